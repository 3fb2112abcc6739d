import { ApiFailure } from "@savat/contracts/api-failure";
import { useCallback, useRef, useState } from "react";

export interface Call {
  isBusy: boolean;
  /** The last run's failure. */
  failure: ApiFailure | undefined;
  clear: () => void;
  /** Runs one piece of work at a time and drops others meanwhile. Returns an `ApiFailure`, throws any other error. */
  run: (work: () => Promise<void>) => Promise<ApiFailure | undefined>;
}

/** Single flight for a user's action: a second press before the screen updates sends nothing. */
export function useCall(): Call {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const isRunning = useRef(false);
  const run = useCallback(async (work: () => Promise<void>): Promise<ApiFailure | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      return error;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }, []);
  const clear = useCallback(() => setFailure(undefined), []);
  return { isBusy, failure, clear, run };
}
