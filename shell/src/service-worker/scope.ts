/** The used parts of a worker's scope: the shell is checked with the DOM's types, which lack them. */
interface LifecycleEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends LifecycleEvent {
  /** Chromium's: requests that need not wake the worker. */
  addRoutes?: (rules: readonly StaticRoute[]) => Promise<void>;
}

export interface StaticRoute {
  condition: {
    requestMode?: RequestMode;
    urlPattern?: { pathname: string };
    not?: StaticRoute["condition"];
    or?: StaticRoute["condition"][];
  };
  source: "network" | "fetch-event";
}

export interface FetchEvent extends Event {
  readonly request: Request;
  /** The page, requested while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface PushEvent extends LifecycleEvent {
  readonly data: { json: () => unknown } | null;
}

interface NotificationEvent extends LifecycleEvent {
  readonly notification: { close: () => void };
}

/** An open page of this site. */
interface WindowClient {
  readonly url: string;
  focus: () => Promise<unknown>;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, "navigationPreload" | "showNotification">;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: "window" }) => Promise<readonly WindowClient[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  /** Missing in some browsers. */
  readonly cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
  skipWaiting: () => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
  addEventListener: {
    (type: "install", listener: (event: InstallEvent) => void): void;
    (type: "activate", listener: (event: LifecycleEvent) => void): void;
    (type: "push", listener: (event: PushEvent) => void): void;
    (type: "notificationclick", listener: (event: NotificationEvent) => void): void;
    (type: "fetch", listener: (event: FetchEvent) => void): void;
  };
}

/** Written by the shell's server before the worker: the offline page and its fonts. */
export interface OfflinePage {
  html: string;
  headers: Record<string, string>;
  fonts: readonly string[];
  /** Changes with the cached files. */
  cache: string;
}
