import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import type { Env } from "../../platform/env/env.ts";
import { startPoller } from "../../platform/jobs/poller.ts";

const TOKEN = "a-scraper-token-of-thirty-two-characters";

/** The value of one line of the exposition; undefined where there is none. */
function metric(text: string, line: string): number | undefined {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe.each(databaseKinds())("metrics on $name", (kind) => {
  let shop: Purchase;
  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  /** Each look is a while after the last, so that none is answered from memory. */
  async function scrape(): Promise<string> {
    shop.moveClock(2000);
    const { status, text } = await shop.api.inject({ url: "/metrics" });
    expect(status).toBe(200);
    return text;
  }

  /** The first look at the provider may be in vain. */
  async function workThrough(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      shop.moveClock(90_000);
      await shop.runJobs();
    }
  }

  it("[D-OBS-02] shows an attempt with an unknown outcome and its age, until it is settled", async () => {
    const who = await shop.api.signIn("+998901110001");
    const order = await shop.order(who);
    const card = await shop.token(who);
    const { receipt } = await shop.receipt(who, order);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.control("faults", { method: "receipts.check", mode: "never", count: 1 });
    await shop.pay(who, receipt._id, card);
    shop.moveClock(90_000);
    const during = await scrape();
    expect(metric(during, 'savat_payment_attempts{state="unknown"}')).toBe(1);
    expect(metric(during, "savat_payment_attempts_oldest_unknown_seconds")).toBeGreaterThanOrEqual(90);
    await workThrough();
    const after = await scrape();
    expect(metric(after, 'savat_payment_attempts{state="unknown"}')).toBe(0);
    expect(metric(after, "savat_payment_attempts_oldest_unknown_seconds")).toBe(0);
    expect(metric(after, 'savat_payment_attempt_events_total{event="found_paid",state="paid"}')).toBeGreaterThan(0);
    expect(metric(after, 'savat_payment_provider_call_duration_seconds_count{method="receipts.pay",outcome="timeout"}')).toBeGreaterThan(0);
  });

  it("[D-OBS-03] counts unpaid orders that still hold stock after their time, and none once the job has freed it", async () => {
    const who = await shop.api.signIn("+998901110002");
    await shop.order(who);
    shop.moveClock(16 * 60_000);
    expect(metric(await scrape(), "savat_orders_overdue")).toBe(1);
    await shop.runJobs();
    expect(metric(await scrape(), "savat_orders_overdue")).toBe(0);
  });

  it("[D-OBS-01] counts requests by the pattern of their route, never by their address", async () => {
    await shop.api.inject({ url: "/api/merchants/m1/products?page=1" });
    await shop.api.inject({ url: "/api/nothing-of-this-name" });
    const text = await scrape();
    expect(
      metric(text, 'savat_http_request_duration_seconds_count{method="GET",route="/api/merchants/:id/products",status="200"}'),
    ).toBeGreaterThan(0);
    expect(text).not.toMatch(/m1|nothing-of-this-name|\+998/);
  });
});

describe("who may read the metrics", () => {
  const [kind] = databaseKinds();

  async function statusOf(env: Partial<Env>, headers: Record<string, string> = {}): Promise<number> {
    if (kind === undefined) throw new Error("There is no database to test with.");
    const api = await createTestApp(kind, { env });
    const { status } = await api.inject({ url: "/metrics", headers });
    await api.close();
    return status;
  }

  it.each([
    ["in the sandbox without a token", {}, {}, 200],
    ["in production when no token is set", { mode: "production" }, {}, 404],
    ["with a token set, a request without one", { mode: "production", metricsToken: TOKEN }, {}, 401],
    ["with a token set, a request with another", { mode: "production", metricsToken: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, 401],
    ["with a token set, a request with it", { mode: "production", metricsToken: TOKEN }, { authorization: `Bearer ${TOKEN}` }, 200],
  ] as const)("[D-OBS-04] are shown or not: %s", async (_, env, headers, status) => {
    expect(await statusOf(env, headers)).toBe(status);
  });
});

describe("a background job", () => {
  it("[D-OBS-01] is counted with its outcome, written to the log when it fails, and goes on", async () => {
    const [kind] = databaseKinds();
    if (kind === undefined) throw new Error("There is no database to test with.");
    const lines: string[] = [];
    const api = await createTestApp(kind, { log: { level: "error", stream: { write: (line) => void lines.push(line) } } });
    let rounds = 0;
    const twice = new Promise<void>((resolve) => {
      const job = startPoller({
        name: "test_job",
        run: async () => {
          rounds += 1;
          if (rounds === 1) throw new Error("the first round fails");
          void job.stop().then(resolve);
        },
        log: api.app.log,
        intervalMs: 1,
      });
    });
    await twice;
    const { text } = await api.inject({ url: "/metrics" });
    expect(metric(text, 'savat_job_round_duration_seconds_count{job="test_job",outcome="failed"}')).toBe(1);
    expect(metric(text, 'savat_job_round_duration_seconds_count{job="test_job",outcome="ok"}')).toBe(1);
    expect(metric(text, 'savat_job_last_success_timestamp_seconds{job="test_job"}')).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(lines.join("")).toContain("the first round fails");
    await api.close();
  });
});
