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

test("counts whole seconds down to zero and stops", () => {
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

test("shows the right time after a sleep", () => {
  const { result } = renderHook(() => useCountdown(1_030_000));
  vi.setSystemTime(1_021_500);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(result.current).toBe(9);
});

test("is zero for a time in the past and without a time", () => {
  expect(renderHook(() => useCountdown(999_000)).result.current).toBe(0);
  expect(renderHook(() => useCountdown(undefined)).result.current).toBe(0);
});

test("starts when it is called, ends, and starts again at its full length", () => {
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

test("ends at once when it is stopped", () => {
  const { result } = renderHook(() => useWait(30_000));
  act(() => result.current.start());
  act(() => result.current.stop());
  expect(result.current.isWaiting).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
