import { join, resolve } from "node:path";
import { formatPhone } from "shared-contracts/phone";

export interface RemoteOrigin {
  name: string;
  origin: string;
}

export interface ShellEnv {
  host: string;
  port: number;
  mode: "sandbox" | "production";
  /** Every process of the API. */
  apiUrls: string[];
  remotes: RemoteOrigin[];
  dataFolder: string;
  /** Name of the build output in the shell's folder. */
  dist: string;
  isDevelopment: boolean;
  detectLanguage: boolean;
  remoteAssets: "shell" | "direct";
  site: { supportPhone: string; supportEmail: string; appStoreUrl: string | null; googlePlayUrl: string | null };
}

const REMOTE_NAMES = ["storefront", "checkout", "account", "merchant", "admin"] as const;

function readPort(name: string, value: string | undefined, fallback: number): number {
  const port = Number(value ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port, not "${value}"`);
  return port;
}

/** `storefront=http://localhost:3001,checkout=…`; without it the remotes stand on the ports after the shell's. */
function readRemotes(value: string | undefined, port: number): RemoteOrigin[] {
  if (value === undefined) return REMOTE_NAMES.map((name, index) => ({ name, origin: `http://127.0.0.1:${port + 1 + index}` }));
  return value.split(",").map((pair) => {
/** `http://api-1:4000,http://api-2:4000`; one is enough. */
function readApiUrls(value: string): string[] {
  return value.split(",").map((url) => {
    if (!/^https?:\/\/[^/?#]+\/?$/.test(url.trim())) throw new Error(`API_URL must be origins, not "${url}"`);
    return url.trim().replace(/\/$/, "");
  });
}

    const [name, origin] = pair.split("=");
    if (!name || !origin || !URL.canParse(origin)) throw new Error(`REMOTES must be name=origin pairs, not "${pair}"`);
    return { name: name.trim(), origin: origin.trim().replace(/\/$/, "") };
  });
}

/** The only reader of the shell's environment. Throws with the variable's name. */
export function readEnv(source: NodeJS.ProcessEnv): ShellEnv {
  const mode = source.SAVAT_ENV ?? "sandbox";
  if (mode !== "sandbox" && mode !== "production") throw new Error(`SAVAT_ENV must be sandbox or production, not "${mode}"`);
  const port = readPort("PORT", source.PORT, 3000);
  const required = (name: string, sandboxValue: string): string => {
    const value = source[name] ?? (mode === "sandbox" ? sandboxValue : undefined);
    if (value === undefined || value === "") throw new Error(`${name} is required in production`);
    return value;
  };
  return {
    host: source.HOST ?? (mode === "sandbox" ? "127.0.0.1" : "0.0.0.0"),
    port,
    mode,
    apiUrls: readApiUrls(source.API_URL ?? `http://127.0.0.1:${port + 1000}`),
    remotes: readRemotes(source.REMOTES, port),
    dataFolder: resolve(source.SAVAT_DATA ?? join(import.meta.dirname, "../../.savat")),
    dist: source.SAVAT_DIST ?? "dist",
    isDevelopment: source.SAVAT_DEV === "1",
    detectLanguage: source.DETECT_LANGUAGE === "1",
    remoteAssets: source.REMOTE_ASSETS === "direct" ? "direct" : "shell",
    site: {
      supportPhone: formatPhone(required("SUPPORT_PHONE", "+998712000000")),
      supportEmail: required("SUPPORT_EMAIL", "yordam@savat.example"),
      appStoreUrl: source.APP_STORE_URL ?? null,
      googlePlayUrl: source.GOOGLE_PLAY_URL ?? null,
    },
  };
}
