import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { createClients } from "./rules.ts";

const [kind] = databaseKinds();
if (!kind) throw new Error("There is no database to test on.");

const RELEASES = [
  { release: "one", builds: { shell: "s1", checkout: "c1" } },
  { release: "two", builds: { shell: "s1", checkout: "c2" } },
];
const RULE = {
  rule: "An order names its address.",
  endpoints: ["POST /orders", "POST /payments/cards"],
  remote: "checkout",
  firstBuild: "c2",
  since: "two",
};
const OLDER = { "x-client-builds": "shell=s1,checkout=c1" };
const NEWER = { "x-client-builds": "shell=s1,checkout=c2" };

it("[D-OLD-04] a rule for a call that is not there stops the start and says so", async () => {
  const clients = createClients(RELEASES, [{ ...RULE, endpoints: ["POST /order"] }]);
  const api = await createTestApp(kind, { clients });
  await expect(api.app.ready()).rejects.toThrow('"An order names its address.": there is no call POST /order');
  await api.close();
});

describe("a page older than a rule", () => {
  let shop: Purchase;
  let who: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { clients: createClients(RELEASES, [RULE]) });
    await shop.reset();
    who = await shop.api.signIn("+998901110021");
  });
  afterAll(() => shop.close());

  function asPage(builds: Record<string, string>): SignedIn {
    return { ...who, headers: { ...who.headers, ...builds } };
  }

  async function sendOrder(builds: Record<string, string>) {
    const payload = { items: [{ id: "osh", price: 4_200_000, quantity: 1 }], price: 4_200_000, merchant: { uid: "m1" } };
    const headers = { ...who.headers, ...builds, "idempotency-key": "one-basket-one-key" };
    return await shop.api.inject({ method: "POST", url: "/api/orders", headers, payload });
  }

  async function countOf(clients: string): Promise<number> {
    const { text } = await shop.api.inject({ url: "/metrics" });
    return Number(new RegExp(`^savat_client_calls_total\\{clients="${clients}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  }

  it("[D-OLD-03] is refused the order, which a newer page then makes under the same key", { tags: ["@D-OLD-08"] }, async () => {
    const refused = await sendOrder(OLDER);
    expect(refused).toMatchObject({ status: 426, body: { code: "client_outdated", status: 426 } });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    expect(await sendOrder(NEWER)).toMatchObject({ status: 200 });
    expect(await shop.stock()).toMatchObject({ reserved: 1 });
  });

  it("[D-OLD-03] is refused a payment in its JSON-RPC answer, and nothing reaches the provider", { tags: ["@D-OLD-09"] }, async () => {
    const order = await shop.order(asPage(NEWER));
    const card = await shop.token(asPage(NEWER));
    const { id, paymentId } = await shop.receipt(asPage(NEWER), order);
    const refusal = { jsonrpc: "2.0", id: 1, error: { code: -32013, message: expect.any(String), data: "client_outdated" } };
    for (const method of ["cards.create", "cards.get_verify_code", "cards.verify", "receipts.create", "receipts.pay"])
      expect(await shop.call(asPage(OLDER), method, { id, token: card })).toEqual(refusal);
    expect((await shop.books()).ledger).toEqual([]);
    expect(await shop.payment(asPage(OLDER), paymentId)).toMatchObject({ state: "created" });
    await shop.pay(asPage(NEWER), id, card);
    expect(await shop.payment(asPage(OLDER), paymentId)).toMatchObject({ state: "paid" });
    expect((await shop.books()).ledger).toHaveLength(1);
  });

  it("[D-OLD-03] is refused before it is asked who calls; a payment method asks first", async () => {
    const headers = OLDER;
    expect(await shop.api.inject({ method: "POST", url: "/api/orders", headers, payload: {} })).toMatchObject({ status: 426 });
    const payload = { id: 1, method: "cards.create" };
    expect(await shop.api.inject({ method: "POST", url: "/api/payments/cards", headers, payload })).toMatchObject({ status: 401 });
  });

  it("[D-OLD-03] is answered HEAD as it is answered GET", async () => {
    const clients = createClients(RELEASES, [{ ...RULE, endpoints: ["GET /merchants"] }]);
    const api = await createTestApp(kind, { clients });
    for (const method of ["GET", "HEAD"] as const)
      expect((await api.app.inject({ method, url: "/api/merchants", headers: OLDER })).statusCode).toBe(426);
    await api.close();
  });

  it.each([
    ["no builds", {}],
    ["malformed builds", { "x-client-builds": "checkout=c1;" }],
    ["unknown builds", { "x-client-builds": "checkout=c3" }],
  ])("[D-OLD-02] does not include one with %s", async (_, builds) => {
    expect((await sendOrder(builds)).status).not.toBe(426);
  });

  it("[D-OLD-10] is counted by its age, and its builds stand on each log line of the call", async () => {
    const before = await Promise.all(["current", "earlier", "unknown", "none"].map(countOf));
    for (const builds of [NEWER, OLDER, OLDER, { "x-client-builds": "checkout=c3" }, { "x-client-builds": "checkout=" }, {}])
      await shop.api.inject({ url: "/api/merchants", headers: { ...builds, "x-request-id": "page-5678.builds" } });
    const after = await Promise.all(["current", "earlier", "unknown", "none"].map(countOf));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 1, 2]);
    const lines = shop.logged.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ reqId }) => reqId === "page-5678.builds");
    const named = lines.filter(({ msg }) => msg === "request completed").map(({ clientBuilds }) => clientBuilds);
    expect(named).toEqual(["shell=s1,checkout=c2", "shell=s1,checkout=c1", "shell=s1,checkout=c1", "checkout=c3", undefined, undefined]);
  });

  it("[D-OLD-03] is described in the OpenAPI document", async () => {
    const { body } = await shop.api.inject({ url: "/api/docs/json" });
    expect(body).toMatchObject({
      info: { description: expect.stringContaining("client_outdated") },
      paths: { "/api/orders": { post: { responses: { 426: { description: expect.stringContaining("client_outdated") } } } } },
    });
  });
});
