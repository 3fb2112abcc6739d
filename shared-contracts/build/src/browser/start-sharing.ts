import { type BuildRuntime, startSharing } from "./share-scope.ts";

declare const __webpack_require__: BuildRuntime;
/** The container's name. */
declare const __resourceQuery: string;

startSharing(__webpack_require__, __resourceQuery.slice(1));
