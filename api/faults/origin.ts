import * as z from "zod/mini";

/** On whose behalf an API process says something: a job and one run of it, or a request. */
const OriginSchema = z.object({
  /** `request`, or a job and its work: `payments/expire`. */
  job: z.string(),
  /** Unique per run of a job or request. */
  run: z.string(),
  /** The order that the run is about, where it is about one. */
  order: z.optional(z.string()),
});
export type Origin = z.infer<typeof OriginSchema>;

export const REQUEST = "request";
export const ORIGIN_HEADER = "x-savat-origin";

const TAG = /^\/\*(\{[^*]*\})\*\//;

export function parseOrigin(text: string | undefined): Origin | undefined {
  return text === undefined ? undefined : OriginSchema.parse(JSON.parse(text));
}

/** Adds the origin of a statement, for the proxy before the database. A statement that has one stays as it is. */
export function tagStatement(statement: string, origin: Origin): string {
  return TAG.test(statement) ? statement : `/*${JSON.stringify(origin)}*/${statement}`;
}

export function readTag(tagged: string): { statement: string; origin: Origin | undefined } {
  const [tag = "", origin] = TAG.exec(tagged) ?? [];
  return { statement: tagged.slice(tag.length), origin: parseOrigin(origin) };
}
