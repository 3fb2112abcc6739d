/** The development shell's first module: hooks React Refresh into the page before React, and offers it to the remotes. */
import * as refresh from "react-refresh/runtime";

refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { savatRefresh: refresh });
