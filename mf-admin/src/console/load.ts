import type { ComponentType, ReactElement, ReactNode } from "react";
import { ApiFailure } from "shared-contracts/api-failure";
import { getMe } from "shared-contracts/auth";
import type { LoadContext } from "shared-contracts/remote";
import { useSession } from "shared-contracts/session";
import { type Counts, loadCounts } from "./counts.ts";
import { type TabName, tabOf } from "./tab-names.ts";
import { OPEN_TAB } from "./tabs.ts";

export interface ConsoleData {
  tab: TabName;
  content: ReactElement;
  /** Ant Design: it comes with the first tab, so that nobody else pays for it. */
  Frame: ComponentType<{ children: ReactNode }>;
  counts: Promise<Counts>;
}

/** Before a line of the console is fetched. A guest is refused without a call; a role that is stored may have become another one since. */
async function admit({ api, signal }: LoadContext): Promise<void> {
  const { user } = useSession.getState();
  if (user?.role === "admin") return;
  const now = user === null ? undefined : await api(getMe, {}, { signal });
  if (now?.user.role !== "admin") throw new ApiFailure(403, { code: "forbidden", message: "Only an administrator may see this." });
}

/** The tab of the address. What an administrator sees; anybody else gets 403. */
export async function loadConsole(context: LoadContext): Promise<ConsoleData> {
  await admit(context);
  const tab = tabOf(context.url.searchParams);
  const counts = loadCounts(context);
  const [content, { ConsoleFrame }] = await Promise.all([
    OPEN_TAB[tab](context),
    import(/* webpackChunkName: "console" */ "../console-frame.tsx"),
  ]);
  return { tab, content, Frame: ConsoleFrame, counts };
}
