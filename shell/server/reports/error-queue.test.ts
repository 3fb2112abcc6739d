import type { ErrorReport } from "@savat/contracts/error-report";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorReports } from "../platform/metrics.ts";
import { ErrorQueue } from "./error-queue.ts";

const TIMES = { everyMs: 60_000, pauseMs: 0 };
const send = vi.fn<(errors: { count: number; class: string }[]) => Promise<unknown>>();
let queue: ErrorQueue;

function thrown(name: string, request = "request-0001"): ErrorReport {
  return { kind: "error", class: name, frames: [], builds: {}, request };
}

async function counted(outcome: string): Promise<number> {
  const { values } = await errorReports.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

beforeEach(() => {
  errorReports.reset();
  send.mockReset().mockResolvedValue({});
  queue = new ErrorQueue({ send, isRefusal: (error) => error === "refused", times: TIMES });
});
afterEach(() => queue.close());

test("[D-TRACE-08] equal errors travel as one, with their number and the last request", async () => {
  for (const request of ["request-0001", "request-0002"]) queue.add(thrown("TypeError", request));
  queue.add(thrown("RangeError"));
  await queue.flush();
  expect(send.mock.calls).toEqual([
    [
      [
        { ...thrown("TypeError", "request-0002"), count: 2 },
        { ...thrown("RangeError"), count: 1 },
      ],
    ],
  ]);
  await queue.flush();
  expect(send).toHaveBeenCalledOnce();
});

test("[D-TRACE-08] errors wait while the API is away, and are counted on", async () => {
  send.mockRejectedValueOnce("away");
  queue.add(thrown("TypeError"));
  await queue.flush();
  queue.add(thrown("TypeError"));
  await queue.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([{ class: "TypeError", count: 2 }]);
  expect(await counted("sent")).toBe(2);
});

test("[D-TRACE-08] a batch that the API refuses is not sent again", async () => {
  send.mockRejectedValueOnce("refused");
  queue.add(thrown("TypeError"));
  await queue.flush();
  await queue.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(await counted("refused")).toBe(1);
});

test("[D-TRACE-08] beyond 500 different errors the new ones are dropped and counted; the known ones are not", async () => {
  for (let kind = 0; kind < 510; kind += 1) queue.add(thrown(`E${kind}`));
  queue.add(thrown("E1"));
  expect(await counted("dropped")).toBe(10);
  for (let call = 0; call < 12; call += 1) await queue.flush();
  const sent = send.mock.calls.flatMap(([errors]) => errors);
  expect(send.mock.calls.every(([errors]) => errors.length <= 50)).toBe(true);
  expect(sent).toHaveLength(500);
  expect(sent[1]).toMatchObject({ class: "E1", count: 2 });
});

test("[D-TRACE-08] rests after a call that failed", async () => {
  queue.close();
  queue = new ErrorQueue({ send, isRefusal: () => false, times: { ...TIMES, pauseMs: 60_000 } });
  send.mockRejectedValue("away");
  queue.add(thrown("TypeError"));
  await queue.flush();
  await queue.flush();
  expect(send).toHaveBeenCalledOnce();
});
