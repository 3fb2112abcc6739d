import { CitySchema } from "@savat/contracts/city";
import { ThrownSchema } from "@savat/contracts/error-report";
import { LanguageSchema } from "@savat/contracts/language";
import type { Thing } from "@savat/contracts/page-head";
import { BrowserRemoteSchema, PageStateSchema } from "@savat/contracts/page-state";
import { SiteSchema } from "@savat/contracts/site";
import * as z from "zod/mini";

/** What the frame of a page needs besides its address. Nonce, cookies and headers stay in the shell. */
const PageInputSchema = z.object({
  /** Path and query. */
  path: z.string(),
  language: LanguageSchema,
  city: z.nullable(CitySchema),
  site: SiteSchema,
});
export type PageInput = z.infer<typeof PageInputSchema>;

const ReadFailureSchema = z.enum(["timeout", "network"]);

/** A renderer keeps the last answers: pages that are rendered together share them. */
export const KEPT_ANSWERS = 32;

/** From the shell to a renderer. The body of an `answer` is the API's text, unless the renderer has `text` already. */
export const OrderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("remotes"), known: z.array(BrowserRemoteSchema), isComplete: z.boolean() }),
  z.object({ kind: z.literal("render"), page: z.int(), input: PageInputSchema }),
  z.object({
    kind: z.literal("answer"),
    read: z.int(),
    text: z.optional(z.int()),
    status: z.optional(z.int()),
    failure: z.optional(ReadFailureSchema),
  }),
  z.object({ kind: z.literal("cancel"), page: z.int() }),
  z.object({ kind: z.literal("ping") }),
]);
export type Order = z.infer<typeof OrderSchema>;

const ThingSchema = z.custom<Thing>((value) => typeof value === "object" && value !== null && "@type" in value);

/** From a renderer to the shell, which believes none of it unread. The body of a `page` is its HTML. */
export const ReportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("broken"), reason: z.string() }),
  z.object({ kind: z.literal("pong") }),
  z.object({ kind: z.literal("read"), page: z.int(), read: z.int(), path: z.string(), endpoint: z.string() }),
  z.object({
    kind: z.literal("page"),
    page: z.int(),
    status: z.literal([200, 404, 503]),
    head: z.string(),
    share: z.nullable(z.object({ address: z.string(), picture: z.optional(z.string()), things: z.array(ThingSchema) })),
    loaderData: PageStateSchema.shape.loaderData,
  }),
  z.object({ kind: z.literal("redirect"), page: z.int(), status: z.int().check(z.minimum(300), z.maximum(399)), location: z.string() }),
  z.object({ kind: z.literal("fault"), page: z.int(), reason: z.string(), thrown: z.optional(ThrownSchema) }),
  z.object({ kind: z.literal("thrown"), reason: z.string(), thrown: z.optional(ThrownSchema) }),
]);
export type Report = z.infer<typeof ReportSchema>;

/** A rendered page, or where it sends the visitor. */
export type PageAnswer =
  | (Omit<Extract<Report, { kind: "page" }>, "page"> & { html: string })
  | Omit<Extract<Report, { kind: "redirect" }>, "page">;
