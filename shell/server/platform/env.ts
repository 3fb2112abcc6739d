import { join, resolve } from "node:path";
import { formatPhone, PhoneSchema } from "@savat/contracts/phone";
import {
  type EnvSource,
  flag,
  list,
  logLevel,
  type Mode,
  missingInProduction,
  mode,
  networks,
  origin,
  parseEnv,
  port,
  secret,
  text,
  wholeNumber,
} from "@savat/contracts/server/env";
import * as z from "zod/mini";
import { type RemoteKeys, remoteKeys } from "./remote-keys.ts";

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
  mode: Mode;
  /** Every process of the API. */
  apiUrls: string[];
  remotes: RemoteOrigin[];
  /** Bearer token of the API's registry; undefined: the shell follows `remotes` alone. */
  registryToken: string | undefined;
  /** Public keys of the teams, by remote. */
  remoteKeys: RemoteKeys;
  /** How often the shell asks the remotes for their descriptors: a release shows within this time. */
  refreshMs: number;
  /** Addresses of the proxy before the shell, whose client address and https flag count; empty: none. */
  edgeProxy: string[];
  dataFolder: string;
  /** Name of the build output in the shell's folder. */
  dist: string;
  isDevelopment: boolean;
  detectLanguage: boolean;
  /** Most bytes on disk of one remote's kept releases. */
  releasesBytes: number;
  /** Renderers that one release may have. */
  renderers: number;
  /** Where renderers run, if not as children of the shell. */
  rendererHost: { host: string; port: number } | undefined;
  /** Most resident bytes of a renderer. */
  rendererMemoryBytes: number;
  /** Without it, browsers are told to remove their worker. */
  hasServiceWorker: boolean;
  /** The site's public origin: pages use it and never the request's host. */
  publicOrigin: string;
  site: {
    supportPhone: string;
    supportEmail: string;
    operator?: string | undefined;
    appStoreUrl: string | null;
    googlePlayUrl: string | null;
    map?: { credit: string } | undefined;
  };
  /** Where map tiles come from, with {z}, {x} and {y}; undefined: there is no map. */
  tilesUrl: string | undefined;
}

const SANDBOX_SITE = { SUPPORT_PHONE: "+998712000000", SUPPORT_EMAIL: "yordam@savat.example" } as const;
const LEAST_REFRESH_MS = 100;
const LEAST_RELEASES_MB = 20;
const DEFAULT_RELEASES_MB = 200;
/** One is warm for each remote; the second starts when a page would wait. */
const DEFAULT_RENDERERS = 2;
const MOST_RENDERERS = 16;
const LEAST_RENDERER_MB = 128;
const DEFAULT_RENDERER_MB = 512;

/** An origin, or a remote's files on a running site: `https://savat.example/r/storefront`. */
function isRemoteAddress(address: string): boolean {
  return /^https?:\/\/[^/?#@\s]+(\/r\/[a-z]+)?$/.test(address) && URL.canParse(address);
}

/** `storefront=http://localhost:3001` */
const remote = z.pipe(
  z.string().check(z.regex(/^[^=]+=[^=]+$/, "must be name=origin pairs")),
  z.pipe(
    z.transform((pair: string) => {
      const [name = "", address = ""] = pair.split("=");
      return { name: name.trim(), origin: address.trim().replace(/\/$/, "") };
    }),
    z.object({ name: z.string(), origin: z.string().check(z.refine(isRemoteAddress, "must be an origin, or its path /r/<remote>")) }),
  ),
);

/** `renderers:3100` */
const hostAndPort = z.pipe(
  z.string().check(z.regex(/^[\w.-]+:\d{1,5}$/, "must be host:port")),
  z.transform((text: string) => {
    const [host = "", port = ""] = text.split(":");
    return { host, port: Number(port) };
  }),
);

const TILE_PLACES = ["{z}", "{x}", "{y}"];

/** `https://tiles.example.uz/{z}/{x}/{y}.png`: one host for every tile. */
function isTileTemplate(template: string): boolean {
  if (!URL.canParse(template)) return false;
  const { protocol, host } = new URL(template);
  return protocol === "https:" && !/[{}%]/.test(host) && TILE_PLACES.every((place) => template.split(place).length === 2);
}

const tilesUrl = z.string().check(z.refine(isTileTemplate, "must be an https address with {z}, {x} and {y}, each once"));
const DEFAULT_TILES_CREDIT = "© OpenStreetMap";

const SourceSchema = z.object({
  SAVAT_ENV: mode,
  SAVAT_DATA: text,
  SAVAT_DEV: flag("0"),
  SAVAT_DIST: z._default(text, "dist"),
  HOST: text,
  PORT: port(3000, 1),
  LOG_LEVEL: z.optional(logLevel),
  METRICS_TOKEN: secret,
  API_URL: z.optional(z.pipe(list, z.array(origin))),
  REMOTES: z.optional(z.pipe(list, z.array(remote))),
  REGISTRY_TOKEN: secret,
  REMOTE_KEYS: z.optional(remoteKeys),
  REMOTES_REFRESH_MS: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(LEAST_REFRESH_MS, "must be at least 100 ms")))),
  RELEASES_MB: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(LEAST_RELEASES_MB, "must be at least 20"))), DEFAULT_RELEASES_MB),
  RENDERERS: z._default(
    z.pipe(wholeNumber, z.int().check(z.minimum(1, "must be at least 1"), z.maximum(MOST_RENDERERS, "must be at most 16"))),
    DEFAULT_RENDERERS,
  ),
  RENDERER_HOST: z.optional(hostAndPort),
  RENDERER_MEMORY_MB: z._default(
    z.pipe(wholeNumber, z.int().check(z.minimum(LEAST_RENDERER_MB, "must be at least 128"))),
    DEFAULT_RENDERER_MB,
  ),
  EDGE_PROXY: z.optional(z.union([z.literal("none"), networks], "must be none, or addresses or networks, and never the whole internet")),
  PUBLIC_ORIGIN: z.optional(origin),
  DETECT_LANGUAGE: flag("0"),
  SERVICE_WORKER: z._default(z.enum(["on", "off"]), "on"),
  SUPPORT_PHONE: z.optional(PhoneSchema),
  SUPPORT_EMAIL: text,
  OPERATOR: text,
  APP_STORE_URL: text,
  GOOGLE_PLAY_URL: text,
  TILES_URL: z.optional(tilesUrl),
  TILES_CREDIT: text,
});
type Source = z.infer<typeof SourceSchema>;

