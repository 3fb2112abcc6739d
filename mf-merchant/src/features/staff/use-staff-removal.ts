import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { removeStaff, type StaffMember } from "@savat/contracts/staff";
import { useCall } from "@savat/contracts/use-call";
import { reportFailure } from "./report-failure.ts";

/** A missing member counts as removed: by another person, or by a call whose answer was lost. */
async function remove(merchantId: string, staffId: string): Promise<void> {
  try {
    await callApi(removeStaff, { params: { id: merchantId, staffId } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

export function useStaffRemoval(merchantId: string, onRemoved: () => void) {
  const { run, ...state } = useCall();
  return {
    ...state,
    remove: async ({ id }: StaffMember) => {
      const failure = await run(async () => {
        await remove(merchantId, id);
        onRemoved();
      });
      if (failure !== undefined) reportFailure("staff_delete_failed", failure);
    },
  };
}
