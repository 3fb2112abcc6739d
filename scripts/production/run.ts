import { deepEqual, equal, match, ok } from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Outcome } from "../stages/outcome.ts";
import { REMOTES } from "../workspaces.ts";
import { beside, createDatabase, dump, LEDGER, readContents, restore } from "./backup.ts";
import {
  fillBasket,
  giveCard,
  goToCheckout,
  openBrowser,
  openPage,
  payWithCode,
  readOnlyOrder,
  sessionOf,
  signInOnPage,
} from "./browser-purchase.ts";
import { apply, arriveAtPaying, ordersOf, type Session, signIn } from "./customer.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { tamper } from "./lesser-role.ts";
import { BREAD, openShop, SHOP } from "./operator.ts";
import { CAN_CHANGE_USER, type RunningService } from "./site.ts";
import { CheckFailed, createTally, type Tally } from "./tally.ts";

/** When the deadlines were last looked at, and what is released: no data of anybody. */
const OWN_TABLES = /^(job_rounds|release.*|shell_(states|maps))$/;
const RefusedSchema = z.object({ refused: z.array(z.unknown()) });
const ReleasesSchema = z.array(z.object({ name: z.string() }));

const EMAIL = "aziza@example.uz";
const PHONE = "+998901112233";
const LATE_MS = 2500;
const SETTLED_WITHIN_MS = 30_000;

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
}

