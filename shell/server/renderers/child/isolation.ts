import { registerHooks } from "node:module";
import { renamedContract, sharedModules } from "@savat/contracts/federation/shared";

/** What the packages of a renderer use of Node; none of it reaches files, network or processes. */
const BUILTINS = new Set(["async_hooks", "buffer", "crypto", "events", "stream", "string_decoder", "timers", "url", "util"]);
/** What a server module must not find. `process` gets a successor. */
const GONE = ["fetch", "WebSocket", "EventSource", "BroadcastChannel", "process", "console"] as const;

const SHARED = new Set(Object.keys(sharedModules("shell")));

function isBuiltin(specifier: string): boolean {
  return BUILTINS.has(specifier.replace(/^node:/, ""));
}

/** From here on only files of the renderer's packages import each other, and the server module at `moduleUrl` only what
 * the contract shares. */
export function guardImports(moduleUrl: string): void {
  const main = new URL(`./main${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      const isOwn = context.parentURL === import.meta.url || context.parentURL === main;
      const isPackage = !isOwn && context.parentURL !== moduleUrl && context.parentURL?.startsWith("file:") === true;
      if (isPackage && specifier === "axios") throw new Error("A renderer has no network");
      const name = renamedContract(specifier) ?? specifier;
      const resolved = isOwn || isPackage || SHARED.has(name) ? next(name, context) : undefined;
      if (resolved?.url.startsWith("file:") || (isPackage && isBuiltin(specifier))) return resolved ?? next(specifier, context);
      throw new Error(`A server module may not import ${JSON.stringify(specifier)}`);
    },
  });
}

/** Takes away what reaches out of the process, before a server module runs. */
export function removeGlobals(environment: string): void {
  const silent = new Proxy({}, { get: () => () => undefined });
  for (const name of GONE) Reflect.deleteProperty(globalThis, name);
  const stands = { writable: false, configurable: false };
  Object.defineProperty(globalThis, "process", { value: Object.freeze({ env: Object.freeze({ NODE_ENV: environment }) }), ...stands });
  Object.defineProperty(globalThis, "console", { value: silent, ...stands });
}
