import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { newKey } from "@savat/build/release/signing";
import { startPostgres } from "../postgres.ts";
import { REMOTES } from "../workspaces.ts";
import { asAccount, createDatabase } from "./backup.ts";
import { type Compose, parseCompose, parseYaml, readComposeText } from "./compose.ts";
import { readDockerfile } from "./dockerfile.ts";
import { type SmsGateway, startSmsGateway } from "./eskiz-server.ts";
import { readIgnore } from "./ignore.ts";
import { Images } from "./image.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Provider, startProvider } from "./provider.ts";
import { Site } from "./site.ts";

/** A production installation and its external services, all on loopback. */
export interface Installation {
  site: Site;
  compose: Compose;
  images: Images;
  sms: SmsGateway;
  mail: MailServer;
  provider: Provider;
  /** The database server, and the product's database on it: as its owner, and as the API's account. */
  postgres: { serverUrl: string; url: string; appUrl: string };
  stop: () => Promise<void>;
}

/** One key for all remotes, as an operator begins. */
function signingValues(): Record<string, string> {
  const { pem, publicKey } = newKey();
  const [, line = ""] = pem.split("\n");
  return { PUBLISH_KEY: line, REMOTE_KEYS: REMOTES.map((name) => `${name}=${publicKey}`).join(",") };
}

/** The values that an operator writes into `.env`. */
function operatorValues(sms: SmsGateway, mail: MailServer, provider: Provider): Record<string, string> {
  return {
    POSTGRES_PASSWORD: randomBytes(24).toString("hex"),
    POSTGRES_APP_PASSWORD: randomBytes(24).toString("hex"),
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    OTP_SECRET: randomBytes(32).toString("hex"),
    REGISTRY_TOKEN: randomBytes(32).toString("hex"),
    PUBLISH_TOKEN: randomBytes(32).toString("hex"),
    ...signingValues(),
    METRICS_TOKEN: randomBytes(32).toString("hex"),
    PUBLIC_ORIGIN: "https://savat.example.uz",
    SUPPORT_PHONE: "+998712001122",
    SUPPORT_EMAIL: "yordam@example.uz",
    EDGE_PROXY: "none",
    PAYME_URL: provider.url,
    PAYME_ID: provider.id,
    PAYME_KEY: provider.key,
    ESKIZ_URL: sms.url,
    ESKIZ_EMAIL: sms.account.email,
    ESKIZ_PASSWORD: sms.account.password,
    ESKIZ_FROM: sms.account.from,
    SMTP_URL: mail.url,
    MAIL_FROM: "Savat <orders@example.uz>",
    ALLOW_INSECURE_UPSTREAMS: "1",
    LOG_LEVEL: "info",
  };
}

/** Starts the external services and a database, and lays out the files of the services. No service runs yet. */
export async function openInstallation(scratch: string, built: string | undefined): Promise<Installation> {
  const server = await startPostgres();
  const stops: (() => Promise<void>)[] = [server.stop];
  async function stop(): Promise<void> {
    for (const end of stops.splice(0).reverse()) await end();
  }
  try {
    const sms = await startSmsGateway();
    stops.push(sms.stop);
    const mail = await startMailServer();
    stops.push(mail.stop);
    const provider = await startProvider(join(scratch, "provider"));
    stops.push(provider.stop);
    const url = await createDatabase(server.url, "savat");
    const compose = parseCompose(parseYaml(readComposeText()));
    const stages = readDockerfile();
    const images = new Images({ stages, ignored: readIgnore(), scratch, built });
    const addresses = { "postgres:5432": new URL(server.url).host };
    const values = operatorValues(sms, mail, provider);
    const site = new Site({ compose, stages, images, scratch, values, addresses });
    stops.push(() => site.stop());
    const appUrl = asAccount(url, "savat_app", values.POSTGRES_APP_PASSWORD ?? "");
    return { site, compose, images, sms, mail, provider, postgres: { serverUrl: server.url, url, appUrl }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
