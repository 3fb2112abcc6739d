import { useRef, useState } from "react";
import { ApiFailure } from "shared-contracts/api-failure";

export interface Call {
  isBusy: boolean;
  failure: ApiFailure | undefined;
  clear: () => void;
  /** Does one thing at a time; a failure is returned as well as kept. */
  run: (work: () => Promise<void>) => Promise<ApiFailure | undefined>;
}

/** What a person asks the server to do, once however often the button is pressed. */
export function useCall(): Call {
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
      setFailure(error);
      return error;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, failure, clear: () => setFailure(undefined), run };
}
