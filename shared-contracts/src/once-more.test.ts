import { expect, test, vi } from "vitest";
import { onceMore } from "./once-more.ts";

const down = new Error("down");

test("[D-OPEN-01] a load that failed is repeated once", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(down).mockResolvedValue("loaded");
  await expect(onceMore(load)).resolves.toBe("loaded");
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ["twice", () => false, 2],
  ["for good", (error: unknown) => error === down, 1],
])("[D-OPEN-01] a load that failed %s fails", async (_, isFinal, times) => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(down);
  await expect(onceMore(load, isFinal)).rejects.toBe(down);
  expect(load).toHaveBeenCalledTimes(times);
});
