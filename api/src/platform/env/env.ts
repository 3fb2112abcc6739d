import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OTP_RESEND_MS } from "@savat/contracts/auth";
import { PhoneSchema } from "@savat/contracts/phone";
import {
  count,
  type EnvSource,
  flag,
  list,
  logLevel,
  type Mode,
  mode,
  networks,
  origin,
  parseEnv,
  port,
  secret,
  text,
  wholeNumber,
} from "@savat/contracts/server/env";
import * as z from "zod/mini";
import { type CodeLimitsEnv, codeLimitsOf } from "./codes.ts";
import { migrationFaults, productionFaults, storeFaults } from "./production.ts";
import {
  DEMO_ADMIN_PHONE,
  SANDBOX_CARD_CODES,
  SANDBOX_CASHBOX,
  SANDBOX_PAYME_URL,
  SANDBOX_PUBLIC_ORIGIN,
  SANDBOX_SUPPORT_PHONE,
  SANDBOX_VAPID_SUBJECT,
} from "./sandbox.ts";
import { readOrCreateSecrets, type SandboxSecrets } from "./sandbox-secrets.ts";
import type {
  FulfilmentSettings,
  OrderingLimits,
  PaymeSettings,
  S3Settings,
  SessionEnds,
  SmtpSettings,
  VapidSettings,
} from "./settings.ts";

const REPOSITORY_ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TIYIN_PER_SOUM = 100;
const PRODUCTION_CARD_CODES = 5;

const address = z.optional(z.url({ protocol: /^https?$/ }));
const POSTGRES = /^postgres(ql)?$/;
const databaseAddress = z.optional(z.url({ protocol: POSTGRES }));

const SourceSchema = z.object({
  SAVAT_ENV: mode,
  SAVAT_DATA: text,
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress,
  HOST: text,
  PORT: port(4000),
  LOG_LEVEL: z._default(logLevel, "info"),
  TRUSTED_PROXY: z._default(networks, ["127.0.0.1", "::1"]),
  PUBLIC_ORIGIN: z.optional(origin),
  ADMIN_PHONES: z.optional(z.pipe(list, z.array(PhoneSchema))),
  SUPPORT_PHONE: z.optional(PhoneSchema),
  TOKEN_SECRET: secret,
  OTP_SECRET: secret,
  METRICS_TOKEN: secret,
  REGISTRY_TOKEN: secret,
  PUBLISH_TOKEN: secret,
  API_DOCS: flag("0"),
  ACCESS_TOKEN_TTL_MS: count(15 * MINUTE_MS),
  REFRESH_TOKEN_TTL_MS: count(30 * DAY_MS),
  CUSTOMER_SESSION_MS: count(90 * DAY_MS),
  STAFF_SESSION_MS: count(7 * DAY_MS),
  STAFF_IDLE_MS: count(12 * 60 * MINUTE_MS),
  OTP_RESEND_MS: count(OTP_RESEND_MS),
  OTP_PER_CLIENT_PER_HOUR: count(5),
  OTP_PER_PHONE_PER_DAY: count(20),
  OTP_RESERVED_PER_DAY: count(5),
  OTP_PER_ADDRESS_PER_HOUR: count(100),
  OTP_PER_NETWORK_PER_HOUR: count(500),
  OTP_PER_HOUR: count(5000),
  OTP_ATTEMPTS: count(5),
  WRONG_CODES_PER_ADDRESS_PER_HOUR: count(30),
  WRONG_CODES_PER_HOUR: count(1000),
  WRONG_CODE_DELAY_MS: z.pipe(count(3000), z.int().check(z.maximum(10_000))),
  ORDER_SMS_PER_DAY: count(20_000),
  APPLICATIONS_PER_ADDRESS_PER_HOUR: count(20),
  LETTERS_PER_ADDRESS_PER_HOUR: count(20),
  ORDER_MAX_QUANTITY: count(99),
  ORDER_MAX_SOUM: count(50_000_000),
  UNPAID_ORDERS_PER_PERSON: count(3),
  ORDERS_PER_PERSON_PER_HOUR: count(20),
  REPLACED_ORDER_MS: count(5 * MINUTE_MS),
  HOLDING_MS: count(45 * MINUTE_MS),
  HOLDING_WINDOW_MS: count(120 * MINUTE_MS),
  CARD_CODES_PER_CARD_PER_HOUR: z.optional(wholeNumber),
  CARD_CODES_PER_PERSON_PER_HOUR: count(20),
  /** For a production that is tried on one machine: its upstreams may stand on loopback. */
  ALLOW_INSECURE_UPSTREAMS: flag("0"),
  /** Stand-ins for the repository's lists, for journeys. */
  CLIENT_RULES: text,
  RELEASES: text,
  PAYME_URL: address,
  PAYME_ID: text,
  PAYME_KEY: text,
  PAYME_TIMEOUT_MS: count(7000),
  PAYME_REMOVES_CARDS_WITH_KEY: flag("1"),
  PAYME_HOLD: flag("1"),
  PAYME_PARTIAL_CAPTURE: flag("0"),
  PAYME_PARTIAL_REFUND: flag("0"),
  ACCEPT_WITHIN_MS: count(10 * MINUTE_MS),
  HOLD_HOURS: count(24),
  DELIVERY_FREE: flag("1"),
  ESKIZ_URL: address,
  ESKIZ_EMAIL: text,
  ESKIZ_PASSWORD: text,
  ESKIZ_FROM: text,
  STORE_S3_URL: address,
  STORE_S3_REGION: text,
  STORE_S3_ACCESS_KEY: text,
  STORE_S3_SECRET_KEY: text,
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, "must be 65 bytes as base64url"))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, "must be 32 bytes as base64url"))),
  VAPID_SUBJECT: z.optional(z.url({ protocol: /^(mailto|https)$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^([^<>@]+ <[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/, "must be an address, or a name and <an address>")),
  ),
});
type Source = z.infer<typeof SourceSchema>;

