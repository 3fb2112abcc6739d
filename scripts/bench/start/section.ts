import { rmSync } from "node:fs";
import { join } from "node:path";
import { withLinkedCopy } from "../../linked-copy.ts";
import { freeBase } from "../../product.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { startProgram } from "../measure/ready-program.ts";

const MOST_FIRST_S = 22;
const MOST_SECOND_S = 3;
const MOST_HOME_MS = 30;
const WARM_UP = 20;
const REQUESTS = 50;

async function homeMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
    const at = performance.now();
    const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`Home answered ${answer.status}`);
    if (turn >= WARM_UP) times.push(performance.now() - at);
  }
  return median(times);
}

/** `npm start` after the install, in an empty clone and once more: what a newcomer waits for. */
export function benchStart(): Promise<Measurement[]> {
  return withLinkedCopy("product", async (copy) => {
    // The install leaves no cache.
    rmSync(join(copy, "node_modules/.cache"), { recursive: true, force: true });
    const base = await freeBase();
    const start = () =>
      startProgram({ root: copy, script: "scripts/run-start.ts", env: { PORT_BASE: String(base) }, ready: /Savat is ready at/ });
    const first = await start();
    await first.stop();
    const second = await start();
    try {
      const home = await homeMs(`http://localhost:${base}/`);
      return [
        { name: "first `npm start` after the install: until it is ready", value: first.readyMs / 1000, unit: "s", atMost: MOST_FIRST_S },
        { name: "second `npm start`: until it is ready", value: second.readyMs / 1000, unit: "s", atMost: MOST_SECOND_S },
        { name: `home on the embedded database, warm: median of ${REQUESTS}`, value: home, unit: "ms", atMost: MOST_HOME_MS },
      ];
    } finally {
      await second.stop();
    }
  });
}
