import type { ApiFailure } from "@savat/contracts/api-failure";
import type { BoardOrder } from "@savat/contracts/board";
import { useState } from "react";
import { useFailureText } from "../../../failure-text.ts";
import type { StepCall, Steps } from "../state/use-steps.ts";

export interface QuestionProps {
  merchantId: string;
  order: BoardOrder;
  run: Steps["run"];
  onClose: () => void;
}

/** The answer to a question: closes it once the step is made or no longer possible, else says why it was not. */
export function useQuestion({ order, run, onClose }: Pick<QuestionProps, "order" | "run" | "onClose">) {
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  /** Returns the failure, so that a question can say it in its own words. */
  async function answer(call: StepCall): Promise<ApiFailure | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    setFailure(undefined);
    const refused = await run(order, call);
    setIsBusy(false);
    setFailure(refused);
    if (refused === undefined) onClose();
    return refused;
  }

  return { isBusy, answer, failure, error: failure && failureText(failure) };
}
