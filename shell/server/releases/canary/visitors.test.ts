import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInShare } from "../plan/share.ts";
import { readVisitorKey, Visitors } from "./visitors.ts";

let folder: string;
let path: string;
let visitors: Visitors;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-visitors-"));
  path = join(folder, "data", "visitor-key");
  visitors = new Visitors(await readVisitorKey(path));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a browser sends back. */
const sent = (cookie: string) => cookie.split(";")[0] ?? "";

describe("a visitor", () => {
  test("[D-CAN-01] is known again by their cookie, also by another process and after a start", async () => {
    const cookie = visitors.newCookie(true);
    const id = visitors.read(`language=uz; ${sent(cookie)}`);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(new Visitors(await readVisitorKey(path)).read(sent(cookie))).toBe(id);
    expect(cookie).toContain("; SameSite=Lax; Secure; HttpOnly");
    expect(visitors.newCookie(false)).not.toContain("Secure");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path)).toHaveLength(32);
  });

  test.each([
    ["none", undefined],
    ["one without a seal", "visitor=abc"],
    ["an empty one", "visitor=."],
    ["a changed one", "changed"],
    ["one of another key", "other"],
  ])("[D-CAN-01] is nobody with %s", (_, header) => {
    const good = sent(visitors.newCookie(true));
    const given = {
      changed: good.replace("visitor=", "visitor=x"),
      other: sent(new Visitors(Buffer.alloc(32)).newCookie(true)),
    }[header ?? ""];
    expect(visitors.read(given ?? header)).toBeUndefined();
  });

  test("[D-CAN-02] stays in a share that grows; a tenth is between 7 and 13 % of 1,000", () => {
    const all = Array.from({ length: 1000 }, () => visitors.read(sent(visitors.newCookie(true))) ?? "");
    const tenth = all.filter((id) => isInShare(id, "checkout", 10));
    expect(tenth.length).toBeGreaterThan(70);
    expect(tenth.length).toBeLessThan(130);
    expect(tenth.filter((id) => !isInShare(id, "checkout", 50))).toEqual([]);
    expect(all.filter((id) => isInShare(id, "checkout", 100))).toHaveLength(1000);
    expect(all.filter((id) => isInShare(id, "checkout", 0))).toEqual([]);
    // Another remote's tenth are others.
    expect(tenth.filter((id) => isInShare(id, "account", 10)).length).toBeLessThan(tenth.length / 2);
  });
});
