import * as z from "zod/mini";
import { CitySchema } from "./city.ts";
import { ApiErrorSchema } from "./errors.ts";
import { LanguageSchema } from "./language.ts";
import { BuildSchema } from "./release.ts";
import { RemoteRouteSchema, SlotAreasSchema, SlotNameSchema } from "./remote.ts";
import { SiteSchema } from "./site.ts";

/** A remote's data for the browser. */
export const BrowserRemoteSchema = z.object({
  name: z.string(),
  build: BuildSchema,
  version: z.string(),
  /** Address of the entry, and its SHA-384. */
  entry: z.string(),
  integrity: z.string(),
  isWhole: z.optional(z.boolean()),
  contracts: z.string(),
  routes: z.array(RemoteRouteSchema),
  /** Without those of `areas`: a page of an older release reads these alone, and knows three names. */
  slots: z.array(SlotNameSchema),
  areas: z.optional(SlotAreasSchema),
});
export type BrowserRemote = z.infer<typeof BrowserRemoteSchema>;

/** The result of a page's loader. `pending`: the browser loads it. */
const PageResultSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("data"), data: z.unknown() }),
  z.object({ kind: z.literal("pending") }),
  z.object({ kind: z.literal("failed"), failure: z.object({ status: z.int(), body: ApiErrorSchema }) }),
]);
export type PageResult = z.infer<typeof PageResultSchema>;

/** The JSON block in the HTML from which the browser continues the server's rendering. */
export const PageStateSchema = z.object({
  language: LanguageSchema,
  city: z.nullable(CitySchema),
  site: SiteSchema,
  shell: z.object({ build: BuildSchema, version: z.string() }),
  remotes: z.array(BrowserRemoteSchema),
  /** False while a remote has no release. */
  isComplete: z.boolean(),
  /** Loader results by route id; null if the browser renders by itself. */
  loaderData: z.nullable(z.record(z.string(), z.nullable(PageResultSchema))),
  /** A remote that this browser takes from its own machine. */
  granted: z.optional(z.object({ remote: z.string(), origin: z.string() })),
  /** Where the developer's panel may open: what it shows. Read by the panel alone. */
  devPanel: z.optional(z.unknown()),
});
export type PageState = z.infer<typeof PageStateSchema>;

export const PAGE_STATE_ID = "savat-state";
/** A hidden text above the page: it shows when no release of the granted remote came. */
export const GRANT_MISSING_ID = "grant-missing";