async function until(isTrue: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what} did not come true within ${SETTLED_WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Number of requests below `/api` in a process's log. */
function served({ lines }: RunningService): number {
  return lines.filter((line) => line.includes('"path":"/api/')).length;
}

class ProductionRun {
  readonly #installation: Installation;
  readonly #test: Tally["test"];
  readonly #services = new Map<string, RunningService>();
  #picture = "";
  #session: Session = { token: "", uid: "" };

  constructor(installation: Installation, test: Tally["test"]) {
    this.#installation = installation;
    this.#test = test;
  }

  get #url(): string {
    return this.#installation.site.urlOf("shell").replace("127.0.0.1", "localhost");
  }

  #service(name: string): RunningService {
    const service = this.#services.get(name);
    if (service === undefined) throw new Error(`${name} was not started`);
    return service;
  }

  async #start(name: string): Promise<void> {
    this.#services.set(name, await this.#installation.site.start(name));
  }

  async services(): Promise<void> {
    const test = this.#test;
    const { site, compose, postgres, images } = this.#installation;
    await test("the migration ends before the API starts, and only the migration has the owner's password", async () => {
      const { code, lines } = await site.run("migrate");
      equal(code, 0, lines.join("\n"));
      const { password } = new URL(site.environmentOf("migrate").MIGRATION_DATABASE_URL ?? "");
      ok(password.length > 0);
      for (const name of Object.keys(compose.services).filter((one) => !["postgres", "migrate"].includes(one)))
        ok(!JSON.stringify(site.environmentOf(name)).includes(password), name);
    });
    await test("[D-RUN-04] every service starts from its own image as its own user, and its health check passes", async () => {
      await Promise.all(["api-1", "api-2", "renderers"].map((name) => this.#start(name)));
      const { code, lines } = await site.run("publish");
      equal(code, 0, lines.join("\n"));
      await this.#start("shell");
      deepEqual(
        [...this.#services.keys()].sort(),
        Object.keys(compose.services)
          .filter((name) => !["postgres", "migrate", "publish"].includes(name))
          .sort(),
      );
    });
    if (CAN_CHANGE_USER)
      await test("[D-RUN-04] no service can write to its image", async () => {
        for (const name of this.#services.keys()) equal(await site.canWriteToImage(name), false, name);
      });
    await test("[D-RUN-05] production starts with a migrated database without data but its releases", async () => {
      const contents = await readContents(postgres.url);
      ok(contents.size > 10);
      for (const [table, { rows }] of contents) if (!OWN_TABLES.test(table)) equal(rows, 0, table);
    });
    await test("[D-ADM-09] every remote goes live on the empty database: pages that need a merchant are not judged", async () => {
      // The shell is ready with the first of them; the others are still judged.
      await until(async () => {
        const live = ReleasesSchema.parse(await (await fetch(`${this.#url}/remotes.json`)).json());
        return live.map(({ name }) => name).join() === REMOTES.join();
      }, "all remotes, in the order of their publication,").catch(async (error: unknown) => {
        const { refused } = RefusedSchema.parse(await (await fetch(`${this.#url}/health/ready`)).json());
        throw new Error(`${error instanceof Error ? error.message : error}: ${JSON.stringify(refused)}`);
      });
      for (const path of ["/", "/merchants", "/signin"]) equal(await statusOf(this.#url + path), 200, path);
    });
    await test("an operator's shop exists, with its picture from both processes", async () => {
      const store = join(await images.folderOf("api"), "var/lib/savat/store");
      this.#picture = await openShop(postgres.url, store);
      for (const name of ["api-1", "api-2"]) equal(await statusOf(`${site.urlOf(name)}/api/media/${this.#picture}-384.webp`), 200);
      match(await (await fetch(`${this.#url}/`)).text(), new RegExp(SHOP.name));
    });
    await test("the API's database account cannot change the audit log's entry of an application", async () => {
      await apply(this.#url);
      deepEqual(await tamper(postgres.appUrl), { notRefused: [], audited: ["applicant created merchant"] });
    });
    await test("[D-RUN-06] the sandbox's outbox and controls do not exist", async () => {
      const paths = ["/dev/inbox", "/dev/inbox.css", "/dev/reload", "/api/dev/sms", "/api/dev/mail"];
      for (const origin of [this.#url, site.urlOf("api-1")])
        for (const path of paths) equal(await statusOf(`${origin}${path}`), 404, `${origin}${path}`);
      const clock = await fetch(`${this.#url}/api/dev/clock`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      equal(clock.status, 404);
    });
    await test("pages and answers carry production's headers", async () => {
      const page = await fetch(`${this.#url}/`);
      const html = await page.text();
      match(page.headers.get("content-security-policy") ?? "", /script-src (?:'sha384-[^']+' )+'sha256-[^']+' 'strict-dynamic'/);
      match(page.headers.get("strict-transport-security") ?? "", /max-age=\d{8}/);
      equal(page.headers.get("x-content-type-options"), "nosniff");
      equal(page.headers.get("x-powered-by"), null);
      ok(!html.includes("8600 0691"), "no test card is shown");
      const answer = await fetch(`${this.#url}/api/merchants`);
      equal(answer.headers.get("cache-control"), "no-store");
      equal(answer.headers.get("x-content-type-options"), "nosniff");
    });
  }

  async purchase(): Promise<void> {
    const test = this.#test;
    const { sms, mail, provider, site } = this.#installation;
    const browser = await openBrowser();
    try {
      const { page, faults } = await openPage(browser, this.#url);
      await test("[D-RUN-07] a guest fills a basket and signs in with the code from the SMS gateway", async () => {
        await fillBasket(page);
        await goToCheckout(page);
        await signInOnPage(page, PHONE, () => sms.messageTo(PHONE));
        this.#session = await sessionOf(page);
      });
      await test("[D-RUN-08] both API processes answer calls", async () => {
        for (const name of ["api-1", "api-2"]) ok(served(this.#service(name)) > 0, `${name} answered nothing`);
      });
      await test("[D-RUN-10] a process killed while the customer types the card's code loses nothing: the other makes the payment", async () => {
        await giveCard(page, EMAIL);
        deepEqual(await this.#service("api-1").kill("SIGKILL"), { code: null, signal: "SIGKILL" });
        await payWithCode(page);
        const order = await readOnlyOrder(page);
        match(order, /Paid/);
        match(order, new RegExp(SHOP.name));
        deepEqual(faults, []);
      });
      await test("[D-RUN-07] the provider took the sum once, the stock is one less, and one mail was sent", async () => {
        const [order] = await ordersOf(site.urlOf("api-2"), this.#session);
        deepEqual(order && { status: order.status, price: order.price }, { status: "paid", price: BREAD.price });
        deepEqual(await provider.debitsOf(order?.id ?? ""), [BREAD.price]);
        await until(() => mail.taken.length > 0, "the mail");
        deepEqual(
          mail.taken.map(({ from, to }) => ({ from, to })),
          [{ from: "orders@example.uz", to: [EMAIL] }],
        );
        match(
          await (await fetch(`${this.#url}/api/merchants/${SHOP.uid}/products`)).text(),
          new RegExp(`"stockQuantity":${BREAD.stock - 1}\\b`),
        );
      });
    } finally {
      await browser.close();
    }
  }

  async stopping(): Promise<void> {
    const test = this.#test;
    const { sms, provider, site } = this.#installation;
    await test("[D-RUN-10] the killed process is started again and takes calls again", async () => {
      await this.#start("api-1");
      await until(async () => {
        await fetch(`${this.#url}/api/merchants`);
        return served(this.#service("api-1")) > 0;
      }, "a call to api-1");
    });
    await test("[D-RUN-11] a stopping process finishes its payment and exits with 0", async () => {
      const phone = "+998901112244";
      sms.expireTokens();
      const logins = sms.logins();
      const api = site.urlOf("api-2");
      const who = await signIn(api, phone, () => sms.messageTo(phone));
      equal(sms.logins(), logins + 1, "a refused bearer is followed by one new login");
      const { orderId, pay } = await arriveAtPaying(api, who);
      await provider.answerLate(LATE_MS);
      const paying = pay();
      await until(async () => (await provider.debitsOf(orderId)).length === 1, "the debit");
      const ended = this.#service("api-2").kill("SIGTERM");
      equal(await paying, 4);
      deepEqual(await ended, { code: 0, signal: null });
      deepEqual(await ordersOf(this.#url, who).then((orders) => orders.map(({ id, status }) => ({ id, status }))), [
        { id: orderId, status: "paid" },
      ]);
      deepEqual(await provider.debitsOf(orderId), [BREAD.price]);
    });
  }

  async backup(scratch: string): Promise<void> {
    const test = this.#test;
    const { postgres, site } = this.#installation;
    const file = join(scratch, "savat.dump");
    let restored = "";
    await test("[D-RUN-12] a backup of the running site is restored with every order, line, payment and stock unchanged", async () => {
      await dump(postgres.url, file);
      deepEqual(await this.#service("api-1").kill("SIGTERM"), { code: 0, signal: null });
      const before = await readContents(postgres.url);
      restored = await createDatabase(postgres.serverUrl, "savat_restored");
      await restore(file, restored);
      const after = await readContents(restored);
      deepEqual([...after.keys()], [...before.keys()]);
      for (const table of LEDGER) {
        ok((before.get(table)?.rows ?? 0) > 0, `${table} is empty`);
        deepEqual(after.get(table), before.get(table), table);
      }
    });
    await test("[D-RUN-12] the API starts on the restored database and shows the customer's paid order", async () => {
      const addresses = { DATABASE_URL: beside(postgres.appUrl, "savat_restored") };
      equal((await site.run("migrate", { ...addresses, MIGRATION_DATABASE_URL: restored })).code, 0);
      const api = await site.start("api-1", addresses);
      const orders = await ordersOf(api.url, this.#session);
      deepEqual(
        orders.map(({ status, price }) => ({ status, price })),
        [{ status: "paid", price: BREAD.price }],
      );
      equal(await statusOf(`${api.url}/api/media/${this.#picture}-384.webp`), 200);
      deepEqual((await tamper(addresses.DATABASE_URL)).notRefused, []);
      this.#services.set("api-1", api);
    });
    await test("[D-RUN-11] every service exits with 0 when it is told to stop", async () => {
      for (const name of ["shell", "renderers", "api-1"])
        deepEqual(await this.#service(name).kill("SIGTERM"), { code: 0, signal: null }, name);
    });
  }

  /** The last lines of every service, for a failure message. */
  lastLines(): string {
    return [...this.#services.values()].map(({ name, lines }) => `── ${name}\n${lines.slice(-12).join("\n")}`).join("\n");
  }
}

export interface ProductionOptions {
  /** Name of a build output of these exact sources; without it the images build their own. */
  built?: string | undefined;
}

/** Builds production's images without an engine, starts them as the compose file says, and buys through them. */
export async function runProduction({ built }: ProductionOptions = {}): Promise<Outcome> {
  const { test, outcome } = createTally();
  const scratch = mkdtempSync(join(tmpdir(), "savat-production-"));
  const installation = await openInstallation(scratch, built).catch((error: unknown) => {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  });
  const run = new ProductionRun(installation, test);
  try {
    await test("[D-RUN-04] every image is laid out as the Dockerfile says, and builds from its copied files", async () => {
      for (const { build } of Object.values(installation.compose.services)) if (build) await installation.images.folderOf(build.target);
      await installation.site.prepare();
    });
    await run.services();
    await run.purchase();
    await run.stopping();
    await run.backup(scratch);
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error;
    console.error(run.lastLines());
  } finally {
    await installation.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  return outcome;
}

if (import.meta.main) {
  const { passed, failed } = await runProduction({ built: process.env.SAVAT_BUILT });
  console.info(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
