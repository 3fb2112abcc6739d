import { useEffect, useRef, useState } from "react";
import { type Bell, createBell } from "./bell.ts";

/** `unknown` until the browser was asked; `missing`: it makes no sound at all. */
export type Sound = "unknown" | "missing" | "off" | "on";

const RING_EVERY_MS = 3000;
/** What a browser takes for a person's tap. */
const TAPS = ["pointerup", "keydown"] as const;

/** Sounds while `isRinging`. The first tap or key anywhere on the page allows it. */
export function useBell(isRinging: boolean): { sound: Sound; allow: () => void } {
  const [sound, setSound] = useState<Sound>("unknown");
  const bell = useRef<Bell>(undefined);
  useEffect(() => {
    const made = createBell(() => setSound(made?.isAllowed() ? "on" : "off"));
    bell.current = made;
    if (made === undefined) return setSound("missing");
    setSound(made.isAllowed() ? "on" : "off");
    for (const tap of TAPS) document.addEventListener(tap, made.allow);
    return () => {
      for (const tap of TAPS) document.removeEventListener(tap, made.allow);
      made.close();
    };
  }, []);
  useEffect(() => {
    if (!isRinging || sound !== "on") return;
    bell.current?.ring();
    const timer = setInterval(() => bell.current?.ring(), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRinging, sound]);
  return { sound, allow: () => bell.current?.allow() };
}
