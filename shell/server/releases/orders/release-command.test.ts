import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { descriptorOf, liveRelease, openStore } from "../../../test/remote-origin.ts";
import { type CommandSurroundings, releaseCommand } from "./release-command.ts";
import { readOrders } from "./release-orders.ts";

const { record, build } = liveRelease(descriptorOf("checkout", { "entry.js": "1" }));
let folder: string;
let given: CommandSurroundings;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-orders-"));
  const { kept } = openStore(folder);
  await kept.keep("checkout", record, JSON.stringify(descriptorOf("checkout", { "entry.js": "1" })));
  given = {
    kept,
    remotes: ["storefront", "checkout"],
    ordersPath: join(folder, "orders.json"),
  };
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test("[D-REL-08] pins a kept release and lets it go again", async () => {
  expect((await releaseCommand(["checkout", build], given)).isDone).toBe(true);
  expect((await readOrders(given.ordersPath)).pinned).toEqual({ checkout: build });
  expect((await releaseCommand([], given)).text).toContain(`checkout (pinned to ${build})`);
  await releaseCommand(["checkout", "latest"], given);
  expect((await readOrders(given.ordersPath)).pinned).toEqual({});
});

test("[D-REL-09] recalls a kept release, even a pinned one, and ends the recall", async () => {
  await releaseCommand(["checkout", build], given);
  await releaseCommand(["recall", "checkout", build], given);
  const orders = await readOrders(given.ordersPath);
  expect([orders.pinned, orders.recalled.map((one) => one.build)]).toEqual([{}, [build]]);
  expect((await releaseCommand(["checkout", build], given)).text).toContain("was recalled");
  await releaseCommand(["allow", "checkout", build], given);
  expect((await readOrders(given.ordersPath)).recalled).toEqual([]);
});

test("[D-OPEN-05] recalls a release of the shell, which cannot be pinned", async () => {
  await given.kept.keep("shell", record, JSON.stringify(descriptorOf("shell", { "main.js": "1" })));
  expect((await releaseCommand(["shell", build], given)).isDone).toBe(false);
  expect((await releaseCommand(["recall", "shell", build], given)).isDone).toBe(true);
  expect((await readOrders(given.ordersPath)).recalled.map((one) => one.remote)).toEqual(["shell"]);
});

test.each([[["checkout", "0".repeat(20)]], [["nobody", build]], [["recall", "checkout"]], [["recall"]], [["canary", "checkout", "10"]]])(
  "[D-REL-08] changes nothing for %j, and says what there is",
  async (args) => {
    const { text, isDone } = await releaseCommand(args, given);
    expect([isDone, text.includes(build) || text.includes("Usage")]).toEqual([false, true]);
    expect(await readOrders(given.ordersPath)).toEqual({ pinned: {}, recalled: [], rollbacks: [] });
  },
);
