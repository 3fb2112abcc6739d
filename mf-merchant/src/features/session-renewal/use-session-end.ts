import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listDevices } from "@savat/contracts/auth";
import { useCallback, useEffect, useState } from "react";
import { askAt, currentEnd } from "./session-end.ts";

/** An unread end is asked for again after this time, and the clock is compared so often: a tablet sleeps. */
const CHECK_MS = 60_000;

/** Whether the board asks for a code now, and when the session ends (ms). */
export function useSessionEnd() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [laterAt, setLaterAt] = useState<number>();
  const [now, setNow] = useState(() => Date.now());

  const read = useCallback(async (): Promise<void> => {
    try {
      const { devices } = await callApi(listDevices, {}, { isBackground: true });
      setEndsAt(currentEnd(devices) ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      // The next check asks again; an ended session is already announced.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }, []);

  useEffect(() => {
    if (endsAt === null) void read();
    const timer = setInterval(() => {
      setNow(Date.now());
      if (endsAt === null) void read();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [endsAt, read]);

  return {
    endsAt,
    isAsking: endsAt !== null && now >= askAt(endsAt, laterAt),
    later: () => setLaterAt(Date.now()),
    renewed: () => {
      setLaterAt(undefined);
      setEndsAt(null);
    },
  };
}
