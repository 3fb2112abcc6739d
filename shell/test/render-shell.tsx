import { callApi } from "@savat/contracts/api-client";
import { i18n, languageOf } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { BrowserRemote } from "@savat/contracts/page-state";
import type { RemoteModule } from "@savat/contracts/remote";
import { act, render } from "@testing-library/react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { loadShellMessages } from "../src/messages.ts";
import { drawnRouter, movesOf } from "../src/page-moves.ts";
import { type ImportRemote, type ReadKnown, Remotes } from "../src/remotes.ts";
import { App, appRoutes } from "../src/render-app.tsx";
import { SITE } from "./fixture-remote.ts";

interface ShellParts {
  known?: BrowserRemote[];
  /** Modules by name, or functions that load one. */
  modules?: Record<string, RemoteModule> | ImportRemote;
  /** The server's registry at the time of a retry. */
  readKnown?: ReadKnown;
  path?: string;
  language?: Language;
  /** Replaces the whole frame. */
  routes?: RouteObject[];
}

/** Renders the page as the browser does, with its address in memory; in English by default. */
export async function renderShell({ known = [], modules = {}, readKnown, path = "/", language = "en", routes }: ShellParts) {
  await loadShellMessages(language);
  await i18n.changeLanguage(language);
  const importRemote: ImportRemote =
    typeof modules === "function"
      ? modules
      : async ({ name }) => {
          const module = modules[name];
          if (module === undefined) throw new Error(`${name} is down`);
          return module;
        };
  const remotes = new Remotes(known, importRemote, readKnown === undefined ? {} : { readKnown });
  const surroundings = () => ({ api: callApi, language: languageOf(i18n), city: undefined, site: SITE, isServer: false });
  const router = createMemoryRouter(routes ?? appRoutes(remotes, surroundings), { initialEntries: [path] });
  const view = await act(async () =>
    render(
      <App i18n={i18n} remotes={remotes} site={SITE} moves={movesOf(router)}>
        <RouterProvider router={drawnRouter(router)} />
      </App>,
    ),
  );
  return { ...view, remotes, router };
}
