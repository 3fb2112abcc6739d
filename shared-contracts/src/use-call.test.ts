// @vitest-environment happy-dom

import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useCall } from "./use-call.ts";

afterEach(cleanup);

const REFUSAL = new ApiFailure(409, { code: "conflict", message: "" });

test("drops a second call while the first runs, and accepts the next one after it", async () => {
  const { result } = renderHook(useCall);
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const sent: string[] = [];
  const send = (name: string, answer: Promise<void>) =>
    result.current.run(async () => {
      sent.push(name);
      await answer;
    });
  let first: Promise<unknown> | undefined;
  await act(async () => {
    first = send("first", promise);
    await send("second", Promise.resolve());
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    resolve();
    await first;
  });
  expect(result.current.isBusy).toBe(false);
  await act(() => send("third", Promise.resolve()));
  expect(sent).toEqual(["first", "third"]);
});

test("returns a refusal and keeps it until it is cleared or the next call starts", async () => {
  const { result } = renderHook(useCall);
  const refuse = () => result.current.run(() => Promise.reject(REFUSAL));
  await act(async () => expect(await refuse()).toBe(REFUSAL));
  expect(result.current).toMatchObject({ failure: REFUSAL, isBusy: false });
  act(() => result.current.clear());
  expect(result.current.failure).toBeUndefined();
  await act(refuse);
  await act(async () => expect(await result.current.run(async () => undefined)).toBeUndefined());
  expect(result.current.failure).toBeUndefined();
});

test("throws an error that is no API answer, and accepts the next call", async () => {
  const { result } = renderHook(useCall);
  const defect = new TypeError("defect");
  await act(async () => expect(result.current.run(() => Promise.reject(defect))).rejects.toBe(defect));
  expect(result.current).toMatchObject({ failure: undefined, isBusy: false });
  const lost = networkFailure("network");
  await act(async () => expect(await result.current.run(() => Promise.reject(lost))).toBe(lost));
});

test("keeps one `run` over renders, so that effects may depend on it", async () => {
  const { result } = renderHook(useCall);
  const { run } = result.current;
  await act(() => run(async () => undefined));
  expect(result.current.run).toBe(run);
});
