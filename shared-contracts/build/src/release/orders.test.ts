import { expect, test } from "vitest";
import { follows } from "./orders.ts";

const shell = { shell: "one", at: "", revision: 2, stable: "old", others: ["new"], refused: [] };

test("[D-DRILL-01] a shell follows a rollback of a build that a preview still shows, and not while its canary is there", () => {
  const rollback = { order: "rollback", build: "new" } as const;
  expect(follows(rollback, shell, new Set(["new"]))).toBe(true);
  expect(follows(rollback, shell, new Set())).toBe(false);
  expect(follows(rollback, { ...shell, stable: "new" }, new Set(["new"]))).toBe(false);
});