function productionFaults(given: Source): string[] {
  const sandboxSite = (["SUPPORT_PHONE", "SUPPORT_EMAIL"] as const).filter((name) => given[name] === SANDBOX_SITE[name]);
  return [
    ...missingInProduction(given, ["PUBLIC_ORIGIN", "SUPPORT_PHONE", "SUPPORT_EMAIL"]),
    // Without the proxy's address all clients would share one.
    ...missingInProduction(given, ["EDGE_PROXY"]).map(
      (fault) => `${fault}: addresses or networks of the proxy before the shell, or none where there is none`,
    ),
    ...(given.REMOTES === undefined ? missingInProduction(given, ["REGISTRY_TOKEN", "REMOTE_KEYS"]) : []),
    ...sandboxSite.map((name) => `${name} is the sandbox's`),
    ...(given.SAVAT_DEV ? ["SAVAT_DEV is not for production"] : []),
  ];
}

/** The only reader of the shell's environment. Throws `EnvError` with every fault it found. */
export function readEnv(source: EnvSource): ShellEnv {
  const given = parseEnv(SourceSchema, source, (read) => [
    ...(read.REGISTRY_TOKEN !== undefined && read.REMOTE_KEYS === undefined
      ? ["REMOTE_KEYS is required beside REGISTRY_TOKEN: remote=key pairs, comma-separated"]
      : []),
    ...(read.SAVAT_ENV === "production" ? productionFaults(read) : []),
  ]);
  const { PORT, SAVAT_DEV: isDevelopment, EDGE_PROXY: proxies = "none" } = given;
  const isSandbox = given.SAVAT_ENV === "sandbox";
  return {
    host: given.HOST ?? (isSandbox ? "127.0.0.1" : "0.0.0.0"),
    port: PORT,
    logLevel: given.LOG_LEVEL ?? (isSandbox ? "warn" : "info"),
    metricsToken: given.METRICS_TOKEN,
    mode: given.SAVAT_ENV,
    apiUrls: given.API_URL ?? [`http://127.0.0.1:${PORT + 1000}`],
    remotes: given.REMOTES ?? [],
    registryToken: given.REGISTRY_TOKEN,
    remoteKeys: given.REMOTE_KEYS ?? new Map(),
    refreshMs: given.REMOTES_REFRESH_MS ?? (isDevelopment ? 500 : 15_000),
    edgeProxy: proxies === "none" ? [] : proxies,
    dataFolder: resolve(given.SAVAT_DATA ?? join(import.meta.dirname, "../../../.savat")),
    dist: given.SAVAT_DIST,
    isDevelopment,
    detectLanguage: given.DETECT_LANGUAGE,
    publicOrigin: given.PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
    releasesBytes: given.RELEASES_MB * 1_000_000,
    renderers: given.RENDERERS,
    rendererHost: given.RENDERER_HOST,
    rendererMemoryBytes: given.RENDERER_MEMORY_MB * 1_000_000,
    hasServiceWorker: given.SERVICE_WORKER === "on" && !isDevelopment,
    site: {
      supportPhone: formatPhone(given.SUPPORT_PHONE ?? SANDBOX_SITE.SUPPORT_PHONE),
      supportEmail: given.SUPPORT_EMAIL ?? SANDBOX_SITE.SUPPORT_EMAIL,
      operator: given.OPERATOR,
      appStoreUrl: given.APP_STORE_URL ?? null,
      googlePlayUrl: given.GOOGLE_PLAY_URL ?? null,
      ...(given.TILES_URL === undefined ? {} : { map: { credit: given.TILES_CREDIT ?? DEFAULT_TILES_CREDIT } }),
    },
    tilesUrl: given.TILES_URL,
  };
}
