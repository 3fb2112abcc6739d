import { useRef, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { events } from "shared-contracts/events";
import { addStaff, removeStaff, type StaffMember, updateStaff } from "shared-contracts/staff";
import { changeOf, type StaffValues } from "./staff-fields.ts";

/** A member who is no longer there is removed: by somebody else, or by a call whose answer got lost. */
async function remove(merchantId: string, staffId: string): Promise<void> {
  try {
    await callApi(removeStaff, { params: { id: merchantId, staffId } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

/** One call at a time; a failure is kept for the page and told to the people who run the site, as its status alone. */
function useCall(moment: "staff_save_failed" | "staff_delete_failed") {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const isRunning = useRef(false);

  async function run(work: () => Promise<void>): Promise<ApiFailure | undefined> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      events.emit("session:moment", { moment, status: error.status });
      setFailure(error);
      return error;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, failure, clear: () => setFailure(undefined), run };
}

/** Adds a member, or saves what differs from `member`. `onSaved` is called once it is saved; a failure is returned as well as kept. */
export function useStaffSave(merchantId: string, onSaved: () => void) {
  const { run, ...state } = useCall("staff_save_failed");
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
  const { run, ...state } = useCall("staff_delete_failed");
  return {
    ...state,
    remove: ({ id }: StaffMember) =>
      run(async () => {
        await remove(merchantId, id);
        onRemoved();
      }),
  };
}
