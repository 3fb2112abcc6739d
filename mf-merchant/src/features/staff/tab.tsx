import type { StaffData } from "./load.ts";

/** The people of a merchant, for those who may change them. */
export function StaffTab({ merchantId, data }: { merchantId: string; data: StaffData }) {
  return (
    <section data-merchant={merchantId}>
      {data.kind === "staff" && data.staff.map((member) => <p key={member.id}>{member.name}</p>)}
    </section>
  );
}
