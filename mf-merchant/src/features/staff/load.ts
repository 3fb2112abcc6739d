import { ApiFailure } from "shared-contracts/api-failure";
import type { LoadContext } from "shared-contracts/remote";
import { listStaff, type StaffMember } from "shared-contracts/staff";

export type StaffData = { kind: "staff"; staff: StaffMember[] } | { kind: "failed"; reason: "network" | "server" | "unknown" };

function reasonOf({ status }: ApiFailure): Extract<StaffData, { kind: "failed" }>["reason"] {
  if (status === 0) return "network";
  return status >= 500 ? "server" : "unknown";
}

/** Who works for the merchant; a list that could not be read is data, so that the tab offers to try again. */
export async function loadStaff({ api, signal }: LoadContext, merchantId: string): Promise<StaffData> {
  try {
    const { staff } = await api(listStaff, { params: { id: merchantId } }, { signal });
    return { kind: "staff", staff };
  } catch (error) {
    // The shell's page explains 401 and 403, the dashboard's 404; nobody waits for a cancelled call.
    const isOwn = error instanceof ApiFailure && ![401, 403, 404].includes(error.status) && error.code !== "cancelled";
    if (!isOwn) throw error;
    return { kind: "failed", reason: reasonOf(error) };
  }
}
