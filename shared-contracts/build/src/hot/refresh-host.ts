/** The first module of a development shell: hooks React Refresh in before React, and offers it to the remotes. */
import * as refresh from "react-refresh/runtime";

refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { savatRefresh: refresh });
