import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteShown, watchStuckPage } from "./stuck-page.ts";

const reload = vi.fn();
let change: (key: string, state: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  const state = { location: { key: "first" }, navigation: { state: "idle" } };
  let changed = (): void => undefined;
  watchStuckPage(
    {
      state,
      subscribe: (given) => {
        changed = given;
      },
    },
    reload,
  );
  change = (key, navigation) => {
    state.location = { key };
    state.navigation = { state: navigation };
    changed();
  };
});
afterEach(() => vi.useRealTimers());

test("[D-BUS-05] a page that is not shown 3 s after its data came is loaded whole", () => {
  change("second", "idle");
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["is shown", () => noteShown("second")],
  ["was left again", () => change("third", "loading")],
])("a page that %s is not", (_, meanwhile) => {
  change("second", "loading");
  vi.advanceTimersByTime(60_000);
  change("second", "idle");
  meanwhile();
  noteShown("second");
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test("the first page is not, however late it hydrates", () => {
  change("first", "idle");
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
