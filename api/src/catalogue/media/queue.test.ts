import { expect, it } from "vitest";
import { createQueue, QueueFullError } from "./queue.ts";

it("tasks run one after another in their order, a failed one too, and no more wait than may", async () => {
  const run = createQueue({ atOnce: 1, maxWaiting: 2 });
  const seen: string[] = [];
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = run(async () => {
    await gate;
    seen.push("first");
  });
  const second = run(async () => {
    seen.push("second");
    throw new Error("broken");
  });
  const third = run(async () => seen.push("third"));
  await expect(run(async () => seen.push("fourth"))).rejects.toBeInstanceOf(QueueFullError);
  open?.();
  await Promise.all([first, expect(second).rejects.toThrow("broken"), third]);
  await run(async () => seen.push("fifth"));
  expect(seen).toEqual(["first", "second", "third", "fifth"]);
});
