import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EnvError } from "@savat/contracts/server/env";
import { afterAll, describe, expect, it } from "vitest";
import { readEnv, readMigrationEnv } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "savat-env-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PRODUCTION = {
  SAVAT_ENV: "production",
  SAVAT_DATA: folder,
  DATABASE_URL: "postgres://savat_app@db/savat",
  TOKEN_SECRET: "k3Vt9QmZ1xWb7LrY5nHd2JsG8cPf4TuA",
  OTP_SECRET: "u8Nf2KxR6vEj0WqM4zBh9CtL1yGd7SpX",
  SUPPORT_PHONE: "+998712001122",
  PAYME_URL: "https://checkout.example.uz/api",
  PAYME_ID: "id",
  PAYME_KEY: "key",
  ESKIZ_URL: "https://sms.example.uz",
  ESKIZ_EMAIL: "a@example.uz",
  ESKIZ_PASSWORD: "secret",
  ESKIZ_FROM: "4546",
  SMTP_URL: "smtps://savat:secret@mail.example.uz",
  PUBLIC_ORIGIN: "https://savat.uz",
  MAIL_FROM: "Savat <orders@example.uz>",
};

describe("readMigrationEnv", () => {
  const app = "postgres://savat_app:a@db/savat";
  const owner = "postgres://savat:b@db/savat";

  it("takes the owner's address and the application's", () => {
    expect(readMigrationEnv({ DATABASE_URL: app, MIGRATION_DATABASE_URL: owner })).toEqual({ appUrl: app, ownerUrl: owner });
  });

  it.each([
    [{ MIGRATION_DATABASE_URL: owner }, "DATABASE_URL is required"],
    [{ DATABASE_URL: app, MIGRATION_DATABASE_URL: "" }, "MIGRATION_DATABASE_URL is required"],
    [{ DATABASE_URL: owner, MIGRATION_DATABASE_URL: owner }, "DATABASE_URL must not sign in as the user of MIGRATION_DATABASE_URL"],
    [{ DATABASE_URL: app, MIGRATION_DATABASE_URL: "https://db/savat" }, "MIGRATION_DATABASE_URL"],
  ])("refuses %j", (source, fault) => {
    expect(() => readMigrationEnv(source)).toThrow(fault);
  });
});

