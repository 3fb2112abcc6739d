import { buildApp } from "./app.ts";
import { createShiftableClock, systemClock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import { openDatabase } from "./db/open.ts";
import { readEnv } from "./env.ts";
import { createMail } from "./mail/choose.ts";
import { createMailJobs } from "./mail/worker.ts";
import { createPictureStore } from "./media/pictures.ts";
import { deleteOldRowsDaily } from "./old-rows.ts";
import { createPaymentContext } from "./payments/context.ts";
import { runPaymentJobs } from "./payments/worker.ts";
import { startRounds } from "./rounds.ts";
import { createSms } from "./sms/choose.ts";

/** How often a process asks whether it is its turn. */
const OLD_ROWS_LOOK_MS = 60_000;

/** Loaded only here: production has neither demo data nor its pictures. */
async function seedSandbox(db: Database, mediaFolder: string): Promise<void> {
  const { seedDemoData } = await import("../seed/run.ts");
  await seedDemoData({ db, storePicture: createPictureStore(mediaFolder) });
}

async function start(): Promise<void> {
  const env = readEnv();
  const sandboxClock = env.mode === "sandbox" ? createShiftableClock() : undefined;
  const clock = sandboxClock ?? systemClock;
  const { db, kind, close } = await openDatabase(env, (error) => console.error("A database connection was lost:", error.message));
  if (env.mode === "sandbox") await seedSandbox(db, env.mediaFolder);
  const deps = { db, clock, sms: createSms(env, db, clock), env };
  const app = await buildApp({ ...deps, ...(sandboxClock ? { sandboxClock } : {}), log: { level: env.logLevel } });
  const paymentContext = createPaymentContext(deps, app.log);
  const sendMails = createMailJobs({ db, clock, mail: createMail(env, db, clock), log: app.log });
  const workers = [
    startRounds(
      () => runPaymentJobs(paymentContext),
      (err) => app.log.error({ err }, "payment jobs failed"),
    ),
    startRounds(sendMails, (err) => app.log.error({ err }, "mail jobs failed")),
    startRounds(
      () => deleteOldRowsDaily(deps),
      (err) => app.log.error({ err }, "old rows could not be deleted"),
      OLD_ROWS_LOOK_MS,
    ),
  ];

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await close();
    process.exit(0);
  }
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  await app.listen({ host: env.host, port: env.port });
  app.log.info({ database: kind, mode: env.mode }, "ready");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
