// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useUnsaved } from "./use-unsaved.ts";

afterEach(cleanup);

function isAsked(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("[D-OLD-11] the browser asks before a changed form is left, and only as long as it is shown", () => {
  let isChanged = false;
  const { unmount } = renderHook(() => useUnsaved(() => isChanged));
  expect(isAsked()).toBe(false);
  isChanged = true;
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});