export interface Env extends CodeLimitsEnv {
  mode: Mode;
  host: string;
  port: number;
  logLevel: Source["LOG_LEVEL"];
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The tables' owner, where the application is a lesser role; never in production, which migrates elsewhere. */
  migrationDatabaseUrl: string | undefined;
  databaseFolder: string;
  /** Pictures of releases before the store. */
  mediaFolder: string;
  storeFolder: string;
  /** Undefined: files lie in `storeFolder`. */
  s3: S3Settings | undefined;
  /** Addresses whose `X-Forwarded-For` is believed: the shell's. */
  trustedProxy: string[];
  /** The public origin; mails use it in links. */
  publicOrigin: string;
  adminPhones: string[];
  supportPhone: string;
  tokenSecret: string;
  otpSecret: string;
  /** Bearer token of `/metrics`; production has no metrics without it. */
  metricsToken: string | undefined;
  /** Bearer token of the shells for the registry of releases; without it no shell follows the registry. */
  registryToken: string | undefined;
  /** Bearer token of the installation's own publishing, for all remotes. */
  publishToken: string | undefined;
  /** Whether the API describes itself at `/api/docs`. */
  hasDocs: boolean;
  accessTokenTtlMs: number;
  refreshTokenTtlMs: number;
  sessionEnds: SessionEnds;
  /** SMS about orders and shops, over all; codes are not among them. */
  orderSmsPerDay: number;
  applicationsPerAddressPerHour: number;
  messagesPerAddressPerHour: number;
  ordering: OrderingLimits;
  fulfilment: FulfilmentSettings;
  /** Whether an order that is made now is delivered for nothing. */
  deliveryIsFree: boolean;
  /** Codes by SMS for one card, in an hour and the one before it. */
  cardCodesPerCardPerHour: number;
  cardCodesPerPersonPerHour: number;
  /** Files with the rules that older pages cannot meet, and with the releases. */
  clientRulesFile: string;
  releasesFile: string;
  payme: PaymeSettings;
  /** Undefined in the sandbox, where messages go to the outbox. */
  eskiz: { url: string; email: string; password: string; from: string } | undefined;
  /** Undefined in the sandbox, where mails go to the outbox. */
  smtp: SmtpSettings | undefined;
  /** Undefined: nobody gets pushes. */
  vapid: VapidSettings | undefined;
}

function requiredDatabase(purpose: string) {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? `is required: ${purpose}` : "must be an address of PostgreSQL");
  return z.url({ protocol: POSTGRES, error });
}

const MigrationSchema = z.object({
  DATABASE_URL: requiredDatabase("the role that the API works as"),
  MIGRATION_DATABASE_URL: requiredDatabase("the owner of the tables"),
});

/** For the process that migrates production. Throws `EnvError` with every fault it found. */
export function readMigrationEnv(source: EnvSource = process.env): { ownerUrl: string; appUrl: string } {
  const given = parseEnv(MigrationSchema, source, migrationFaults);
  return { ownerUrl: given.MIGRATION_DATABASE_URL, appUrl: given.DATABASE_URL };
}

function eskizOf(source: Source): Env["eskiz"] {
  const { ESKIZ_URL: url, ESKIZ_EMAIL: email, ESKIZ_PASSWORD: password, ESKIZ_FROM: from } = source;
  return url && email && password && from ? { url, email, password, from } : undefined;
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Source): Env["smtp"] {
  return url && from ? { url, from } : undefined;
}

function s3Of(source: Source): Env["s3"] {
  const { STORE_S3_URL: url, STORE_S3_REGION: region, STORE_S3_ACCESS_KEY: accessKey, STORE_S3_SECRET_KEY: secretKey } = source;
  return url && region && accessKey && secretKey ? { url, region, accessKey, secretKey } : undefined;
}

