import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogOptions } from "@savat/contracts/server/logging";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type AppOptions, buildApp } from "../src/app/app.ts";
import { createShiftableClock, type ShiftableClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { type Env, readEnv } from "../src/platform/env/env.ts";
import type { Deps } from "../src/platform/http/deps.ts";
import type { ApiLimits } from "../src/platform/http-server/limits.ts";
import type { SmsMessage, SmsPort } from "../src/platform/sms/port.ts";
import { createStore } from "../src/platform/store/choose.ts";
import { limitHits } from "../src/platform/tables/limits.ts";
import type { DatabaseKind, TestDatabase } from "./database.ts";
import { watchDatabase } from "./watched-database.ts";

/** Of the shells. */
export const SHELL_TOKEN = "shell-token-of-the-tests-0123456789";
export const ADMIN_PHONE = "+998900000001";
/** A test's time until it moves the clock. */
export const TEST_TIME = new Date("2026-03-01T07:00:00.000Z");

interface MemorySms extends SmsPort {
  messages: SmsMessage[];
  /** The code last sent to a phone. */
  codeFor: (phone: string) => string;
}

function createMemorySms(): MemorySms {
  const messages: SmsMessage[] = [];
  return {
    messages,
    send: async (message) => {
      messages.push(message);
    },
    codeFor: (phone) => {
      const message = messages.findLast((one) => one.phone === phone && one.purpose !== "notice");
      const code = /\d{6}/.exec(message?.text ?? "")?.[0];
      if (code === undefined) throw new Error(`No code was sent to ${phone}.`);
      return code;
    },
  };
}

export interface SignedIn {
  token: string;
  refreshToken: string;
  uid: string;
  headers: { authorization: string };
}

export interface TestApp extends Deps {
  app: FastifyInstance;
  database: TestDatabase;
  clock: ShiftableClock;
  sms: MemorySms;
  inject: (options: InjectOptions) => Promise<{ status: number; body: unknown; headers: Record<string, unknown>; text: string }>;
  /** Signs a phone in through the API, with a code. */
  signIn: (phone: string) => Promise<SignedIn>;
  /** Asks for the codes of both numbers and gives the body that changes the phone. */
  phoneChange: (oldPhone: string, phone: string) => Promise<{ phone: string; otp: string; oldOtp: string }>;
  /** Empties the database and sets the clock back. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  env?: Partial<Env>;
  /** Another gateway than the one in memory. */
  sms?: (db: Database, clock: ShiftableClock) => SmsPort;
  log?: LogOptions;
  limits?: Partial<ApiLimits>;
  onRoute?: AppOptions["onRoute"];
  clients?: AppOptions["clients"] | undefined;
  pictureHosts?: AppOptions["pictureHosts"];
}

interface VerifyReply {
  token: string;
  refreshToken: string;
  user: { uid: string };
}

export async function createTestApp(kind: DatabaseKind, options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "savat-test-"));
  const env: Env = {
    ...readEnv({ SAVAT_DATA: folder, ADMIN_PHONES: ADMIN_PHONE, REGISTRY_TOKEN: SHELL_TOKEN, API_DOCS: "1" }),
    ...options.env,
  };
  const database = await kind.open();
  const clock = createShiftableClock({ now: () => TEST_TIME });
  const sms = createMemorySms();
  const deps: Deps = { db: watchDatabase(database.db), clock, sms: options.sms?.(database.db, clock) ?? sms, store: createStore(env), env };
  const { log, limits, onRoute, clients, pictureHosts } = options;
  const more = {
    ...(log ? { log } : {}),
    ...(limits ? { limits } : {}),
    ...(onRoute ? { onRoute } : {}),
    ...(clients ? { clients } : {}),
    ...(pictureHosts ? { pictureHosts } : {}),
  };
  const app = await buildApp({ ...deps, sandboxClock: clock, ...more });

  async function inject(request: InjectOptions) {
    const response = await app.inject(request);
    const isJson = String(response.headers["content-type"]).includes("json");
    return { status: response.statusCode, body: isJson ? response.json() : undefined, headers: response.headers, text: response.body };
  }

  async function signIn(phone: string): Promise<SignedIn> {
    await inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone } });
    const reply = await inject({ method: "POST", url: "/api/auth/verify-otp", payload: { phone, otp: sms.codeFor(phone) } });
    if (reply.status !== 200) throw new Error(`Signing ${phone} in failed: ${reply.text}`);
    const { token, refreshToken, user } = reply.body as VerifyReply;
    return { token, refreshToken, uid: user.uid, headers: { authorization: `Bearer ${token}` } };
  }

  async function phoneChange(oldPhone: string, phone: string) {
    const codes: string[] = [];
    await deps.db.delete(limitHits);
    for (const [to, purpose] of [
      [phone, "change_phone"],
      [oldPhone, "leave_phone"],
    ] as const) {
      await inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: to, purpose } });
      codes.push(sms.codeFor(to));
    }
    const [otp = "", oldOtp = ""] = codes;
    return { phone, otp, oldOtp };
  }

  return {
    ...deps,
    phoneChange,
    app,
    database,
    clock,
    sms,
    inject,
    signIn,
    reset: async () => {
      await database.reset();
      clock.setOffset(0);
      sms.messages.length = 0;
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
