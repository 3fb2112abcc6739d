import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems assign, so that no other program gets it between the check and the use. */
const RANGE = [21_000, 32_000] as const;
const TRIES = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** All returned ports: their owners listen on them only later. */
const given = new Set<number>();

/** A free loopback port that this process has not returned before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(...RANGE);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error("There is no free port.");
}
