import type { createBrowserRouter } from "react-router-dom";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { getMe } from "shared-contracts/auth";
import { leaveCartToGuest } from "shared-contracts/cart";
import { events } from "shared-contracts/events";
import { endSession, updateUser, useSession } from "shared-contracts/session";
import { sendSessionReport } from "./session-report.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Where /signin leads back to. */
function returnPath({ state: { location } }: Router): string {
  return `${location.pathname}${location.search}`;
}

/** Reads the signed-in person anew at start: the role may have changed, the session may have ended elsewhere. */
async function checkSession(): Promise<void> {
  if (useSession.getState().status !== "signed-in") return;
  try {
    const { user } = await callApi(getMe, {});
    // An answer that comes after the sign-out must not bring anybody back.
    if (useSession.getState().user?.uid === user.uid) updateUser(user);
  } catch (error) {
    // Without an answer the stored session stands; a refusal has already ended it (`session:expired`).
    if (!(error instanceof ApiFailure)) throw error;
    events.emit("session:moment", { moment: "session_check_failed", status: error.status });
  }
}

/** Steps with one order of their own, which the server refuses to anybody else: nothing moves them from outside. */
const ON_THEIR_OWN = ["/checkout", "/payment-success"];

/** A tab that slept while somebody else signed in shows what was the first one's. */
function followPerson(router: Router): void {
  useSession.subscribe(({ user }, before) => {
    const isAnother = user !== null && before.user !== null && user.uid !== before.user.uid;
    const { pathname } = router.state.location;
    if (isAnother && !ON_THEIR_OWN.some((path) => pathname === path || pathname.startsWith(`${path}/`))) void router.revalidate();
  });
}

/** Acts on the session's end, here or in another tab, and on signing in. */
export function followSession(router: Router): void {
  events.on("session:moment", sendSessionReport);
  events.on("session:expired", () => {
    endSession();
    leaveCartToGuest();
    if (router.state.location.pathname !== "/signin") void router.navigate("/signin", { state: { from: returnPath(router) } });
  });
  followPerson(router);
  void checkSession();
}
