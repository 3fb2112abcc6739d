// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiCall } from "@savat/contracts/endpoint";
import { PAYMENT_PENDING, type Payment, type PaymentMethod } from "@savat/contracts/payments";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHECKING_LOCK_MS, PaymentProcess } from "./payment-flow.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const card = { number: "860006******6311", expire: "", token: "tok", recurrent: false, verify: false };
const receipt = { id: "r1", paymentId: "p1", receipt: { _id: "r1", state: 0, amount: 200 } };
const RESULTS: Record<PaymentMethod, unknown> = {
  "cards.create": { card },
  "cards.get_verify_code": { sent: true, phone: "99890*****66", wait: 60_000 },
  "cards.verify": { card: { ...card, token: "tok-verified", verify: true } },
  "receipts.create": receipt,
  "receipts.pay": { ...receipt, receipt: { _id: "r1", state: 4, amount: 200 } },
};

type Answer = { error: { code: number; message: string; data?: unknown } } | ApiFailure;

const offline = new ApiFailure(0, { code: "network", message: "" });

interface Call {
  method: PaymentMethod;
  params: Record<string, unknown>;
}

/** A server that succeeds except for the given answers; `states` are the polled states, the last one stays. */
function server(answers: Partial<Record<PaymentMethod, Answer[]>> = {}, states: Payment["state"][] = ["paid"]) {
  const calls: Call[] = [];
  let looks = 0;
  const api = async ({ path }: { path: string }, { body }: { body?: Call }) => {
    if (path === "/payments/:id") {
      const state = states[Math.min(looks, states.length - 1)];
      looks += 1;
      return { payment: { id: "p1", state, error: null } };
    }
    if (path === "/orders/:id") return { order: { payment: { id: "p9", state: "paying" } } };
    if (body === undefined) throw new Error(`unexpected call of ${path}`);
    calls.push({ method: body.method, params: body.params });
    const answer = answers[body.method]?.shift();
    if (answer instanceof ApiFailure) throw answer;
    return answer === undefined ? { jsonrpc: "2.0", id: 1, result: RESULTS[body.method] } : { jsonrpc: "2.0", id: 1, ...answer };
  };
  return { api: api as unknown as ApiCall, calls, count: (method: PaymentMethod) => calls.filter((call) => call.method === method).length };
}

function open(api: ApiCall, payment: { id: string; state: Payment["state"] } | null = null) {
  const process = new PaymentProcess({
    api,
    order: { id: "ord_1", totalAmount: 200, payment },
    payer: { uid: "u1", phone: "+998901234567" },
  });
  process.open();
  return process;
}

async function settle(ms = 0) {
  await vi.advanceTimersByTimeAsync(ms);
}

async function toCode(process: PaymentProcess) {
  await process.submitCard({ number: "8600069195406311", expire: "0399" });
  await settle();
}

async function pay(process: PaymentProcess) {
  await toCode(process);
  void process.submitCode("666666");
  await settle();
}

const step = (process: PaymentProcess) => process.getFlow().paymentStep;

test("[S3-PAY-02] makes the calls of the specification from the card to the payment", {
  tags: ["@S3-PAY-03", "@S4-PAY-04", "@S4-PAY-05", "@S4-PAY-06", "@S4-PAY-07", "@S7-PAY-02", "@S7-PAY-03", "@S7-PAY-04", "@S7-PAY-05"],
}, async () => {
  const { api, calls } = server();
  const process = open(api);
  await pay(process);
  expect(calls).toEqual([
    { method: "cards.create", params: { card: { number: "8600069195406311", expire: "0399" }, save: false } },
    { method: "cards.get_verify_code", params: { token: "tok" } },
    { method: "cards.verify", params: { token: "tok", code: "666666" } },
    { method: "receipts.create", params: { amount: 200, account: { product_id: "ord_1", user_id: "u1" } } },
    { method: "receipts.pay", params: { id: "r1", token: "tok-verified", payer: { phone: "+998901234567" } } },
  ]);
  expect(process.getFlow()).toMatchObject({ paymentStep: "success", paymentResult: "p1" });
});

test("names the refusal of a card, which may be sent again", async () => {
  const refusing = server({ "cards.create": [offline] });
  const process = open(refusing.api);
  await process.submitCard({ number: "8600069195406311", expire: "0399" });
  expect(process.getFlow()).toMatchObject({ paymentStep: "card-details", isLoading: false, error: { call: "card", reason: "network" } });
});

test("ignores a second press while the first is under way", async () => {
  const { api, count } = server();
  const process = open(api);
  await Promise.all([toCode(process), toCode(process)]);
  expect(count("cards.create")).toBe(1);
  void process.submitCode("666666");
  void process.submitCode("666666");
  await settle();
  expect([count("cards.verify"), count("receipts.pay")]).toEqual([1, 1]);
});

test("sends a code again without retyping the card", async () => {
  const { api, count } = server({ "cards.get_verify_code": [offline] });
  const process = open(api);
  await toCode(process);
  expect(step(process)).toBe("card-details");
  await process.resendCode();
  expect(step(process)).toBe("otp-verification");
  expect(count("cards.create")).toBe(1);
});

test("asks again after a wrong code, with empty boxes", async () => {
  const { api } = server({ "cards.verify": [{ error: { code: -31103, message: "Wrong code" } }] });
  const process = open(api);
  await toCode(process);
  const { codeRound } = process.getFlow();
  await process.submitCode("111111");
  expect(process.getFlow()).toMatchObject({ paymentStep: "otp-verification", codeRound: codeRound + 1, error: { reason: "code-wrong" } });
});

