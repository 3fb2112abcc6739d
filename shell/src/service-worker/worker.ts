import { startPushes } from "./pushes.ts";
import type { OfflinePage, WorkerScope } from "./scope.ts";
import { startWorker } from "./start-worker.ts";

declare const self: WorkerScope;
/** Written before this script by the shell's server. */
declare const OFFLINE_PAGE: OfflinePage;
/** Patterns of the pages on which a payment may be under way. */
declare const PAYMENT_PATHS: readonly string[];

startWorker(self, OFFLINE_PAGE, PAYMENT_PATHS);
startPushes(self);
