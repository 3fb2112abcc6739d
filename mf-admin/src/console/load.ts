import { ApiFailure } from "@savat/contracts/api-failure";
import { getMe, type User } from "@savat/contracts/auth";
import type { LoadContext } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";
import type { ComponentType, ReactElement } from "react";
import { type Counts, loadCounts } from "./counts.ts";
import type { ConsoleLayoutProps } from "./layout.tsx";
import { type TabName, tabOf } from "./tab-names.ts";
import { OPEN_TAB } from "./tabs.ts";

export type ConsoleData = { kind: "guest"; tab: TabName } | OpenConsole;

interface OpenConsole {
  kind: "open";
  tab: TabName;
  content: ReactElement;
  /** Ant Design, which loads with the first tab, so that no other page pays for it. */
  Frame: ComponentType<ConsoleLayoutProps>;
  counts: Promise<Counts>;
}

/** Runs before any code of the console is fetched. The role may have changed since it was stored. */
async function admit({ api, signal }: LoadContext, user: User): Promise<void> {
  if (user.role === "admin") return;
  const now = await api(getMe, {}, { signal });
  if (now.user.role !== "admin") throw new ApiFailure(403, { code: "forbidden", message: "Only an administrator may see this." });
}

/** The address's tab for an administrator; a guest gets the sign-in without a call, any other role 403. */
export async function loadConsole(context: LoadContext): Promise<ConsoleData> {
  const tab = tabOf(context.url.searchParams);
  const { user } = useSession.getState();
  if (user === null) return { kind: "guest", tab };
  await admit(context, user);
  const counts = loadCounts(context);
  const [content, { ConsoleFrame }] = await Promise.all([
    OPEN_TAB[tab](context),
    import(/* webpackChunkName: "console" */ "../console-frame.tsx"),
  ]);
  return { kind: "open", tab, content, Frame: ConsoleFrame, counts };
}
