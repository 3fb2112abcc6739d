import { expect, test } from "vitest";
import { ROUTES } from "./routes.ts";

test("[S2-ROUTE-24] both addresses of the console open the same page, under the dashboard's header", () => {
  const console = ROUTES.filter(({ path }) => path === "/admin" || path === "/admin-dashboard");
  expect(console.map(({ path }) => path)).toEqual(["/admin", "/admin-dashboard"]);
  expect(new Set(console.map(({ page, surface }) => `${page} ${surface}`))).toEqual(new Set(["admin dashboard"]));
});