describe("readEnv", () => {
  it("[D-CARD-11] needs nothing in the sandbox, and keeps to loopback", () => {
    const env = readEnv({ SAVAT_DATA: folder });
    expect(env).toMatchObject({
      mode: "sandbox",
      host: "127.0.0.1",
      port: 4000,
      databaseUrl: undefined,
      adminPhones: ["+998900000001"],
      accessTokenTtlMs: 900_000,
      refreshTokenTtlMs: 2_592_000_000,
      otpResendMs: 30_000,
      otpPerClientPerHour: 5,
      otpPerPhonePerDay: 20,
      otpReservedPerDay: 5,
      otpPerAddressPerHour: 100,
      otpAttempts: 5,
      applicationsPerAddressPerHour: 20,
      messagesPerAddressPerHour: 20,
      eskiz: undefined,
      smtp: undefined,
    });
  });

  it("makes the sandbox's secrets once, for the owner's eyes only", () => {
    const first = readEnv({ SAVAT_DATA: folder });
    const second = readEnv({ SAVAT_DATA: folder });
    expect(first.tokenSecret).toHaveLength(64);
    expect([second.tokenSecret, second.otpSecret]).toEqual([first.tokenSecret, first.otpSecret]);
    expect(first.tokenSecret).not.toBe(first.otpSecret);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("starts in production when all is given, with no demo admin", () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      mode: "production",
      host: "0.0.0.0",
      adminPhones: [],
      eskiz: { from: "4546" },
      smtp: { from: "Savat <orders@example.uz>" },
    });
  });

  it.each(Object.keys(PRODUCTION).filter((name) => !["SAVAT_ENV", "SAVAT_DATA"].includes(name)))(
    "refuses production without %s",
    (name) => {
      expect(() => readEnv({ ...PRODUCTION, [name]: "" })).toThrow(`${name} is required in production`);
    },
  );

  it("lists every missing value at once", () => {
    expect(() => readEnv({ SAVAT_ENV: "production" })).toThrow(/DATABASE_URL[\s\S]+TOKEN_SECRET[\s\S]+ESKIZ_FROM/);
  });

  it.each([
    ["PAYME_URL", "http://checkout.example.uz/api", "PAYME_URL must be encrypted"],
    ["PAYME_URL", "https://127.0.0.1:4001", "PAYME_URL stands on this machine"],
    ["PAYME_URL", "http://localhost:4001", "PAYME_URL stands on this machine"],
    ["PAYME_URL", "http://[::1]:4001", "PAYME_URL stands on this machine"],
    ["PAYME_URL", "http://[::ffff:127.0.0.1]:4001", "PAYME_URL stands on this machine"],
    ["PAYME_URL", "https://localhost.", "PAYME_URL stands on this machine"],
    ["PAYME_URL", "https://checkout.test.paycom.uz/api", "PAYME_URL names a test system"],
    ["PAYME_ID", "sandbox-cashbox", "PAYME_ID is the sandbox's"],
    ["PAYME_KEY", "sandbox-key", "PAYME_KEY is the sandbox's"],
    ["ESKIZ_URL", "http://sms.example.uz", "ESKIZ_URL must be encrypted"],
    ["ESKIZ_URL", "https://localhost", "ESKIZ_URL stands on this machine"],
    ["SMTP_URL", "smtp://mail.example.uz", "SMTP_URL must be encrypted"],
    ["SMTP_URL", "smtp://127.0.0.1:2525", "SMTP_URL stands on this machine"],
    ["ADMIN_PHONES", "+998901112233,+998900000001", "ADMIN_PHONES names the demo admin"],
    ["SUPPORT_PHONE", "+998712000000", "SUPPORT_PHONE is the sandbox's"],
    ["TRUSTED_PROXY", "10.0.0.0/8,0.0.0.0/0", "TRUSTED_PROXY trusts the whole internet"],
    ["TRUSTED_PROXY", "::/0", "TRUSTED_PROXY trusts the whole internet"],
    ["TOKEN_SECRET", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "TOKEN_SECRET can be guessed"],
    ["TOKEN_SECRET", "change-me-change-me-change-me-1234", "TOKEN_SECRET can be guessed"],
    ["OTP_SECRET", "0123456789abcdef0123456789abcdef", "OTP_SECRET can be guessed"],
    ["OTP_SECRET", PRODUCTION.TOKEN_SECRET, "OTP_SECRET must not be TOKEN_SECRET"],
    ["CLIENT_RULES", "/tmp/rules.json", "CLIENT_RULES is for the sandbox"],
    ["RELEASES", "/tmp/releases.json", "RELEASES is for the sandbox"],
    ["DATABASE_URL", "https://db.example.uz/savat", "DATABASE_URL"],
    ["MIGRATION_DATABASE_URL", "postgres://savat:owner@db/savat", "MIGRATION_DATABASE_URL is the migrate process's alone"],
  ])("[D-SAFE-64] refuses production with %s=%s and keeps the value to itself", { tags: ["@D-SAFE-80"] }, (name, value, fault) => {
    const read = () => readEnv({ ...PRODUCTION, [name]: value });
    expect(read).toThrow(fault);
    expect(read).not.toThrow(value);
  });

  it("[D-SAFE-64] lets production's upstreams stand unencrypted on this machine, and nowhere else, where the operator says so", () => {
    const local = { PAYME_URL: "http://127.0.0.1:4001", ESKIZ_URL: "http://localhost:4002", SMTP_URL: "smtp://127.0.0.1:2525" };
    expect(readEnv({ ...PRODUCTION, ...local, ALLOW_INSECURE_UPSTREAMS: "1" })).toMatchObject({
      mode: "production",
      payme: { url: local.PAYME_URL },
      eskiz: { url: local.ESKIZ_URL },
      smtp: { url: local.SMTP_URL },
    });
    expect(() => readEnv({ ...PRODUCTION, ...local, ALLOW_INSECURE_UPSTREAMS: "0" })).toThrow(/PAYME_URL[\s\S]+ESKIZ_URL[\s\S]+SMTP_URL/);
    const distant = { PAYME_URL: "http://10.0.0.5:4001", ALLOW_INSECURE_UPSTREAMS: "1" };
    expect(() => readEnv({ ...PRODUCTION, ...distant })).toThrow("PAYME_URL must be encrypted");
    expect(() => readEnv({ ...PRODUCTION, PAYME_ID: "sandbox-cashbox", ALLOW_INSECURE_UPSTREAMS: "1" })).toThrow("PAYME_ID");
  });

  it("[D-STORE-04] takes a bucket for its files when all of it is given, else the data folder", () => {
    const bucket = { STORE_S3_URL: "https://s3.example.uz/savat", STORE_S3_REGION: "us-east-1", STORE_S3_ACCESS_KEY: "id" };
    const whole = { ...bucket, STORE_S3_SECRET_KEY: "key" };
    const s3 = { url: bucket.STORE_S3_URL, region: "us-east-1", accessKey: "id", secretKey: "key" };
    expect(readEnv({ ...PRODUCTION, ...whole })).toMatchObject({ s3 });
    expect(readEnv(PRODUCTION)).toMatchObject({ s3: undefined, storeFolder: join(folder, "store") });
    for (const source of [PRODUCTION, { SAVAT_DATA: folder }]) {
      expect(() => readEnv({ ...source, ...bucket })).toThrow("STORE_S3_SECRET_KEY is missing: a bucket needs all of");
    }
    expect(() => readEnv({ ...PRODUCTION, ...whole, STORE_S3_URL: "http://s3.example.uz/savat" })).toThrow(
      "STORE_S3_URL must be encrypted",
    );
  });

  it("takes a mail server that is made to encrypt", () => {
    const url = "smtp://mail.example.uz:587?requireTLS=true";
    expect(readEnv({ ...PRODUCTION, SMTP_URL: url }).smtp?.url).toBe(url);
  });

  it.each([
    ["PORT", "many"],
    ["SAVAT_ENV", "test"],
    ["TOKEN_SECRET", "short"],
    ["ADMIN_PHONES", "+998900000001,12"],
    ["DATABASE_URL", "not an address"],
    ["ACCESS_TOKEN_TTL_MS", "-5"],
    ["SMTP_URL", "https://mail.example.uz"],
    ["MAIL_FROM", "Savat"],
  ])("refuses %s=%s by its name, without its value", (name, value) => {
    const read = () => readEnv({ SAVAT_DATA: folder, [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
  });

  it("[D-TIME-02] gives the provider 7 s unless told otherwise", () => {
    expect(readEnv({ SAVAT_DATA: folder }).payme.timeoutMs).toBe(7000);
    expect(readEnv({ SAVAT_DATA: folder, PAYME_TIMEOUT_MS: "3000" }).payme.timeoutMs).toBe(3000);
  });

  it("[D-AUTH-19] takes the tokens' lives and what an address may ask for from outside", { tags: ["@D-CARD-11"] }, () => {
    const given = {
      ACCESS_TOKEN_TTL_MS: "60000",
      REFRESH_TOKEN_TTL_MS: "3600000",
      CUSTOMER_SESSION_MS: "9000",
      STAFF_SESSION_MS: "7000",
      STAFF_IDLE_MS: "1200",
      OTP_PER_ADDRESS_PER_HOUR: "5",
      APPLICATIONS_PER_ADDRESS_PER_HOUR: "7",
      LETTERS_PER_ADDRESS_PER_HOUR: "9",
    };
    expect(readEnv({ SAVAT_DATA: folder, ...given })).toMatchObject({
      accessTokenTtlMs: 60_000,
      refreshTokenTtlMs: 3_600_000,
      sessionEnds: { customerMs: 9000, staffMs: 7000, staffIdleMs: 1200 },
      otpPerAddressPerHour: 5,
      applicationsPerAddressPerHour: 7,
      messagesPerAddressPerHour: 9,
    });
  });

  it("[D-CARD-06] takes every limit of codes from outside", { tags: ["@D-CODE-10"] }, () => {
    const given = {
      OTP_RESEND_MS: "1",
      OTP_PER_CLIENT_PER_HOUR: "2",
      OTP_PER_PHONE_PER_DAY: "3",
      OTP_RESERVED_PER_DAY: "4",
      OTP_PER_NETWORK_PER_HOUR: "5",
      OTP_PER_HOUR: "6",
      OTP_ATTEMPTS: "7",
      WRONG_CODES_PER_ADDRESS_PER_HOUR: "8",
      WRONG_CODES_PER_HOUR: "9",
      WRONG_CODE_DELAY_MS: "10",
    };
    expect(readEnv({ SAVAT_DATA: folder, ...given })).toMatchObject({
      otpResendMs: 1,
      otpPerClientPerHour: 2,
      otpPerPhonePerDay: 3,
      otpReservedPerDay: 4,
      otpPerNetworkPerHour: 5,
      otpPerHour: 6,
      otpAttempts: 7,
      wrongCodesPerAddressPerHour: 8,
      wrongCodesPerHour: 9,
      wrongCodeDelayMs: 10,
    });
    expect(() => readEnv({ SAVAT_DATA: folder, WRONG_CODE_DELAY_MS: "60000" })).toThrow("WRONG_CODE_DELAY_MS");
  });

  it("reads lists", () => {
    const env = readEnv({ SAVAT_DATA: folder, ADMIN_PHONES: "+998900000001, +998900000009", TRUSTED_PROXY: "10.0.0.0/8,127.0.0.1" });
    expect(env.adminPhones).toEqual(["+998900000001", "+998900000009"]);
    expect(env.trustedProxy).toEqual(["10.0.0.0/8", "127.0.0.1"]);
  });
});
