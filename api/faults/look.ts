import { setTimeout as wait } from "node:timers/promises";
import type { ApiProcess } from "./api-process.ts";
import { LEASE_IS_OVER_MS, type World } from "./world.ts";

export const LOOK_MS = 100;
/** A round of the workers is a second. */
export const LOOKS_A_ROUND = 12;
const LOOK_TIMEOUT_MS = 90_000;

/** The API process a customer reaches: one that is up, another than the one just asked where there is one. */
export async function reachable({ apis }: World, notThis?: ApiProcess): Promise<string> {
  const up = apis.filter((api) => api.isUp());
  const api = up.find((one) => one !== notThis) ?? up[0] ?? notThis ?? apis[0];
  if (!api) throw new Error("There is no API process.");
  await api.up();
  return api.url();
}

/** Looks at an API until `look` is satisfied; jobs get the time that they wait for. Throws what `missing` says. */
export async function lookUntil(world: World, look: (url: string) => Promise<boolean>, missing: () => string): Promise<void> {
  const end = performance.now() + LOOK_TIMEOUT_MS;
  for (let looks = 1; performance.now() < end; looks += 1) {
    if (await look(await reachable(world))) return;
    if (looks % LOOKS_A_ROUND === 0) await world.moveClock(2 * LEASE_IS_OVER_MS);
    await wait(LOOK_MS);
  }
  throw new Error(missing());
}
