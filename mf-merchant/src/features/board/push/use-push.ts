import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { getPush } from "@savat/contracts/push";
import { useEffect, useState } from "react";
import { findRegistration, switchOff, switchOn } from "./browser-push.ts";

/** `missing`: the browser or the platform has none. `failed`: the push service or the server did not take it. */
export type PushState = "missing" | "off" | "on" | "denied" | "failed";

interface Ready {
  registration: ServiceWorkerRegistration;
  key: string;
}

/** The switch for pushes on this device. */
export function usePush(): { state: PushState; isBusy: boolean; toggle: () => void } {
  const [ready, setReady] = useState<Ready>();
  const [state, setState] = useState<PushState>("missing");
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    async function look(): Promise<void> {
      const registration = await findRegistration();
      if (registration === undefined) return;
      try {
        const { key, isOn } = await callApi(getPush, {}, { isBackground: true });
        if (isLeft || key === null) return;
        setReady({ registration, key });
        setState(Notification.permission === "denied" ? "denied" : isOn ? "on" : "off");
      } catch (error) {
        // Without an answer there is no switch; the board itself says that the connection is lost.
        if (!(error instanceof ApiFailure)) throw error;
      }
    }
    void look();
    return () => {
      isLeft = true;
    };
  }, []);

  async function change({ registration, key }: Ready): Promise<PushState> {
    try {
      if (state !== "on") return (await switchOn(registration, key)) ? "on" : "denied";
      await switchOff(registration);
      return "off";
    } catch (error) {
      if (error instanceof ApiFailure || error instanceof DOMException) return "failed";
      throw error;
    }
  }
  async function toggle(): Promise<void> {
    if (ready === undefined || isBusy) return;
    setIsBusy(true);
    setState(await change(ready));
    setIsBusy(false);
  }
  return { state, isBusy, toggle: () => void toggle() };
}
