import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { events } from "shared-contracts/events";
import { addStaff, removeStaff, type StaffMember, updateStaff } from "shared-contracts/staff";
import { type Call, useCall } from "shared-contracts/use-call";
import { changeOf, type StaffValues } from "./staff-fields.ts";

/** A member who is no longer there is removed: by somebody else, or by a call whose answer got lost. */
async function remove(merchantId: string, staffId: string): Promise<void> {
  try {
    await callApi(removeStaff, { params: { id: merchantId, staffId } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

/** Reports a refusal to the people who run the site, as its status alone. */
function useReportedCall(moment: "staff_save_failed" | "staff_delete_failed"): Call {
  const call = useCall();
  return {
    ...call,
    run: async (work) => {
      const failure = await call.run(work);
      if (failure !== undefined) events.emit("session:moment", { moment, status: failure.status });
      return failure;
    },
  };
}

/** Adds a member, or saves what differs from `member`. Calls `onSaved` after success; returns and keeps a failure. */
export function useStaffSave(merchantId: string, onSaved: () => void) {
  const { run, ...state } = useReportedCall("staff_save_failed");
  return {
    ...state,
    save: (values: StaffValues, member: StaffMember | undefined) =>
      run(async () => {
        if (member === undefined) await callApi(addStaff, { params: { id: merchantId }, body: values });
        else {
          const body = { ...changeOf(values, member), version: member.version };
          await callApi(updateStaff, { params: { id: merchantId, staffId: member.id }, body });
        }
        onSaved();
      }),
  };
}

export function useStaffRemoval(merchantId: string, onRemoved: () => void) {
  const { run, ...state } = useReportedCall("staff_delete_failed");
  return {
    ...state,
    remove: ({ id }: StaffMember) =>
      run(async () => {
        await remove(merchantId, id);
        onRemoved();
      }),
  };
}
