import { missingInProduction } from "@savat/contracts/server/env";
import { DEMO_ADMIN_PHONE, SANDBOX_CASHBOX, SANDBOX_SUPPORT_PHONE } from "./sandbox.ts";

/** The settings that production checks at start, by their variables' names. */
export interface ProductionSource {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
  ADMIN_PHONES?: string[] | undefined;
  SUPPORT_PHONE?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  TOKEN_SECRET?: string | undefined;
  OTP_SECRET?: string | undefined;
  PAYME_URL?: string | undefined;
  PAYME_ID?: string | undefined;
  PAYME_KEY?: string | undefined;
  ESKIZ_URL?: string | undefined;
  ESKIZ_EMAIL?: string | undefined;
  ESKIZ_PASSWORD?: string | undefined;
  ESKIZ_FROM?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  CLIENT_RULES?: string | undefined;
  RELEASES?: string | undefined;
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  ALLOW_INSECURE_UPSTREAMS: boolean;
  STORE_S3_URL?: string | undefined;
  STORE_S3_REGION?: string | undefined;
  STORE_S3_ACCESS_KEY?: string | undefined;
  STORE_S3_SECRET_KEY?: string | undefined;
}

/** In the sandbox each has a local stand-in. */
const REQUIRED = [
  "DATABASE_URL",
  "PUBLIC_ORIGIN",
  "TOKEN_SECRET",
  "OTP_SECRET",
  "SUPPORT_PHONE",
  "PAYME_URL",
  "PAYME_ID",
  "PAYME_KEY",
  "ESKIZ_URL",
  "ESKIZ_EMAIL",
  "ESKIZ_PASSWORD",
  "ESKIZ_FROM",
  "SMTP_URL",
  "MAIL_FROM",
] as const satisfies (keyof ProductionSource)[];

const LOOPBACK = /^((.+\.)?localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[^\]]*\])$/;
/** The provider's own test system: its money is not money. */
const TEST_HOST = /(^|[.-])(test|sandbox)[.-]/;
const WELL_KNOWN = /change|replace|example|placeholder|default|password|secret|sandbox|123456789|abcdefgh/i;
/** A random secret of 32 characters, even of hexadecimal digits, has more; one typed by hand often fewer. */
const LEAST_DIFFERENT_CHARACTERS = 8;

function isEncrypted(url: URL): boolean {
  return (
    url.protocol === "https:" || url.protocol === "smtps:" || (url.protocol === "smtp:" && url.searchParams.get("requireTLS") === "true")
  );
}

/** Unencrypted or on this machine: only both together, and only where the operator says so. */
function upstreamFaults(name: string, value: string | undefined, isAllowed: boolean): string[] {
  if (value === undefined) return [];
  const url = new URL(value);
  const isLoopback = LOOPBACK.test(url.hostname);
  if (isLoopback) return isAllowed ? [] : [`${name} stands on this machine; only ALLOW_INSECURE_UPSTREAMS=1 allows that`];
  if (TEST_HOST.test(url.hostname)) return [`${name} names a test system`];
  return isEncrypted(url) ? [] : [`${name} must be encrypted`];
}

interface MigrationSource {
  DATABASE_URL: string;
  MIGRATION_DATABASE_URL: string;
}

/** Faults that stop production's migration. The application must not own the tables, or it could change the audit
 * log. */
export function migrationFaults({ DATABASE_URL: app, MIGRATION_DATABASE_URL: owner }: MigrationSource): string[] {
  const isSameUser = new URL(app).username === new URL(owner).username;
  return isSameUser ? ["DATABASE_URL must not sign in as the user of MIGRATION_DATABASE_URL"] : [];
}

function secretFaults(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  const isGuessable = WELL_KNOWN.test(value) || new Set(value).size < LEAST_DIFFERENT_CHARACTERS;
  return isGuessable ? [`${name} can be guessed; take 32 random bytes`] : [];
}

const STORE = ["STORE_S3_URL", "STORE_S3_REGION", "STORE_S3_ACCESS_KEY", "STORE_S3_SECRET_KEY"] as const;
const VAPID = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** What is optional as a whole: half of its settings are a mistake. */
function halfFaults(source: ProductionSource, names: readonly (keyof ProductionSource)[], who: string): string[] {
  const missing = names.filter((name) => source[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name} is missing: ${who} all of ${names.join(", ")}`);
}

/** In the sandbox too: else files would silently go into the folder. */
export function storeFaults(source: ProductionSource): string[] {
  return halfFaults(source, STORE, "a bucket needs");
}

function otherFaults(source: ProductionSource): string[] {
  const found: [boolean, string][] = [
    [
      source.MIGRATION_DATABASE_URL !== undefined,
      "MIGRATION_DATABASE_URL is the migrate process's alone: no API process may have the owner's password",
    ],
    [source.CLIENT_RULES !== undefined, "CLIENT_RULES is for the sandbox: production takes the list of its release"],
    [source.RELEASES !== undefined, "RELEASES is for the sandbox: production takes the list of its release"],
    [source.PAYME_ID === SANDBOX_CASHBOX.id, "PAYME_ID is the sandbox's"],
    [source.PAYME_KEY === SANDBOX_CASHBOX.key, "PAYME_KEY is the sandbox's"],
    [source.ADMIN_PHONES?.includes(DEMO_ADMIN_PHONE) ?? false, "ADMIN_PHONES names the demo admin"],
    [source.SUPPORT_PHONE === SANDBOX_SUPPORT_PHONE, "SUPPORT_PHONE is the sandbox's"],
    [source.TOKEN_SECRET !== undefined && source.TOKEN_SECRET === source.OTP_SECRET, "OTP_SECRET must not be TOKEN_SECRET"],
  ];
  return found.flatMap(([isFault, text]) => (isFault ? [text] : []));
}

/** Everything that keeps production from starting, by the variable's name and never with its value. */
export function productionFaults(source: ProductionSource): string[] {
  const isAllowed = source.ALLOW_INSECURE_UPSTREAMS;
  return [
    ...missingInProduction(source, REQUIRED),
    ...upstreamFaults("PAYME_URL", source.PAYME_URL, isAllowed),
    ...upstreamFaults("ESKIZ_URL", source.ESKIZ_URL, isAllowed),
    ...upstreamFaults("SMTP_URL", source.SMTP_URL, isAllowed),
    ...secretFaults("TOKEN_SECRET", source.TOKEN_SECRET),
    ...secretFaults("OTP_SECRET", source.OTP_SECRET),
    ...upstreamFaults("STORE_S3_URL", source.STORE_S3_URL, isAllowed),
    ...halfFaults(source, VAPID, "pushes need"),
    ...otherFaults(source),
  ];
}