test("resets when it is closed, and ignores later answers", async () => {
  const { api, count } = server();
  const process = open(api);
  await toCode(process);
  const verifying = process.submitCode("666666");
  process.close();
  await verifying;
  await settle();
  expect(process.getFlow()).toMatchObject({ paymentStep: "card-details", cardToken: null, isLoading: false });
  expect(count("receipts.create")).toBe(0);
});

test("requests a receipt again if its answer was lost, because that charges nothing", async () => {
  const { api, count } = server({ "receipts.create": [offline] });
  const process = open(api);
  await pay(process);
  expect(step(process)).toBe("receipt-failed");
  process.retry();
  await settle();
  expect(step(process)).toBe("success");
  expect([count("receipts.create"), count("cards.verify")]).toEqual([2, 1]);
});

test("repeats a refused payment with the same receipt", async () => {
  const { api, calls, count } = server({ "receipts.pay": [{ error: { code: -31303, message: "Insufficient funds" } }] });
  const process = open(api);
  await pay(process);
  expect(process.getFlow()).toMatchObject({ paymentStep: "payment-failed", error: { reason: "insufficient-funds" } });
  expect(process.retry()).toBe(false);
  await settle();
  expect(step(process)).toBe("success");
  expect(count("receipts.create")).toBe(1);
  expect(calls.at(-1)?.params).toMatchObject({ id: "r1" });
});

test("starts over on retry if repeating cannot help", async () => {
  const { api } = server({ "receipts.pay": [{ error: { code: -31003, message: "" } }] });
  const process = open(api);
  await pay(process);
  expect(process.retry()).toBe(true);
  expect(process.getFlow()).toMatchObject({ paymentStep: "card-details", cardToken: null });
});

const pending = { error: { code: PAYMENT_PENDING, message: "Payment pending", data: { paymentId: "p1" } } };

test.each<[string, Answer]>([
  ["says pending", pending],
  ["is lost", offline],
  ["breaks", new ApiFailure(502, { code: "server_error", message: "" })],
])("polls until the outcome is final and never pays again when the answer of paying %s", async (_, answer) => {
  const { api, count } = server({ "receipts.pay": [answer] }, ["paying", "unknown", "paid"]);
  const process = open(api);
  await pay(process);
  expect(step(process)).toBe("checking");
  expect(process.retry()).toBe(true);
  expect(step(process)).toBe("checking");
  await settle(10_000);
  expect(step(process)).toBe("success");
  expect(count("receipts.pay")).toBe(1);
});

test("releases the customer after 20 s of an unknown outcome, and still finds it", async () => {
  const { api } = server({ "receipts.pay": [pending] }, [...Array<Payment["state"]>(6).fill("unknown"), "paid"]);
  const process = open(api);
  await pay(process);
  await settle(CHECKING_LOCK_MS - 1);
  expect(step(process)).toBe("checking");
  await settle(1);
  expect(step(process)).toBe("checking-long");
  await settle(60_000);
  expect(step(process)).toBe("success");
});

test("allows another try of a payment that is back at created", async () => {
  const { api, count } = server({ "receipts.pay": [pending] }, ["unknown", "created"]);
  const process = open(api);
  await pay(process);
  await settle(15_000);
  expect(step(process)).toBe("payment-failed");
  process.retry();
  await settle();
  expect(step(process)).toBe("success");
  expect(count("receipts.pay")).toBe(2);
});

test("watches an order that is already being paid instead of paying", async () => {
  const { api, count } = server({ "receipts.create": [{ error: { code: PAYMENT_PENDING, message: "" } }] });
  const process = open(api);
  await pay(process);
  expect(process.getFlow()).toMatchObject({ paymentStep: "checking", paymentResult: "p9" });
  expect(count("receipts.pay")).toBe(0);
});

test.each(["paying", "unknown"] as const)("goes straight to checking if the page opens while the payment is %s", async (state) => {
  const { api, calls } = server({}, ["unknown", "paid"]);
  const process = open(api, { id: "p1", state });
  expect(step(process)).toBe("checking-long");
  await settle(5000);
  expect(step(process)).toBe("success");
  expect(calls).toEqual([]);
});

test("stops polling when the page is left", async () => {
  const { api } = server({ "receipts.pay": [pending] }, ["unknown"]);
  const process = new PaymentProcess({ api, order: { id: "ord_1", totalAmount: 200, payment: null }, payer: { uid: "u1", phone: "" } });
  const leave = process.open();
  await pay(process);
  leave();
  await settle(60_000);
  expect(step(process)).toBe("checking");
  expect(vi.getTimerCount()).toBe(0);
});

const outdated = { error: { code: -32013, message: "This page is too old for this call. Reload it", data: "client_outdated" } };

test.each([
  ["cards.create", "card-details"],
  ["cards.verify", "otp-verification"],
  ["receipts.create", "receipt-failed"],
  ["receipts.pay", "payment-failed"],
] as const)("[D-OLD-09] %s of a page that is too old ends at %s, charges nothing and must start over", async (method, last) => {
  const { api, count } = server({ [method]: [outdated] });
  const process = open(api);
  await pay(process);
  expect(process.getFlow()).toMatchObject({
    paymentStep: last,
    isLoading: false,
    error: { reason: "client-outdated", needsRestart: true },
  });
  expect(count("receipts.pay")).toBe(method === "receipts.pay" ? 1 : 0);
  await settle(CHECKING_LOCK_MS);
  expect(step(process)).toBe(last);
});
