// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { animateMoves } from "./animate-moves.ts";

const navigate = vi.fn(async () => undefined);
const router = { navigate };

beforeEach(() => {
  router.navigate = navigate;
  Object.assign(document, { startViewTransition: () => undefined });
});

afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
  vi.unstubAllGlobals();
  navigate.mockClear();
});

/** Whether a move to the address is a view transition. */
async function isAnimated(to: string | { pathname?: string; search?: string }, mayMove = true): Promise<unknown> {
  vi.stubGlobal("matchMedia", () => ({ matches: mayMove }));
  animateMoves(router as never);
  await (router.navigate as (...given: unknown[]) => Promise<void>)(to, { replace: true });
  expect(navigate.mock.lastCall).toMatchObject([to, { replace: true }]);
  return (navigate.mock.lastCall as unknown as [unknown, { viewTransition?: boolean }])[1].viewTransition;
}

test.each([
  ["/merchants", true],
  [{ pathname: "/merchants", search: "?page=2" }, true],
  [{ search: "?page=2" }, false],
  ["?page=2", false],
])("[D-NEXT-08] a move to %o is a view transition: %s", async (to, expected) => {
  expect(await isAnimated(to)).toBe(expected);
});

test("[D-NEXT-08] reduced motion and phones have none, and a browser without them navigates as before", async () => {
  expect(await isAnimated("/merchants", false)).toBe(false);
  Reflect.deleteProperty(document, "startViewTransition");
  router.navigate = navigate;
  animateMoves(router as never);
  expect(router.navigate).toBe(navigate);
});
