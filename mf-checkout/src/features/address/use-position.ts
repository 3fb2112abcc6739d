import type { Point } from "@savat/contracts/delivery";
import { useRef, useState } from "react";

type PositionState = "none" | "asking" | "refused" | "missing";

const TIMEOUT_MS = 15_000;
const DENIED = 1;

/** The device's position, asked for at a press. Where the person or the device refuses, the form goes on without. */
export function usePosition(found: (point: Point) => void): { state: PositionState; ask: () => void } {
  const [state, setState] = useState<PositionState>("none");
  const run = useRef(0);

  function ask(): void {
    const { geolocation } = navigator;
    if (geolocation === undefined) {
      setState("missing");
      return;
    }
    run.current += 1;
    const current = run.current;
    setState("asking");
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        if (current !== run.current) return;
        setState("none");
        found({ lat, lng });
      },
      ({ code }) => {
        if (current === run.current) setState(code === DENIED ? "refused" : "missing");
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  }

  return { state, ask };
}
