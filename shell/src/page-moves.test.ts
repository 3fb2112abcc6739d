import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { publicRoute } from "../test/fixture-remote.ts";
import { drawnRouter, movesOf } from "./page-moves.ts";

let answer: () => void = () => undefined;
const router: { dispose: () => void } = { dispose: () => undefined };

function pageRoute(path: string, surface: "public" | "dashboard" = "public"): RouteObject {
  const loader = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
  return { path, loader, handle: { remote: "storefront", route: { ...publicRoute(path, "page"), surface } } };
}

/** What React is told while a person moves, as "state of the move at the shown address". */
function open(routes: RouteObject[], at: string) {
  const opened = createMemoryRouter(routes, { initialEntries: [at], hydrationData: { loaderData: { "0": null } } });
  router.dispose = () => opened.dispose();
  const drawn: string[] = [];
  drawnRouter(opened).subscribe(({ navigation, location }) => drawn.push(`${navigation.state} at ${location.pathname}${location.search}`));
  return { opened, drawn, moves: movesOf(opened) };
}

afterEach(() => router.dispose());

test("[D-QUIET-07] a move to another page draws once, and its target is known at once", async () => {
  const { opened, drawn, moves } = open([pageRoute("/"), pageRoute("/merchants")], "/");
  let told = 0;
  moves.subscribe(() => {
    told += 1;
  });
  const shown = moves.target();
  const move = opened.navigate("/merchants");
  expect(moves.target()).not.toBe(shown);
  expect(told).toBe(1);
  expect(drawn).toEqual([]);
  answer();
  await move;
  expect(drawn).toEqual(["idle at /merchants"]);
  expect(moves.target()).toBe(opened.state.location.key);
});

test("[D-QUIET-07] a page shows what loads on itself, and that it was given up", async () => {
  const { opened, drawn } = open([pageRoute("/merchants"), pageRoute("/about")], "/merchants");
  void opened.navigate("/merchants?page=2");
  expect(drawn).toEqual(["loading at /merchants"]);
  const away = opened.navigate("/about");
  expect(drawn).toHaveLength(1);
  answer();
  await away;
  expect(drawn).toEqual(["loading at /merchants", "idle at /about"]);
});

test("[D-QUIET-07] a dashboard shows which of its pages comes", async () => {
  const { opened, drawn } = open([pageRoute("/admin", "dashboard"), pageRoute("/admin/orders", "dashboard")], "/admin");
  const move = opened.navigate("/admin/orders");
  expect(drawn).toEqual(["loading at /admin"]);
  answer();
  await move;
  expect(drawn).toEqual(["loading at /admin", "idle at /admin/orders"]);
});
