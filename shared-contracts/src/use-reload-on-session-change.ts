import { useRevalidator } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useEffect, useRef } from "react";

/** Reloads the page's data when the signed-in person changes, in this tab or another. */
export function useReloadOnSessionChange(): void {
  const who = useSession(({ status, user }) => user?.uid ?? status);
  const known = useRef(who);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const before = known.current;
    known.current = who;
    if (before !== who && before !== "restoring") void revalidate();
  }, [who, revalidate]);
}
