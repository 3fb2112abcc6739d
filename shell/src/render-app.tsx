import { type I18n, I18nextProvider } from "@savat/contracts/i18n";
import type { BrowserRemote } from "@savat/contracts/page-state";
import type { Site } from "@savat/contracts/site";
import { SlotHostContext } from "@savat/contracts/slot";
import type { ReactElement, ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { Layout } from "./frame/layout.tsx";
import { PageError } from "./page-error.tsx";
import type { PageHandle } from "./page-handle.ts";
import type { Moves } from "./page-moves.ts";
import { PagePending } from "./page-pending.tsx";
import { pageRoutes, type Surroundings } from "./page-routes.tsx";
import type { Remotes } from "./remotes.ts";
import { ShellContext } from "./shell-context.ts";
import { SlotHost } from "./slot-host.tsx";
import { unknownRoutes } from "./unknown-page.tsx";

export function appRoutes(remotes: Remotes, surroundings: Surroundings): RouteObject[] {
  return [
    {
      id: "shell:layout",
      element: <Layout />,
      hydrateFallbackElement: (
        <Layout>
          <PagePending />
        </Layout>
      ),
      errorElement: <PageError remote="shell" />,
      children: [...pageRoutes(remotes, surroundings), ...unknownRoutes(remotes.known)],
    },
  ];
}

/** The same addresses without elements and loaders, to tell whose page an address is. */
export function bareRoutes(known: readonly BrowserRemote[]): RouteObject[] {
  const pages = known.flatMap(({ name, routes }) => routes.map((route) => ({ path: route.path, handle: { remote: name, route } })));
  return [{ children: [...pages, ...unknownRoutes(known)] }];
}

/** The frame around a page that the browser will render, with the header that page asks for. */
export function frameRoutes(handle: PageHandle | undefined): RouteObject[] {
  return [{ element: <Layout />, children: [{ path: "*", element: <PagePending />, handle }] }];
}

interface AppProps {
  i18n: I18n;
  remotes: Remotes;
  site: Site;
  /** Undefined on the server. */
  moves?: Moves;
  children: ReactNode;
}

/** Everything above the router: the same on the server and in the browser, or hydration fails. */
export function App({ i18n, remotes, site, moves, children }: AppProps): ReactElement {
  return (
    <I18nextProvider i18n={i18n}>
      <ShellContext value={{ remotes, site, moves }}>
        <SlotHostContext value={SlotHost}>{children}</SlotHostContext>
      </ShellContext>
    </I18nextProvider>
  );
}
