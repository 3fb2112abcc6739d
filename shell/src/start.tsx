import { type ReactElement, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import "./provided.ts";
import { callApi, identifyPage } from "@savat/contracts/api-client";
import { restoreCart, watchCart } from "@savat/contracts/cart";
import { CITY_KEY, type City, parseCity } from "@savat/contracts/city";
import { writeClientBuilds } from "@savat/contracts/client-builds";
import { i18n, languageOf } from "@savat/contracts/i18n";
import { LANGUAGE_KEY } from "@savat/contracts/language";
import { PAGE_STATE_ID, type PageState, PageStateSchema } from "@savat/contracts/page-state";
import { restoreSession, watchSession } from "@savat/contracts/session";
import { readText, writeText } from "@savat/contracts/storage";
import { wantsPanel } from "./dev-panel/wants-panel.ts";
import { repeatEarlyTaps } from "./early-taps.ts";
import { keepMark, takeBlocked } from "./faults/blocked-mark.ts";
import { watchStuckPage } from "./faults/stuck-page.ts";
import { reportBuilds } from "./faults/thrown-report.ts";
import { watchFaults } from "./faults/watch-faults.ts";
import { importRemote } from "./import-remote.ts";
import { offerInstall } from "./install/offer-install.ts";
import { loadShellMessages } from "./messages.ts";
import { animateMoves } from "./next-page/animate-moves.ts";
import { watchFirstInput } from "./next-page/watch-input.ts";
import { pageAt } from "./page-handle.ts";
import { drawnRouter, movesOf } from "./page-moves.ts";
import { pause } from "./pause.ts";
import { followRelease } from "./release/follow-release.ts";
import { handleOutdated, handleRecalled, pageReload, reloadAt, tellOfReload } from "./release/outdated-page.ts";
import { buildsOf } from "./release/page-builds.ts";
import { readRemotes } from "./remote-registry.ts";
import { Remotes } from "./remotes.ts";
import { App, appRoutes } from "./render-app.tsx";
import { registerWorker } from "./service-worker/register.ts";
import { followSession } from "./session-watch.ts";
import { watchVitals } from "./vitals/watch-vitals.ts";

function readState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent ?? "";
  return PageStateSchema.parse(JSON.parse(text));
}

/** React re-renders a page that differs from the server's HTML: this is a slow fault. */
function reportMismatch(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error("The page differs from what the server rendered:", error, componentStack ?? "");
}

/** A failed stylesheet in the head would count as loaded. Without it the page's chunk requests it again or fails. */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][href*='/r/']"))
    if (link.sheet === null) link.remove();
}

/** The choice may be "any city". After a sign-out its cookie alone keeps it. */
function chosenCity(atStart: City | null): City | undefined {
  const chosen = readText(CITY_KEY) ?? new RegExp(`\\b${CITY_KEY}=(\\w+)`).exec(document.cookie)?.[1];
  return (chosen === undefined ? atStart : parseCity(chosen)) ?? undefined;
}

/** How long the frame waits for its page's remote before it hydrates without it, in ms. */
const PATIENCE_MS = 4000;

function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error("The page is late")))]);
}

/** Calls back once the page answers. It stands around the app, where it changes no generated id. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactElement }): ReactElement {
  useEffect(onAlive, [onAlive]);
  return children;
}

async function replaceGranted(...given: Parameters<typeof import("./granted/granted-remote.ts").withGranted>) {
  const { withGranted } = await import(/* webpackChunkName: "granted" */ "./granted/granted-remote.ts");
  return await withGranted(...given);
}

export async function start(): Promise<void> {
  offerInstall();
  const state = readState();
  const { language, site } = state;
  await pause();
  dropFailedStyles();
  restoreSession();
  restoreCart();
  if (readText(LANGUAGE_KEY) !== language) writeText(LANGUAGE_KEY, language);

  const builds = () => buildsOf(state, remotes.known);
  reportBuilds(builds);
  const known = state.granted === undefined ? state.remotes : await replaceGranted(state.remotes, state.granted);
  const remotes: Remotes = new Remotes(known, importRemote, {
    blocked: takeBlocked(),
    readKnown: () => readRemotes(builds()),
    isComplete: state.isComplete,
  });
  const page = {
    reload: pageReload({ builds: () => writeClientBuilds(builds()), reload: () => reloadAt(router.state.navigation.location) }),
    leaveAtNextLink: () => follower.leaveAtNextLink(),
  };
  const onRecalled = handleRecalled(page, () => follower.isTyping());
  identifyPage({ builds, onOutdated: handleOutdated(page), onRecalled, isGone: () => remotes.isGone() });
  await pause();
  const surroundings = () => ({ api: callApi, language: languageOf(i18n), city: chosenCity(state.city), site, isServer: false });
  const routes = appRoutes(remotes, surroundings);

  const handle = pageAt(routes, location);
  let next: { pathname: string; search: string } | undefined;
  const mark = keepMark(() => pageAt(routes, next ?? location)?.remote);
  const pageReady: Promise<unknown> = handle === undefined ? Promise.resolve() : remotes.page(handle.remote, handle.route.page, language);
  const [, , loaded] = await Promise.allSettled([
    i18n.changeLanguage(language),
    loadShellMessages(language),
    within(PATIENCE_MS, pageReady),
  ]);

  const canHydrate = state.loaderData !== null && loaded.status === "fulfilled";
  const router = createBrowserRouter(routes, canHydrate ? { hydrationData: { loaderData: state.loaderData ?? {} } } : {});
  animateMoves(router);
  router.subscribe(({ navigation, location: shown }) => {
    next = navigation.location ?? shown;
    mark();
  });
  const app = (
    <Alive onAlive={repeatEarlyTaps}>
      <App i18n={i18n} remotes={remotes} site={site} moves={movesOf(router)}>
        <RouterProvider router={drawnRouter(router)} />
      </App>
    </Alive>
  );
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root");
  if (canHydrate) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));
  // The router is already loading and calls its listeners only once rendered: a load that ends earlier would be lost.
  else flushSync(() => createRoot(root).render(app));
  const owner = remotes.known.find(({ name }) => name === handle?.remote);
  const watchSteps = (stepped: (remote?: string) => void) => router.subscribe((shown) => stepped(pageAt(routes, shown.location)?.remote));
  const onFault = owner && watchVitals({ owner, watchSteps });
  watchFaults({ known: () => remotes.known, leaveAtNextLink: page.leaveAtNextLink, onFault });
  watchStuckPage(router);
  watchSession();
  watchCart();
  followSession(router);
  registerWorker();
  tellOfReload();
  const watchEnds = (ended: () => void) => router.subscribe(({ navigation }) => navigation.state === "idle" && ended());
  watchFirstInput({ remotes, routes, surroundings, here: () => next ?? location, watchSteps: watchEnds });
  if (state.devPanel !== undefined && wantsPanel())
    void import(/* webpackChunkName: "dev-panel" */ "./dev-panel/show-panel.tsx").then(({ showPanel }) =>
      showPanel(state, remotes, () => readRemotes(builds())),
    );
  const follower = followRelease({
    watchSteps: watchEnds,
    builds,
    onRecalled,
    holdsState: (pathname) => pageAt(routes, { pathname })?.route.holdsState === true,
  });
}
