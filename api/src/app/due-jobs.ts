import type { FastifyBaseLogger } from "fastify";
import { paymentWork } from "../buying/checkout/worker.ts";
import { createMailJob } from "../buying/mail/worker.ts";
import type { MailPort } from "../buying/mail-transport/port.ts";
import type { PaymentContext } from "../buying/provider/context.ts";
import { AVIF_QUEUE, makeAvifs } from "../catalogue/avif/job.ts";
import { IMPORT_QUEUE } from "../catalogue/imports/store.ts";
import { runImports } from "../catalogue/imports/worker.ts";
import { hasOpeningsBehind, keepOpenings } from "../catalogue/merchant-records/openings.ts";
import { PICTURE_QUEUE } from "../catalogue/picture-jobs/fetch-queue.ts";
import { acceptForShops, hasOrdersForShops } from "../fulfilment/acceptance/auto-accept.ts";
import { createDeadlineJob } from "../fulfilment/deadlines/job.ts";
import { createMessageJob, type MessageContext } from "../fulfilment/messages/send.ts";
import { completeMoves } from "../people/phone-moves/moves.ts";
import { NOTICE_QUEUE, sendNotices } from "../people/phone-moves/notices.ts";
import { hasDueMove } from "../people/phone-moves/store.ts";
import type { Deps } from "../platform/http/deps.ts";
import type { DueJob } from "../platform/jobs/due-jobs.ts";
import { hasDue } from "../platform/jobs/queue.ts";
import { REMOVAL_QUEUE, runRemovals } from "../platform/store/removals.ts";

interface Options {
  deps: Deps;
  payments: PaymentContext;
  mail: MailPort;
  push: MessageContext["push"];
  log: FastifyBaseLogger;
  fetchPictures: () => Promise<void>;
  stopping: AbortSignal;
}

/** The jobs that act within a second of what they wait for. Any number of processes may run them. */
export function dueJobs({ deps, payments, mail, push, log, fetchPictures, stopping }: Options): DueJob[] {
  const { db } = deps;
  return [
    { name: "payments", ...paymentWork(payments) },
    { name: "deadlines", ...createDeadlineJob(payments) },
    { name: "auto_accept", run: () => acceptForShops(payments), hasWork: (now) => hasOrdersForShops(deps, now) },
    { name: "mails", ...createMailJob({ ...deps, mail, log }) },
    { name: "phone_moves", run: () => completeMoves(deps), hasWork: (now) => hasDueMove(db, now) },
    { name: "phone_notices", run: () => sendNotices(deps), hasWork: (now) => hasDue(db, NOTICE_QUEUE, now) },
    { name: "messages", ...createMessageJob(push ? { ...deps, push } : deps) },
    { name: "openings", run: () => keepOpenings(deps), hasWork: (now) => hasOpeningsBehind(deps, now) },
    { name: "imports", run: () => runImports({ ...deps, stopping }), hasWork: (now) => hasDue(db, IMPORT_QUEUE, now) },
    { name: "pictures", run: fetchPictures, hasWork: (now) => hasDue(db, PICTURE_QUEUE, now) },
    { name: "avif", run: () => makeAvifs({ ...deps, stopping, log }), hasWork: (now) => hasDue(db, AVIF_QUEUE, now) },
    { name: "store_removals", run: () => runRemovals(deps), hasWork: (now) => hasDue(db, REMOVAL_QUEUE, now) },
  ];
}
