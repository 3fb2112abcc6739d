import { createContext, use, useEffect, useState } from "react";

const SECOND = 1000;

/** How far the server's clock is ahead of the device's, in ms. */
export const ServerClock = createContext(0);

/** The server's time, counted on by the second. */
export function useServerNow(): number {
  const ahead = use(ServerClock);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return deviceNow + ahead;
}