function vapidOf(source: Source, generated: Pick<SandboxSecrets, "vapid"> | undefined): Env["vapid"] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = source;
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject };
  return generated && { ...generated.vapid, subject: SANDBOX_VAPID_SUBJECT };
}

/** The only reader of the environment. Throws `EnvError` with every fault it found. */
export function readEnv(source: EnvSource = process.env): Env {
  const given = parseEnv(SourceSchema, source, (read) => [
    ...storeFaults(read),
    ...(read.SAVAT_ENV === "production" ? productionFaults(read) : []),
  ]);
  const isSandbox = given.SAVAT_ENV === "sandbox";
  const dataFolder = resolve(given.SAVAT_DATA ?? join(REPOSITORY_ROOT, ".savat"));
  const generated = isSandbox ? readOrCreateSecrets(join(dataFolder, "secrets.json")) : undefined;
  return {
    mode: given.SAVAT_ENV,
    host: given.HOST ?? (isSandbox ? "127.0.0.1" : "0.0.0.0"),
    port: given.PORT,
    logLevel: given.LOG_LEVEL,
    dataFolder,
    databaseUrl: given.DATABASE_URL,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL,
    databaseFolder: join(dataFolder, "db"),
    mediaFolder: join(dataFolder, "media"),
    storeFolder: join(dataFolder, "store"),
    s3: s3Of(given),
    trustedProxy: given.TRUSTED_PROXY,
    publicOrigin: given.PUBLIC_ORIGIN ?? SANDBOX_PUBLIC_ORIGIN,
    adminPhones: given.ADMIN_PHONES ?? (isSandbox ? [DEMO_ADMIN_PHONE] : []),
    supportPhone: given.SUPPORT_PHONE ?? SANDBOX_SUPPORT_PHONE,
    tokenSecret: given.TOKEN_SECRET ?? generated?.tokenSecret ?? "",
    otpSecret: given.OTP_SECRET ?? generated?.otpSecret ?? "",
    metricsToken: given.METRICS_TOKEN,
    registryToken: given.REGISTRY_TOKEN,
    publishToken: given.PUBLISH_TOKEN,
    hasDocs: given.API_DOCS,
    accessTokenTtlMs: given.ACCESS_TOKEN_TTL_MS,
    refreshTokenTtlMs: given.REFRESH_TOKEN_TTL_MS,
    sessionEnds: {
      customerMs: given.CUSTOMER_SESSION_MS,
      staffMs: given.STAFF_SESSION_MS,
      staffIdleMs: given.STAFF_IDLE_MS,
    },
    ...codeLimitsOf(given),
    orderSmsPerDay: given.ORDER_SMS_PER_DAY,
    applicationsPerAddressPerHour: given.APPLICATIONS_PER_ADDRESS_PER_HOUR,
    messagesPerAddressPerHour: given.LETTERS_PER_ADDRESS_PER_HOUR,
    ordering: {
      maxQuantity: given.ORDER_MAX_QUANTITY,
      maxAmount: given.ORDER_MAX_SOUM * TIYIN_PER_SOUM,
      maxUnpaid: given.UNPAID_ORDERS_PER_PERSON,
      perHour: given.ORDERS_PER_PERSON_PER_HOUR,
      leastMs: given.REPLACED_ORDER_MS,
      holdMs: given.HOLDING_MS,
      windowMs: given.HOLDING_WINDOW_MS,
    },
    fulfilment: { acceptMs: given.ACCEPT_WITHIN_MS, holdMs: given.HOLD_HOURS * 60 * MINUTE_MS },
    deliveryIsFree: given.DELIVERY_FREE,
    cardCodesPerCardPerHour: given.CARD_CODES_PER_CARD_PER_HOUR ?? (isSandbox ? SANDBOX_CARD_CODES : PRODUCTION_CARD_CODES),
    cardCodesPerPersonPerHour: given.CARD_CODES_PER_PERSON_PER_HOUR,
    clientRulesFile: resolve(given.CLIENT_RULES ?? join(REPOSITORY_ROOT, "api/client-rules.json")),
    releasesFile: resolve(given.RELEASES ?? join(REPOSITORY_ROOT, "releases.json")),
    payme: {
      url: given.PAYME_URL ?? SANDBOX_PAYME_URL,
      id: given.PAYME_ID ?? SANDBOX_CASHBOX.id,
      key: given.PAYME_KEY ?? SANDBOX_CASHBOX.key,
      timeoutMs: given.PAYME_TIMEOUT_MS,
      removesCardsWithKey: given.PAYME_REMOVES_CARDS_WITH_KEY,
      abilities: {
        hold: given.PAYME_HOLD,
        partialCapture: given.PAYME_PARTIAL_CAPTURE,
        partialRefund: given.PAYME_PARTIAL_REFUND,
      },
    },
    eskiz: eskizOf(given),
    smtp: smtpOf(given),
    vapid: vapidOf(given, generated),
  };
}
