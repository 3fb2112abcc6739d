// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCountdown, useWait } from "./use-countdown.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test("it counts whole seconds down to zero and stops", () => {
  const { result } = renderHook(() => useCountdown(1_030_000));
  expect(result.current).toBe(30);
  pass(999);
  expect(result.current).toBe(30);
  pass(1);
  expect(result.current).toBe(29);
  pass(29_000);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("after a sleep it shows the time of the clock, not of its ticks", () => {
  const { result } = renderHook(() => useCountdown(1_030_000));
  vi.setSystemTime(1_021_500);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(result.current).toBe(9);
});

test("a moment in the past and no moment are zero", () => {
  expect(renderHook(() => useCountdown(999_000)).result.current).toBe(0);
  expect(renderHook(() => useCountdown(undefined)).result.current).toBe(0);
});

test("a wait starts by hand, ends, and starts again at its full length", () => {
  const { result } = renderHook(() => useWait(30_000));
  expect(result.current.isWaiting).toBe(false);
  act(() => result.current.start());
  expect(result.current.secondsLeft).toBe(30);
  pass(12_000);
  act(() => result.current.start());
  expect(result.current.secondsLeft).toBe(30);
  pass(30_000);
  expect(result.current.isWaiting).toBe(false);
});

test("a stopped wait is over at once", () => {
  const { result } = renderHook(() => useWait(30_000));
  act(() => result.current.start());
  act(() => result.current.stop());
  expect(result.current.isWaiting).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
