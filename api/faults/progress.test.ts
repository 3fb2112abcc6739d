import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forever = () => new Promise<void>(() => undefined);

it("[D-TEST-62] says again and again which cell it waits for, the longest first", async () => {
  const lines: string[] = [];
  const progress = createProgress({ stuckMs: 600_000, say: (line) => lines.push(line) });
  void progress.during("pay: killed", forever);
  await vi.advanceTimersByTimeAsync(5000);
  void progress.during("order: cut off", forever);
  await progress.during("mail: late", async () => undefined);
  void progress.within(forever());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([
    "after 35 s, 1 done, waiting for pay: killed (35 s), order: cut off (30 s)",
    "after 65 s, 1 done, waiting for pay: killed (65 s), order: cut off (60 s)",
  ]);
});

it("[D-TEST-62] goes on as long as cells end, and names what it waited for when none has ended in time", async () => {
  const progress = createProgress({ stuckMs: 40_000, say: () => undefined });
  const ended = expect(progress.within(progress.during("expire: killed", forever))).rejects.toThrow(
    "no cell ended for 40 s, the table waits for expire: killed (70 s)",
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await progress.during("mail: late", async () => undefined);
  await vi.advanceTimersByTimeAsync(40_000);
  await ended;
});
