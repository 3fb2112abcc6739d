import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { getMe } from "@savat/contracts/auth";
import { dropCartOfAnother, keepCartFor } from "@savat/contracts/cart";
import { events, listen } from "@savat/contracts/events";
import { endSession, notePhoneMove, updateUser, useSession } from "@savat/contracts/session";
import type { createBrowserRouter } from "react-router-dom";
import { pageAt } from "./page-handle.ts";
import { sendSessionReport } from "./session-report.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** The current page, or the page being loaded: its calls are refused before it is shown. */
function pageOf({ state: { location, navigation } }: Router): Router["state"]["location"] {
  return navigation.location ?? location;
}

function needsPerson(router: Router): boolean {
  return pageAt(router.routes, pageOf(router))?.route.needsPerson === true;
}

/** A public page stays and the frame says that the session ended. Any other leads to /signin and back. */
function endByItself(router: Router): void {
  const { user } = useSession.getState();
  if (user !== null) keepCartFor(user.uid);
  endSession(user === null ? "by-hand" : "by-itself");
  if (!needsPerson(router)) return;
  const { pathname, search } = pageOf(router);
  void router.navigate("/signin", { state: { from: `${pathname}${search}` } });
}

/** Reads the person again at start and after sign-in: role or session may have changed elsewhere. */
async function checkSession(): Promise<void> {
  if (useSession.getState().status !== "signed-in") return;
  try {
    const { user, phoneMove } = await callApi(getMe, {}, { isBackground: true });
    // A late answer must not restore a person who signed out.
    if (useSession.getState().user?.uid !== user.uid) return;
    updateUser(user);
    notePhoneMove(phoneMove);
  } catch (error) {
    // Without an answer the stored session stands; a refusal has already ended it (`session:expired`).
    if (!(error instanceof ApiFailure)) throw error;
    events.emit("session:moment", { moment: "session_check_failed", status: error.status });
  }
}

/** No person sees another person's basket, also in a tab that slept during the sign-in. */
function followPerson(router: Router): void {
  const known = useSession.getState().user;
  if (known !== null) dropCartOfAnother(known.uid);
  useSession.subscribe(({ user }, before) => {
    if (user !== null && user.uid !== before.user?.uid) dropCartOfAnother(user.uid);
    const isAnother = user !== null && before.user !== null && user.uid !== before.user.uid;
    // A payment's page shows one person's order, which the server refuses to others: session changes do not move it.
    if (isAnother && pageAt(router.routes, router.state.location)?.route.isPayment !== true) void router.revalidate();
  });
}

/** Handles the session's end, here or in another tab, and the sign-in. Returns the function that stops listening. */
export function followSession(router: Router): () => void {
  const stops = [
    listen("session:moment", sendSessionReport),
    listen("session:expired", () => endByItself(router)),
    listen("session:signed-in", () => void checkSession()),
  ];
  followPerson(router);
  void checkSession();
  return () => {
    for (const stop of stops) stop();
  };
}
