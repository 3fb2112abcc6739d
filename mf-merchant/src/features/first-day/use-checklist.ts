import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type Checklist, getChecklist, openShop, placeTestOrder } from "@savat/contracts/board";
import { useCall } from "@savat/contracts/use-call";
import { useCallback, useEffect, useState } from "react";

interface ChecklistInput {
  merchantId: string;
  /** Changes when the test order on the board moves. */
  testMark: string;
  onChanged: () => void;
}

/** The first day's list, read again when the test order moves. */
export function useChecklist({ merchantId, testMark, onChanged }: ChecklistInput) {
  const [checklist, setChecklist] = useState<Checklist>();
  const [loadFailure, setLoadFailure] = useState<ApiFailure>();
  const { isBusy, failure, run } = useCall();
  const input = { params: { id: merchantId }, body: {} };

  const load = useCallback(async (): Promise<void> => {
    try {
      const answer = await callApi(getChecklist, { params: { id: merchantId } });
      setChecklist(answer.checklist);
      setLoadFailure(undefined);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setLoadFailure(error);
    }
  }, [merchantId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved test order changes the list
  useEffect(() => void load(), [load, testMark]);

  return {
    ...{ checklist, loadFailure, isBusy, failure, load },
    placeTest: () =>
      run(async () => {
        setChecklist((await callApi(placeTestOrder, input)).checklist);
        onChanged();
      }),
    open: () =>
      run(async () => {
        setChecklist((await callApi(openShop, input)).checklist);
        onChanged();
      }),
  };
}
