import { ApiFailure } from "@savat/contracts/api-failure";
import { failureReason } from "@savat/contracts/failure-reason";
import type { LoadContext } from "@savat/contracts/remote";
import { listStaff, type StaffMember } from "@savat/contracts/staff";

const REASONS = ["network", "server"] as const;

export type StaffData = { kind: "staff"; staff: StaffMember[] } | { kind: "failed"; reason: (typeof REASONS)[number] | "unknown" };

/** The merchant's staff; a list that could not be read is data, so that the tab offers a retry. */
export async function loadStaff({ api, signal }: LoadContext, merchantId: string): Promise<StaffData> {
  try {
    const { staff } = await api(listStaff, { params: { id: merchantId } }, { signal });
    return { kind: "staff", staff };
  } catch (error) {
    // The shell's page explains 401 and 403, the dashboard's 404; a cancelled call has no reader.
    const isOwn = error instanceof ApiFailure && ![401, 403, 404].includes(error.status) && error.code !== "cancelled";
    if (!isOwn) throw error;
    return { kind: "failed", reason: failureReason(error, REASONS) };
  }
}
