import type { MemberRole } from "shared-contracts/membership";
import type { MerchantRecord } from "shared-contracts/merchants";

/** What a merchant says of itself: to be read, and to be edited by who may. */
export function ProfileTab({ merchant, role }: { merchant: MerchantRecord; role: MemberRole }) {
  return <section data-role={role}>{merchant.businessName}</section>;
}
