import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { CHILD_ENV } from "./child-env.ts";

/** The API's account at a test's provider. */
export const CASHBOX = { id: "test-box", key: "test-key" };
const SERVER = fileURLToPath(new URL("../sandbox/server.ts", import.meta.url));

/** The payment sandbox as a process of its own. */
export interface ProviderProcess {
  /** Address of the protocol. */
  url: string;
  /** Origin of `/control`. */
  origin: string;
  /** Ends it at once, as a crash would. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the payment sandbox on a free port with its books in a folder. Throws when it does not come up. */
export async function startProviderProcess(dataFolder: string, { id, key } = CASHBOX): Promise<ProviderProcess> {
  const env = { ...CHILD_ENV, SAVAT_DATA: dataFolder, PORT: "0", PAYME_ID: id, PAYME_KEY: key };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const [ready] = await Promise.race([once(lines, "line"), ended]);
  const [url] = /http:\S+\/api/.exec(String(ready)) ?? [];
  if (!url) throw new Error("The payment sandbox did not start.");
  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await ended;
  }
  return { url, origin: new URL(url).origin, kill: () => end("SIGKILL"), close: () => end("SIGTERM") };
}
