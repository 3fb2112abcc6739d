import { join, resolve } from "node:path";
import { formatPhone } from "shared-contracts/phone";

export interface RemoteOrigin {
  name: string;
  origin: string;
}

export interface ShellEnv {
  host: string;
  port: number;
  logLevel: string;
  /** Bearer token of `/metrics`; production has no metrics without it. */
  metricsToken: string | undefined;
  mode: "sandbox" | "production";
  /** Every process of the API. */
  apiUrls: string[];
  remotes: RemoteOrigin[];
  /** How often the remotes are asked for their descriptors: a release shows within that time. */
  refreshMs: number;
  /** Name of the folder under the shell's `.cache` in which files of remotes are kept. */
  remoteCache: string;
  /** Addresses of the proxy before the shell, whose client address and https flag count; empty: none. */
  edgeProxy: string[];
  dataFolder: string;
  /** Name of the build output in the shell's folder. */
  dist: string;
  isDevelopment: boolean;
  detectLanguage: boolean;
  remoteAssets: "shell" | "direct";
  /** Without it browsers are told to drop the worker they have. */
  hasServiceWorker: boolean;
  /** The site's public origin: pages use it and never the request's host. */
  publicOrigin: string;
  site: {
    supportPhone: string;
    supportEmail: string;
    operator?: string | undefined;
    appStoreUrl: string | null;
    googlePlayUrl: string | null;
  };
}

const REMOTE_NAMES = ["storefront", "checkout", "account", "merchant", "admin"] as const;

function readPort(name: string, value: string | undefined, fallback: number): number {
  const port = Number(value ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port, not "${value}"`);
  return port;
}

/** `http://api-1:4000,http://api-2:4000`; one is enough. */
function readApiUrls(value: string): string[] {
  return value.split(",").map((url) => {
    if (!/^https?:\/\/[^/?#]+\/?$/.test(url.trim())) throw new Error(`API_URL must be origins, not "${url}"`);
    return url.trim().replace(/\/$/, "");
  });
}

/** `storefront=http://localhost:3001,checkout=…`; without it the remotes stand on the ports after the shell's. */
function readRemotes(value: string | undefined, port: number): RemoteOrigin[] {
  if (value === undefined) return REMOTE_NAMES.map((name, index) => ({ name, origin: `http://127.0.0.1:${port + 1 + index}` }));
  return value.split(",").map((pair) => {
    const [name, origin] = pair.split("=");
    if (!name || !origin || !URL.canParse(origin)) throw new Error(`REMOTES must be name=origin pairs, not "${pair}"`);
    return { name: name.trim(), origin: origin.trim().replace(/\/$/, "") };
  });
}

/** Every 15 s, in development at once. */
function readRefresh(value: string | undefined, isDevelopment: boolean): number {
  const interval = Number(value ?? (isDevelopment ? 500 : 15_000));
  if (!Number.isInteger(interval) || interval < 100) throw new Error(`REMOTES_REFRESH_MS must be at least 100 ms, not "${value}"`);
  return interval;
}

function readFolderName(name: string, value: string): string {
  if (!/^[\w-]+$/.test(value)) throw new Error(`${name} must be a folder's name, not "${value}"`);
  return value;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

function readLogLevel(value: string | undefined, mode: ShellEnv["mode"]): string {
  const level = value || (mode === "production" ? "info" : "warn");
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${level}"`);
  return level;
}

function readToken(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  if (value.length < 32) throw new Error("METRICS_TOKEN must have at least 32 characters");
  return value;
}

const SANDBOX_SITE = { SUPPORT_PHONE: "+998712000000", SUPPORT_EMAIL: "yordam@savat.example" } as const;

/** The sandbox has its own value; production must set another. */
function readSite(name: keyof typeof SANDBOX_SITE, source: NodeJS.ProcessEnv, mode: ShellEnv["mode"]): string {
  if (mode === "sandbox") return source[name] ?? SANDBOX_SITE[name];
  const value = source[name] ?? "";
  if (value === "") throw new Error(`${name} is required in production`);
  if (value === SANDBOX_SITE[name]) throw new Error(`${name} is the sandbox's`);
  return value;
}

/** The sandbox is reached where it listens; production is told. */
function readPublicOrigin(value: string | undefined, mode: ShellEnv["mode"], port: number): string {
  if (!value && mode === "sandbox") return `http://localhost:${port}`;
  if (!value) throw new Error("PUBLIC_ORIGIN is required in production");
  const origin = value.replace(/\/$/, "");
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error(`PUBLIC_ORIGIN must be an origin like https://savat.example, not "${value}"`);
  return origin;
}

/** Required in production: without the proxy's address all clients count as one. `none`: there is no proxy. */
function readProxies(value: string | undefined, mode: ShellEnv["mode"]): string[] {
  if (!value && mode === "production")
    throw new Error(
      "EDGE_PROXY is required in production: addresses or networks of the proxy before the shell, or none where there is none",
    );
  if (value === "none") return [];
  const proxies = (value ?? "").split(",").flatMap((part) => part.trim() || []);
  const wrong = proxies.find((proxy) => !/^[\da-f.:]+(\/\d{1,3})?$/i.test(proxy) || /\/[0-7]$/.test(proxy));
  if (wrong !== undefined) throw new Error("EDGE_PROXY must be none, or addresses or networks, and never the whole internet");
  return proxies;
}

/** The only reader of the shell's environment. Throws with the variable's name. */
export function readEnv(source: NodeJS.ProcessEnv): ShellEnv {
  const mode = source.SAVAT_ENV ?? "sandbox";
  if (mode !== "sandbox" && mode !== "production") throw new Error(`SAVAT_ENV must be sandbox or production, not "${mode}"`);
  const port = readPort("PORT", source.PORT, 3000);
  const isDevelopment = source.SAVAT_DEV === "1";
  if (mode === "production" && source.SAVAT_DEV === "1") throw new Error("SAVAT_DEV is not for production");
  return {
    host: source.HOST ?? (mode === "sandbox" ? "127.0.0.1" : "0.0.0.0"),
    port,
    logLevel: readLogLevel(source.LOG_LEVEL, mode),
    metricsToken: readToken(source.METRICS_TOKEN),
    mode,
    apiUrls: readApiUrls(source.API_URL ?? `http://127.0.0.1:${port + 1000}`),
    remotes: readRemotes(source.REMOTES, port),
    refreshMs: readRefresh(source.REMOTES_REFRESH_MS, isDevelopment),
    remoteCache: readFolderName("REMOTE_CACHE", source.REMOTE_CACHE ?? "remotes"),
    edgeProxy: readProxies(source.EDGE_PROXY, mode),
    dataFolder: resolve(source.SAVAT_DATA ?? join(import.meta.dirname, "../../../.savat")),
    dist: source.SAVAT_DIST ?? "dist",
    isDevelopment,
    detectLanguage: source.DETECT_LANGUAGE === "1",
    publicOrigin: readPublicOrigin(source.PUBLIC_ORIGIN, mode, port),
    remoteAssets: source.REMOTE_ASSETS === "direct" ? "direct" : "shell",
    hasServiceWorker: source.SERVICE_WORKER !== "off" && !isDevelopment,
    site: {
      supportPhone: formatPhone(readSite("SUPPORT_PHONE", source, mode)),
      supportEmail: readSite("SUPPORT_EMAIL", source, mode),
      operator: source.OPERATOR || undefined,
      appStoreUrl: source.APP_STORE_URL ?? null,
      googlePlayUrl: source.GOOGLE_PLAY_URL ?? null,
    },
  };
}
