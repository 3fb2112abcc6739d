import { setTimeout as wait } from "node:timers/promises";
import { onStopSignal } from "@savat/contracts/server/stop";
import { buildApp } from "./app/app.ts";
import { dueJobs } from "./app/due-jobs.ts";
import { deleteOldRowsDaily } from "./app/old-rows.ts";
import { deletePassedCardKeys } from "./buying/cards/card-sms.ts";
import { createPaymentContext } from "./buying/checkout/payment-context.ts";
import { createMail } from "./buying/mail-transport/choose.ts";
import { sweepReceiptsHourly } from "./buying/receipts/unexplained.ts";
import { deleteReadChanges } from "./catalogue/answer-cache/changes.ts";
import type { PictureContext } from "./catalogue/media/stored-pictures.ts";
import { removeUnusedPicturesDaily } from "./catalogue/picture-jobs/unused-pictures.ts";
import { takeCommands } from "./console/admin-grant/command-files.ts";
import { createPushSender } from "./fulfilment/push/sender.ts";
import { alarmShops } from "./fulfilment/ring/alarm.ts";
import { remindShops } from "./fulfilment/ring/reminder.ts";
import { keepAcceptanceRatesHourly } from "./fulfilment/silence/acceptance-rate.ts";
import { stopSilentShops } from "./fulfilment/silence/guard.ts";
import { readClients } from "./platform/clients/read.ts";
import { createShiftableClock, systemClock } from "./platform/clock.ts";
import { moveAside } from "./platform/connection/move-aside.ts";
import { type OpenDatabase, openDatabase } from "./platform/connection/open.ts";
import { createSchemaGate } from "./platform/connection/schema-gate.ts";
import { OldChainError } from "./platform/connection/schema-version.ts";
import { type Env, readEnv } from "./platform/env/env.ts";
import { startDueJobs } from "./platform/jobs/due-jobs.ts";
import { type Poller, startPoller } from "./platform/jobs/poller.ts";
import { keepToOwner } from "./platform/keep-to-owner.ts";
import { watchPool } from "./platform/metrics/instruments.ts";
import { createSms } from "./platform/sms/choose.ts";
import { createStore } from "./platform/store/choose.ts";
import { removeUnusedFilesDaily } from "./releases/files/unused-files.ts";

/** How often a process asks whether it is its turn. */
const OLD_ROWS_LOOK_MS = 60_000;
const SWEEP_LOOK_MS = 60_000;
const SILENCE_LOOK_MS = 5000;
const REMINDER_LOOK_MS = 60_000;
/** The shell polls readiness once a second; after that it sends nothing new here. */
const DRAIN_MS = 2000;

/** Loaded only here: production has neither demo data nor its pictures. */
async function seedSandbox(context: PictureContext): Promise<void> {
  const [{ seedDemoData }, { createCachedStore }] = await Promise.all([import("../seed/run.ts"), import("../seed/cached-pictures.ts")]);
  await seedDemoData({ db: context.db, storePicture: await createCachedStore(context) });
}

function openWatched(env: Env): Promise<OpenDatabase> {
  return openDatabase(env, (error) => console.error("A database connection was lost:", error.message));
}

/** The sandbox moves an embedded database of an older chain aside and begins with an empty one. */
async function open(env: Env): Promise<OpenDatabase> {
  try {
    return await openWatched(env);
  } catch (error) {
    if (!(error instanceof OldChainError) || env.databaseUrl !== undefined) throw error;
    console.warn(
      `The database was made before release 1.0. It and its pictures stand in ${moveAside(env)} now; this start makes a new one.`,
    );
    return openWatched(env);
  }
}

async function start(): Promise<void> {
  const env = readEnv();
  if (env.mode === "sandbox") keepToOwner(env.dataFolder);
  const sandboxClock = env.mode === "sandbox" ? createShiftableClock() : undefined;
  const clock = sandboxClock ?? systemClock;
  const { db, kind, pool, listen, close } = await open(env);
  const deps = { db, clock, sms: createSms(env, db, clock), store: createStore(env), env };
  if (env.mode === "sandbox") {
    await seedSandbox(deps);
    // The embedded database gives some of its files a mode by itself.
    if (kind === "pglite") keepToOwner(env.databaseFolder);
  }
  if (pool) watchPool(pool);
  const stopping = new AbortController();
  const gate = env.mode === "production" ? createSchemaGate({ db, ...(pool ? { pool } : {}) }) : undefined;
  let wakeJobs = () => {};
  const app = await buildApp({
    ...deps,
    onImport: () => wakeJobs(),
    ...(sandboxClock ? { sandboxClock } : {}),
    ...(gate ? { notReady: gate.notReady } : {}),
    clients: readClients(env),
    log: { level: env.logLevel },
    stopping: stopping.signal,
  });
  const paymentContext = createPaymentContext(deps, app.log);
  const { log, fetchPictures } = app;
  const jobs = dueJobs({
    deps,
    payments: paymentContext,
    mail: createMail(env, db, clock),
    push: createPushSender(deps),
    log,
    fetchPictures,
    stopping: stopping.signal,
  });
  let endFeeds = async () => {};
  let workers: Poller[] = kind === "pglite" ? [takeCommands(deps, log)] : [];
  onStopSignal(log, stopping, async () => {
    if (env.mode === "production") await wait(DRAIN_MS);
    await app.close();
    await Promise.all([endFeeds(), ...workers.map((worker) => worker.stop())]);
    await close();
  });

  await app.listen({ host: env.host, port: env.port });
  if (gate && !(await gate.opened(log, stopping.signal))) return;
  const ends = [app.feedStreams(listen), app.feedShells(listen)];
  endFeeds = async () => void (await Promise.all(ends.map((end) => end())));
  const due = startDueJobs({ db, clock, log }, jobs);
  wakeJobs = due.wake;
  workers = [
    ...workers,
    due,
    startPoller({ name: "receipt_sweep", run: () => sweepReceiptsHourly(paymentContext), log, intervalMs: SWEEP_LOOK_MS }),
    startPoller({ name: "card_keys", run: () => deletePassedCardKeys(deps), log, intervalMs: SWEEP_LOOK_MS }),
    startPoller({ name: "silence", run: () => stopSilentShops(deps), log, intervalMs: SILENCE_LOOK_MS }),
    startPoller({ name: "board_alarm", run: () => alarmShops(deps), log, intervalMs: SILENCE_LOOK_MS }),
    startPoller({ name: "acceptance_rates", run: () => keepAcceptanceRatesHourly(deps), log, intervalMs: REMINDER_LOOK_MS }),
    startPoller({ name: "opening_reminder", run: () => remindShops(deps), log, intervalMs: REMINDER_LOOK_MS }),
    startPoller({ name: "catalogue_changes_old", run: () => deleteReadChanges(db), log, intervalMs: OLD_ROWS_LOOK_MS }),
    startPoller({ name: "old_rows", run: () => deleteOldRowsDaily(deps), log, intervalMs: OLD_ROWS_LOOK_MS }),
    startPoller({ name: "unused_release_files", run: () => removeUnusedFilesDaily(deps), log, intervalMs: OLD_ROWS_LOOK_MS }),
    startPoller({ name: "unused_pictures", run: () => removeUnusedPicturesDaily(deps), log, intervalMs: OLD_ROWS_LOOK_MS }),
  ];
  log.info({ database: kind, mode: env.mode }, "ready");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
