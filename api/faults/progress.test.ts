import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createProgress } from "./progress.ts";

const forever = () => new Promise<void>(() => undefined);

it("says again and again which cell it waits for, the longest first", async () => {
  const lines: string[] = [];
  const progress = createProgress({ deadlineMs: 10_000, sayEveryMs: 20, say: (line) => lines.push(line) });
  const all = progress.during("pay: killed", async () => {
    void progress.during("order: cut off", forever);
    await progress.during("mail: late", async () => undefined);
    await wait(70);
    return "through";
  });
  expect(await progress.within(all)).toBe("through");
  expect(lines[0]).toBe("after 0 s, 1 done, waiting for pay: killed (0 s), order: cut off (0 s)");
  expect(lines.length).toBeGreaterThan(1);
});

it("ends at its deadline and names what it waited for", async () => {
  const progress = createProgress({ deadlineMs: 30, say: () => undefined });
  await expect(progress.within(progress.during("expire: killed", forever))).rejects.toThrow(
    "not through after 0 s, it waits for expire: killed (0 s)",
  );
});
