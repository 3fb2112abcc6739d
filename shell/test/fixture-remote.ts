import type { Messages } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { BrowserRemote } from "@savat/contracts/page-state";
import { CONTRACTS_VERSION, type RemoteModule, type RemotePage, type RemoteRoute, type SlotProps } from "@savat/contracts/remote";
import type { Site } from "@savat/contracts/site";
import type { ReactElement } from "react";

export const SITE: Site = {
  env: "sandbox",
  supportPhone: "+998 71 200 00 00",
  supportEmail: "yordam@savat.example",
  appStoreUrl: null,
  googlePlayUrl: null,
};

/** A remote as the registry knows it, with the pages given. */
export function knownRemote(name: string, routes: RemoteRoute[], given: Partial<BrowserRemote> = {}): BrowserRemote {
  return {
    name,
    build: "0".repeat(20),
    version: "1.0.0",
    entry: `/r/${name}/entry.js`,
    integrity: "sha384-x",
    contracts: `^${CONTRACTS_VERSION}`,
    routes,
    slots: [],
    ...given,
  };
}

export function publicRoute(path: string, page: string): RemoteRoute {
  return { path, page, surface: "public" };
}

interface ModuleParts {
  pages?: Record<string, RemotePage<never>>;
  slots?: Record<string, (props: SlotProps) => ReactElement | null>;
  messages?: (language: Language) => Promise<Messages>;
}

/** The module that a remote exposes, with its pages and slots in memory. */
export function remoteModule(name: string, { pages = {}, slots = {}, messages = async () => ({}) }: ModuleParts): RemoteModule {
  return {
    name,
    pages: Object.fromEntries(Object.entries(pages).map(([page, one]) => [page, async () => ({ page: one })])),
    slots: Object.fromEntries(Object.entries(slots).map(([slot, Slot]) => [slot, async () => ({ Slot })])),
    messages,
  };
}

/** A promise that the test settles. */
export function openPromise<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
