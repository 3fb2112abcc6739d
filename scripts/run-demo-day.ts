import { setTimeout as wait } from "node:timers/promises";
import { deliveryCodeOf } from "../api/src/fulfilment/progress/delivery-code.ts";
import { readEnv } from "../api/src/platform/env/env.ts";
import { DEMO_ADMIN_PHONE } from "../api/src/platform/env/sandbox.ts";
import { nextTap, type OrderState, pauseBefore } from "./demo-robot.ts";

const DEFAULT_BASE = 3000;
const ROUND_MS = 1000;
const ORDERS_PER_ROUND = 50;
/** Orders of these statuses are on a board. */
const OPEN = ["paid", "confirmed", "preparing"];

const origin = `http://localhost:${process.env.PORT_BASE ?? DEFAULT_BASE}`;
const pace = Number(process.argv[2] ?? 1);
const env = readEnv();
let token = "";

interface AdminRow extends OrderState {
  id: string;
  merchant: { uid: string; name: string };
}

async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<{ status: number; answer: T }> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${origin}/api${path}`, { method, headers, ...init });
  return { status: response.status, answer: (await response.json()) as T };
}

/** Signs in as the demo admin, who may work on every shop's board; the code is in the sandbox's outbox. */
async function signIn(): Promise<void> {
  token = "";
  const phone = DEMO_ADMIN_PHONE;
  const { answer: sent } = await call<{ challengeId?: string }>("POST", "/auth/send-otp", { phone, userType: "customer" });
  const { answer } = await call<{ messages: { text: string }[] }>("GET", `/dev/sms?phone=${encodeURIComponent(phone)}`);
  const otp = /\d{6}/.exec(answer.messages[0]?.text ?? "")?.[0] ?? "";
  const { status, answer: session } = await call<{ token?: string }>("POST", "/auth/verify-otp", {
    phone,
    otp,
    userType: "customer",
    ...sent,
  });
  if (status !== 200 || session.token === undefined)
    throw new Error(`The robots could not sign in (${status}). Wait half a minute and start again.`);
  token = session.token;
}

async function openOrders(): Promise<AdminRow[]> {
  const pages = await Promise.all(
    OPEN.map((status) => call<{ orders?: AdminRow[] }>("GET", `/admin/orders?status=${status}&limit=${ORDERS_PER_ROUND}`)),
  );
  if (pages.some(({ status }) => status === 401)) await signIn();
  return pages.flatMap(({ answer }) => answer.orders ?? []);
}

/** When the robots first saw an order in its present state, in ms. */
const seen = new Map<string, { state: string; at: number }>();

async function workOn({ id, merchant, status, stage }: AdminRow): Promise<void> {
  const state = `${status}:${stage ?? ""}`;
  const since = seen.get(id)?.state === state ? (seen.get(id)?.at ?? 0) : Date.now();
  seen.set(id, { state, at: since });
  const pause = pauseBefore({ status, stage }, pace);
  const tap = nextTap({ status, stage }, deliveryCodeOf(id, env));
  if (pause === undefined || tap === undefined || Date.now() - since < pause) return;
  const done = await call<{ message?: string }>("POST", `/merchants/${merchant.uid}/orders/${id}/${tap.path}`, tap.body);
  const outcome = done.status === 200 ? "" : ` — refused (${done.status}): ${done.answer.message ?? ""}`;
  console.info(`№ ${id.slice(-8)} ${merchant.name}: ${tap.says}${outcome}`);
}

console.info(`The robots work at ${origin}. Buy something there: the shop accepts it, and it reaches your door. Ctrl-C ends their day.`);
await signIn();
for (;;) {
  for (const order of await openOrders()) await workOn(order);
  await wait(ROUND_MS);
}
