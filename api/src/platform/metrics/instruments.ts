import { LATENCY_BUCKETS_S } from "@savat/contracts/server/metrics";
import { Counter, Gauge, Histogram } from "prom-client";

export const providerCalls = new Histogram({
  name: "savat_payment_provider_call_duration_seconds",
  help: "Calls to the payment provider: ok, refused, or why the outcome is unknown (timeout, unreachable, garbage)",
  labelNames: ["method", "outcome"],
  buckets: LATENCY_BUCKETS_S,
});

export const clientCalls = new Counter({
  name: "savat_client_calls_total",
  help: "Calls by the builds that their page names: current, earlier, unknown (newer than our list, or not ours), none",
  labelNames: ["clients"],
});

export const attemptEvents = new Counter({
  name: "savat_payment_attempt_events_total",
  help: "What happened to payment attempts in this process, and the state it brought them to",
  labelNames: ["event", "state"],
});

export const codesRefused = new Counter({
  name: "savat_codes_refused_total",
  help: "Codes that were asked for and not sent, by the limit that was full",
  labelNames: ["limit"],
});

export const wrongCodes = new Counter({ name: "savat_wrong_codes_total", help: "Codes typed in that were wrong or no longer valid" });

export const wrongCodesLastHour = new Gauge({
  name: "savat_wrong_codes_last_hour",
  help: "Wrong codes of the last hour over all processes, counted up to the ceiling",
});

export const wrongCodesCeiling = new Gauge({
  name: "savat_wrong_codes_ceiling",
  help: "Wrong codes an hour past which every answer to a code is slow",
});

export const codesLastHour = new Gauge({
  name: "savat_codes_last_hour",
  help: "Codes sent in the last hour over all processes, to known and unknown devices, counted up to their ceiling",
  labelNames: ["device"],
});

export const codesCeiling = new Gauge({
  name: "savat_codes_ceiling",
  help: "Codes an hour past which none is sent, for known devices and unknown ones each",
});

export const orderSmsOfDay = new Gauge({
  name: "savat_order_sms_last_day",
  help: "SMS about orders and shops of the last 24 hours over all processes; codes are not among them",
});

export const orderSmsCeiling = new Gauge({
  name: "savat_order_sms_ceiling",
  help: "SMS about orders and shops in 24 hours past which they wait",
});

export const orderSmsHeldBack = new Counter({
  name: "savat_order_sms_held_back_total",
  help: "SMS about orders and shops that this process put off because the day's budget was spent",
});

export const refundEvents = new Counter({
  name: "savat_refund_events_total",
  help: "What happened to refunds in this process, and the state it brought them to",
  labelNames: ["event", "state"],
});

export const refundsByState = new Gauge({
  name: "savat_refunds",
  help: "Refunds in the database that are not through, by state",
  labelNames: ["state"],
});

export const refundsStuck = new Gauge({
  name: "savat_refunds_stuck",
  help: "Refunds that are not through an hour after they were asked for: a person is needed",
});

export const receiptsUnexplained = new Gauge({
  name: "savat_receipts_unexplained",
  help: "Receipts of our orders at the provider that our books do not explain: a person is needed",
});

export const attemptsByState = new Gauge({
  name: "savat_payment_attempts",
  help: "Payment attempts in the database that are not settled, by state",
  labelNames: ["state"],
});

export const oldestUnknown = new Gauge({
  name: "savat_payment_attempts_oldest_unknown_seconds",
  help: "Since when the longest unknown attempt is unknown; 0 without one",
});

export const voidsWaiting = new Gauge({
  name: "savat_payment_voids_waiting",
  help: "Receipts that are to be cancelled or refunded and are not yet",
});

export const ordersOverdue = new Gauge({
  name: "savat_orders_overdue",
  help: "Unpaid orders whose reservation has run out and that still hold stock",
});

export const ordersLate = new Gauge({
  name: "savat_orders_late",
  help: "Orders that are late or stuck, by kind",
  labelNames: ["kind"] as const,
});

export const jobsWaiting = new Gauge({
  name: "savat_jobs_waiting",
  help: "Jobs in the database that are neither done nor given up, by queue",
  labelNames: ["job"],
});

export const jobsOldest = new Gauge({
  name: "savat_jobs_oldest_waiting_seconds",
  help: "Since when a queue's oldest job waits; 0 without one",
  labelNames: ["job"],
});

export const jobsGivenUp = new Counter({
  name: "savat_jobs_given_up_total",
  help: "Jobs that this process gave up after their last try, by queue",
  labelNames: ["job"],
});

export const jobRounds = new Histogram({
  name: "savat_job_round_duration_seconds",
  help: "Rounds of the background jobs, ended ok or failed",
  labelNames: ["job", "outcome"],
  buckets: LATENCY_BUCKETS_S,
});

export const jobSucceededAt = new Gauge({
  name: "savat_job_last_success_timestamp_seconds",
  help: "When a job's last good round ended",
  labelNames: ["job"],
});

let poolState: { totalCount: number; idleCount: number; waitingCount: number } | undefined;

new Gauge({
  name: "savat_database_pool_connections",
  help: "Connections of the database pool (open, idle), and calls that wait for one",
  labelNames: ["state"],
  collect() {
    this.set({ state: "open" }, poolState?.totalCount ?? 0);
    this.set({ state: "idle" }, poolState?.idleCount ?? 0);
    this.set({ state: "waiting" }, poolState?.waitingCount ?? 0);
  },
});

/** Lets each scrape show how busy a pool is at that moment. */
export function watchPool(pool: { totalCount: number; idleCount: number; waitingCount: number }): void {
  poolState = pool;
}

export const scrapeFailures = new Counter({
  name: "savat_metrics_database_failures_total",
  help: "Scrapes for which the database could not be read: its gauges then show their last values",
});

export const openStreams = new Gauge({ name: "savat_streams_open", help: "Open streams of changed orders in this process" });
