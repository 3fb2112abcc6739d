import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedIn } from "../../test/app.ts";
import { databaseKinds } from "../../test/database.ts";
import { createPurchase, type Purchase } from "../../test/purchase.ts";

const [kind] = databaseKinds();

/** The lines of the log with one id of a request. */
function linesOf(logged: readonly string[], reqId: string): Record<string, unknown>[] {
  return logged.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line.reqId === reqId);
}

function traced(who: SignedIn, id: string): SignedIn {
  const headers = { ...who.headers, "x-request-id": id };
  return { ...who, headers };
}

describe("a request's id", () => {
  let shop: Purchase;
  beforeAll(async () => {
    if (kind === undefined) throw new Error("There is no database to test with.");
    shop = await createPurchase(kind);
    await shop.reset();
  });
  afterAll(() => shop.close());

  it("[D-OBS-06] stands on every line about it: the request's own, the call to the provider and what became of the attempt", async () => {
    const who = await shop.api.signIn("+998901110011");
    const order = await shop.order(who);
    const card = await shop.token(who);
    const { receipt } = await shop.receipt(who, order);
    await shop.pay(traced(who, "page-1234.pay"), receipt._id, card);
    const lines = linesOf(shop.logged, "page-1234.pay");
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(["incoming request", "payment attempt", "payment provider", "request completed"]),
    );
    expect(lines.find(({ msg }) => msg === "payment provider")).toMatchObject({ payme: { method: "receipts.pay", outcome: "ok" } });
    expect(lines.filter(({ msg }) => msg === "payment attempt").map(({ event }) => event)).toEqual(["claimed", "found_paid"]);
    expect(lines.find(({ event }) => event === "found_paid")).toMatchObject({ order: order.id });
  });

  it("[D-OBS-07] comes back with the answer, an error too; one that is not decent is replaced", async () => {
    const { headers } = await shop.api.inject({ url: "/api/orders", headers: { "x-request-id": "page-1234.orders" } });
    expect(headers["x-request-id"]).toBe("page-1234.orders");
    const forged = await shop.api.inject({ url: "/api/orders", headers: { "x-request-id": 'x" level="fatal' } });
    expect(forged.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ["the shell", "127.0.0.1", { "x-request-id": "shell-0001", "x-client-request-id": "page-1234.7" }, "shell-0001"],
    [
      "a request that does not come through the shell",
      "203.0.113.9",
      { "x-request-id": "page-1234.7", "x-client-request-id": "page-5678.1" },
      undefined,
    ],
  ])("[D-OPS-06] is our own, and the client's stands beside it on each line: a call of %s", async (_, remoteAddress, headers, own) => {
    const answer = await shop.api.app.inject({ url: "/api/orders", headers, remoteAddress });
    const id = String(answer.headers["x-request-id"]);
    expect(id).toMatch(own ?? /^[0-9a-f-]{36}$/);
    const lines = linesOf(shop.logged, id);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.clientRequestId).toBe("page-1234.7");
  });

  it("[D-OBS-08] leads to what the worker does later, through the attempt's", async () => {
    const who = await shop.api.signIn("+998901110012");
    const order = await shop.order(who);
    const card = await shop.token(who);
    const { receipt } = await shop.receipt(who, order);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.control("faults", { method: "receipts.check", mode: "never", count: 1 });
    await shop.pay(traced(who, "page-1234.late"), receipt._id, card);
    const attempt = linesOf(shop.logged, "page-1234.late").find(({ event }) => event === "claimed")?.attempt;
    expect(attempt).toMatch(/^pay_/);
    for (let round = 0; round < 3; round += 1) {
      shop.moveClock(60_000);
      await shop.runJobs();
    }
    const settled = shop.logged.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line.attempt === attempt);
    expect(settled.some(({ payme }) => JSON.stringify(payme)?.includes("receipts.check"))).toBe(true);
    expect(settled.find(({ event }) => event === "found_paid")).toMatchObject({ order: order.id, state: "paid" });
  });
});
