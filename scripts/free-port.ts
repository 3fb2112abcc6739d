import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below what systems hand out by themselves, so that nobody gets it between our look and our use. */
const RANGE = [21_000, 32_000] as const;
const TRIES = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** All that were tried: whoever got one listens on it only later. */
const given = new Set<number>();

/** A port of loopback that nobody listens on now, and none that this process has asked for before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(...RANGE);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error("There is no free port.");
}
