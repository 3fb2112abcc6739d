import type { ComponentType } from "react";
import * as z from "zod/mini";
import type { City } from "./city.ts";
import type { ApiCall } from "./endpoint.ts";
import type { ApiErrorBody } from "./errors.ts";
import type { Messages } from "./i18n.ts";
import { type Language, LanguageSchema } from "./language.ts";
import type { PageHead, Thing, ThingContext } from "./page-head.ts";
import { BuildSchema } from "./release.ts";
import type { Site } from "./site.ts";

/** The version of everything in this package that shell and remotes share at run time. A breaking change is a major. */
export const CONTRACTS_VERSION = "4.0.0";

/** Name and last version of this package before version 4. Kept releases of remotes ask for it; it goes with the last
 * of them. */
export const FORMER_CONTRACTS = { name: "shared-contracts", version: "3.1.0" } as const;

/** The global in which a remote's chunks of the browser meet its runtime. */
export function chunkQueueOf(remote: string): string {
  return `savatChunks_${remote}`;
}

/** The header above a page. */
const SurfaceSchema = z.enum(["public", "bar", "dashboard"]);
export type Surface = z.infer<typeof SurfaceSchema>;

/** A page's address, declared as data beside the bundle. `path` is a React Router pattern. */
export const RemoteRouteSchema = z.object({
  path: z.string(),
  /** Values of the path's parameters that belong to static paths of other remotes. */
  except: z.optional(z.array(z.string())),
  page: z.string(),
  surface: SurfaceSchema,
  /** Shows a person's own data: the browser leaves the page when the session ends. */
  needsPerson: z.optional(z.boolean()),
  /** Public and listed in the sitemap. The parameter of a listed path is a merchant's id. */
  isListed: z.optional(z.boolean()),
  /** Holds state that no address holds: no link to or from it loads a document. */
  holdsState: z.optional(z.boolean()),
  /** A payment may be under way: the service worker leaves the page alone, and it follows the session itself. */
  isPayment: z.optional(z.boolean()),
  /** Part of a sign-in: announces the session's end itself, and is never returned to. */
  isSignIn: z.optional(z.boolean()),
});
export type RemoteRoute = z.infer<typeof RemoteRouteSchema>;

/** The input of a page's loader, the same on the server and in the browser. */
export interface LoadContext {
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
  api: ApiCall;
  language: Language;
  /** The stored city; the address may name another. */
  city: City | undefined;
  site: Site;
  isServer: boolean;
}

/** Why a page has no data: an API failure, without anything of the request. `status` 0: no answer came. */
export interface PageFailure {
  status: number;
  body: ApiErrorBody;
}

/** One page of a remote. `load` may throw `ApiFailure` (shown by `Failed`) or a `redirect(...)`.
 * With `clientOnly` the server renders `Pending` and the browser loads the data (pages of a signed-in user). */
export interface RemotePage<Data = unknown> {
  Component: ComponentType<{ data: Data }>;
  load?: (context: LoadContext) => Promise<Data>;
  /** Brings the files that `load` needs, and asks for no data. The shell calls it before a person opens the page. */
  prepare?: () => Promise<unknown>;
  /** Loads the page's own texts before the language switches. If it rejects, the language stays. */
  translate?: (language: Language) => Promise<void>;
  Pending?: ComponentType;
  Failed?: ComponentType<{ failure: PageFailure; retry: () => void }>;
  clientOnly?: boolean;
  /** A listed page's head, if its path alone does not determine it. */
  head?: (data: Data) => PageHead;
  /** The page as schema.org data. Only the server calls this, so browsers never load its chunk. */
  describe?: (data: Data, context: ThingContext) => Promise<readonly Thing[]>;
}

/** A component of a remote inside the shell's frame or another remote's page. */
export const SlotNameSchema = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/));
export type SlotName = z.infer<typeof SlotNameSchema>;

/** Places of the frame that show every slot named for them: `notice` above the page, `page-end` below it. */
export const SlotAreasSchema = z.object({
  notice: z.optional(z.array(SlotNameSchema)),
  "page-end": z.optional(z.array(SlotNameSchema)),
});
export type SlotAreas = z.infer<typeof SlotAreasSchema>;
export type SlotArea = keyof SlotAreas;

/** Props of every slot: the shell controls when it closes. */
export interface SlotProps {
  isOpen: boolean;
  onClose: () => void;
  /** What it was opened for, in words of the event that opened it. */
  about?: string | undefined;
}

/** The one module every remote exposes (`./remote`). */
export interface RemoteModule {
  name: string;
  pages: Record<string, () => Promise<{ page: RemotePage<never> }>>;
  slots: Partial<Record<SlotName, () => Promise<{ Slot: ComponentType<SlotProps> }>>>;
  /** The remote's texts; its i18n namespace is its name. */
  messages: (language: Language) => Promise<Messages>;
}

/** Why a card replaced an area. `blocked`: the remote stopped the page's main thread before the last reload. */
export const RemoteFailureReasonSchema = z.enum(["unavailable", "timeout", "outdated", "broken", "blocked"]);
export type RemoteFailureReason = z.infer<typeof RemoteFailureReasonSchema>;

/** A browser's report of a remote. `threw`: in a click, timer or promise; `malformed`, `flood`: events were dropped. It
 * has no message, which could hold a customer's text. Older pages send no build. */
export const RemoteReportSchema = z.object({
  remote: z.string(),
  version: z.string(),
  build: z.optional(BuildSchema),
  reason: z.enum(["unavailable", "timeout", "outdated", "broken", "blocked", "threw", "malformed", "flood"]),
});
export type RemoteReport = z.infer<typeof RemoteReportSchema>;
export const REMOTE_REPORTS_PATH = "/remote-reports";

const FileSchema = z.object({ integrity: z.string(), bytes: z.int() });
const AssetsSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
/** File names of scripts and stylesheets, in loading order. */
export type Assets = z.infer<typeof AssetsSchema>;

/** A background picture of a page that is visible at once, by its files for screens of one and two px density. */
const StylePictureSchema = z.object({ single: z.string(), double: z.string() });
const PageAssetsSchema = z.extend(AssetsSchema, { pictures: z.array(StylePictureSchema) });
export type StylePicture = z.infer<typeof StylePictureSchema>;

/** The descriptor of a remote's build (`<build>.json`). File names are relative to it; `integrity` is SHA-384 as in the
 * HTML attribute. */
export const DescriptorSchema = z.object({
  name: z.string().check(z.regex(/^[a-z]+$/)),
  /** Range of CONTRACTS_VERSION it was built against. */
  contracts: z.string(),
  routes: z.array(RemoteRouteSchema),
  slots: z.array(SlotNameSchema),
  /** Which of the slots the frame shows by itself. */
  areas: z.optional(SlotAreasSchema),
  /** Cascade layers of its styles, lowest first; by default one with the remote's name. */
  layers: z.optional(z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)))),
  entry: z.string(),
  /** The entry runs by itself. Without this the page first loads the federation core, which former entries share. */
  isWhole: z.optional(z.boolean()),
  server: z.string(),
  /** Every file of the build. */
  files: z.record(z.string(), FileSchema),
  /** Files that every page needs; then by page, slot and language. */
  preload: z.object({
    base: AssetsSchema,
    pages: z.record(z.string(), PageAssetsSchema),
    slots: z.record(z.string(), AssetsSchema),
    languages: z.record(LanguageSchema, AssetsSchema),
  }),
  /** Versions of the shared packages at build time. */
  shared: z.record(z.string(), z.string()),
});
export type Descriptor = z.infer<typeof DescriptorSchema>;
