import * as z from "zod/mini";

/** What a page reads for a value of an answer that a later release brought. */
export const UNKNOWN = "unknown";

/** An enumeration of an answer. The API sends its values alone; a page reads any other value as `fallback`. */
export function withFallback<Value extends string | null, const Fallback extends string | null>(
  schema: z.ZodMiniType<Value, Value>,
  fallback: Fallback,
): z.ZodMiniType<Value | Fallback, Value> {
  return z.catch(schema as z.ZodMiniType<Value | Fallback, Value>, () => fallback);
}
