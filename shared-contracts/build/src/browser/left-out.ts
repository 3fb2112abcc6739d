import type { LeftOut } from "./left-out-loader.ts";

const NEVER = 'throw Error("left out of this build");';

/** Texts are in the page, without nesting, formats and typed selectors: nothing fetches or transforms them. */
const I18NEXT: LeftOut = {
  "class Connector": "",
  "class Formatter": "format(value) { return value; }",
  nest: "return str;",
  "function createProxy": NEVER,
  "function keysFromSelector": NEVER,
  getUsedParamsDetails: NEVER,
  reloadResources: NEVER,
  loadNamespaces: NEVER,
  loadLanguages: NEVER,
  cloneInstance: NEVER,
  dir: NEVER,
};

/** Pages have loaders, but no actions, forms, fetchers, lazy or patched routes, instruments and framework links. */
const REACT_ROUTER: LeftOut = {
  "async function handleAction": NEVER,
  "async function handleFetcherAction": NEVER,
  "async function handleFetcherLoader": NEVER,
  "async function fetch2": NEVER,
  "async function discoverRoutes": NEVER,
  "function patchRoutesImpl": NEVER,
  "function _internalSetRoutes": NEVER,
  "function loadLazyRoute": "return {};",
  "function getRouteInstrumentationUpdates": NEVER,
  "function instrumentClientSideRouter": NEVER,
  "function instrumentHandler": NEVER,
  "async function recurseRight": NEVER,
  "function getHandlerInfo": NEVER,
  "function normalizeNavigateOptions": "return { path };",
  "function getSubmissionFromNavigation": "",
  "function getLoadingFetcher": NEVER,
  "function patchRoutes": NEVER,
  "function PrefetchPageLinks": NEVER,
  "function DefaultErrorComponent": NEVER,
  "function deserializeErrors": NEVER,
};

/** What the shell leaves out of its packages in the browser: files, and the bodies that no page of ours reaches. */
export const LEFT_OUT = [
  { test: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, options: I18NEXT },
  { test: /react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/, options: REACT_ROUTER },
] as const;
