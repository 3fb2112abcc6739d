import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { BOARD_ALIVE_MS, reportAlive } from "@savat/contracts/board";
import { useEffect } from "react";

/** Reports that the board is open and whether it can ring. A hidden board hears of orders and rings, too. */
export function useAlive(merchantId: string, isSoundAllowed: boolean): void {
  useEffect(() => {
    async function report(): Promise<void> {
      try {
        await callApi(reportAlive, { params: { id: merchantId }, body: { isSoundAllowed } }, { isBackground: true });
      } catch (error) {
        // The board says by itself that the connection is lost, and the next report follows.
        if (!(error instanceof ApiFailure)) throw error;
      }
    }
    const send = () => void report();
    send();
    const timer = setInterval(send, BOARD_ALIVE_MS);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", send);
    };
  }, [merchantId, isSoundAllowed]);
}
