import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { POSITION_EVERY_MS, sendPosition } from "@savat/contracts/courier";
import { useEffect, useState } from "react";

export interface SharedPosition {
  isShared: boolean;
  /** The browser or the person refuses to tell where they are. */
  isRefused: boolean;
  setShared: (isShared: boolean) => void;
}

/** Sends where the courier is, if they agreed, while the page is open and visible and the order is on the way. */
export function usePosition(key: string, isOnTheWay: boolean): SharedPosition {
  const [isShared, setShared] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isShared || !isOnTheWay) return;
    let sentAt = Number.NEGATIVE_INFINITY;
    function send({ coords: { latitude: lat, longitude: lng } }: GeolocationPosition): void {
      if (Date.now() - sentAt < POSITION_EVERY_MS) return;
      sentAt = Date.now();
      callApi(sendPosition, { body: { lat, lng } }, { headers: { Authorization: `Bearer ${key}` }, isBackground: true }).catch(
        (failure: unknown) => {
          // The next place is a newer one.
          if (!(failure instanceof ApiFailure)) throw failure;
        },
      );
    }
    function refuse({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
      if (code !== PERMISSION_DENIED) return;
      setRefused(true);
      setShared(false);
    }
    let watch: number | undefined;
    function stop(): void {
      if (watch !== undefined) navigator.geolocation.clearWatch(watch);
      watch = undefined;
    }
    function follow(): void {
      stop();
      if (document.visibilityState !== "visible") return;
      watch = navigator.geolocation.watchPosition(send, refuse, { enableHighAccuracy: true, maximumAge: POSITION_EVERY_MS });
    }
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop();
    };
  }, [key, isShared, isOnTheWay]);
  return {
    isShared,
    isRefused,
    setShared: (wanted) => {
      setRefused(wanted && !("geolocation" in navigator));
      setShared(wanted && "geolocation" in navigator);
    },
  };
}
