// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTICE_MS, useNotice } from "./use-notice.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Tab() {
  const { notice, say } = useNotice();
  return (
    <>
      {notice}
      <button type="button" onClick={() => say("Product added successfully!")}>
        Save
      </button>
    </>
  );
}

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

test("[S9-TIMER-01] a success message stays 5 s after the last one, in a live region that already exists", () => {
  render(<Tab />);
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  fireEvent.click(screen.getByRole("button"));
  expect(region.textContent?.trim()).toBe("Product added successfully!");
  pass(NOTICE_MS - 1);
  fireEvent.click(screen.getByRole("button"));
  pass(NOTICE_MS - 1);
  expect(region.textContent?.trim()).toBe("Product added successfully!");
  pass(1);
  expect(region.textContent).toBe("");
});
