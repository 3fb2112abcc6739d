import { allPorts, portsFrom, takenPorts } from "./product.ts";

/** Ports that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking */
export const BAD_PORTS: readonly number[] = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

const MIN_BASE = 1024;
const MAX_BASE = 64_000;
const DEFAULT_BASE = 3000;
const STEP = 100;

export function badPorts(base: number): number[] {
  return allPorts(portsFrom(base)).filter((port) => BAD_PORTS.includes(port));
}

/** The next round base whose eight ports are usable and free. */
async function nextBase(base: number): Promise<number | undefined> {
  for (let next = (Math.floor(base / STEP) + 1) * STEP; next <= MAX_BASE; next += STEP) {
    if (badPorts(next).length === 0 && (await takenPorts(portsFrom(next))).length === 0) return next;
  }
  return undefined;
}

function names(ports: readonly number[]): string {
  return ports.length === 1 ? `port ${ports[0]}` : `ports ${ports.join(", ")}`;
}

async function advice(base: number): Promise<string> {
  const next = await nextBase(base);
  return next === undefined ? "Choose a lower PORT_BASE." : `PORT_BASE=${next} is free.`;
}

/** The base of `PORT_BASE`. Throws, with the next free one, if its ports cannot be used. */
export async function readPortBase(asked: string | undefined): Promise<number> {
  const base = asked === undefined || asked === "" ? DEFAULT_BASE : Number(asked);
  if (!Number.isInteger(base) || base < MIN_BASE || base > MAX_BASE) {
    throw new Error(`PORT_BASE must be a port between ${MIN_BASE} and ${MAX_BASE}, not "${asked}".`);
  }
  const bad = badPorts(base);
  if (bad.length > 0) {
    throw new Error(
      `PORT_BASE=${base} would put Savat on ${names(bad)}, to which browsers and fetch refuse to speak. ${await advice(base)}`,
    );
  }
  const taken = await takenPorts(portsFrom(base));
  if (taken.length > 0)
    throw new Error(`Savat needs ${names(taken)}, which something else uses. Stop it, or start elsewhere: ${await advice(base)}`);
  return base;
}
