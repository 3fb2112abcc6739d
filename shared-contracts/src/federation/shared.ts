import { createRequire } from "node:module";
import { CONTRACTS_VERSION, FORMER_CONTRACTS } from "../remote.ts";

/** Contracts that hold state or are large exist once in the page. The others are bundled where they are used. */
export const SINGLETON_CONTRACTS = ["api-client", "api-failure", "cart", "events", "i18n", "router", "session", "slot", "storage"] as const;

const require = createRequire(import.meta.url);
const REACT_VERSION: string = require("react/package.json").version;

const ZOD_VERSION: string = require("zod/package.json").version;

export const SHARED_VERSIONS: Record<string, string> = {
  react: REACT_VERSION,
  "react-dom": require("react-dom/package.json").version,
  "react-router-dom": require("react-router-dom/package.json").version,
  i18next: require("i18next/package.json").version,
  zod: ZOD_VERSION,
  zustand: require("zustand/package.json").version,
  "@savat/contracts": CONTRACTS_VERSION,
};

/** What a shell offers: its own packages, and these contracts under their former name. */
export const OFFERED_VERSIONS: Record<string, string> = { ...SHARED_VERSIONS, [FORMER_CONTRACTS.name]: FORMER_CONTRACTS.version };

/** The singleton contract that a specifier of the former name means now; undefined: it is none. */
export function renamedContract(specifier: string): string | undefined {
  const name = SINGLETON_CONTRACTS.find((one) => specifier === `${FORMER_CONTRACTS.name}/${one}`);
  return name && `@savat/contracts/${name}`;
}

interface SharedEntry {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: true;
  eager?: true;
  import?: false;
}

/** Share keys match the request literally, so each subpath has its own. The shell provides; remotes bring no copy. */
export function sharedModules(role: "shell" | "remote"): Record<string, SharedEntry> {
  const entry = (version: string): SharedEntry => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    strictVersion: true,
    ...(role === "shell" ? { eager: true as const } : { import: false as const }),
  });
  const shared: Record<string, SharedEntry> = {};
  for (const name of ["react", "react/jsx-runtime", "react-dom", "react-dom/client"]) shared[name] = entry(REACT_VERSION);
  for (const name of SINGLETON_CONTRACTS) shared[`@savat/contracts/${name}`] = entry(CONTRACTS_VERSION);
  shared["zod/mini"] = entry(ZOD_VERSION);
  return shared;
}
