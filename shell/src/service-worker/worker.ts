import type { OfflinePage, WorkerScope } from "./scope.ts";
import { startWorker } from "./start-worker.ts";

declare const self: WorkerScope;
/** Written before this script by the shell's server. */
declare const OFFLINE_PAGE: OfflinePage;

startWorker(self, OFFLINE_PAGE);
