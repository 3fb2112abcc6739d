import type { RouteOptions } from "fastify";
import type * as z from "zod/mini";

type AnySchema = z.core.$ZodTypes;

/** Fixed by a protocol, so no release brings another value. */
const FIXED = new Set(["POST /payments/cards: jsonrpc"]);

function isSchema(value: unknown): value is AnySchema {
  return typeof value === "object" && value !== null && "_zod" in value;
}

/** Where a schema throws an answer away for a value or a field that a later API adds. */
function strictPlaces(schema: AnySchema, place: string, seen: readonly AnySchema[] = []): string[] {
  if (seen.includes(schema)) return [];
  const into = (inner: unknown, name = "") =>
    isSchema(inner) ? strictPlaces(inner, name === "" ? place : `${place}.${name}`, [...seen, schema]) : [];
  const { def } = schema._zod;
  switch (def.type) {
    case "catch":
      return [];
    case "enum":
    case "literal":
      return [`${place}: reads an enumeration without a fallback`];
    case "object":
      return [
        ...(def.catchall?._zod.def.type === "never" ? [`${place}: refuses fields that it does not know`] : []),
        ...Object.entries(def.shape).flatMap(([name, field]) => into(field, name)),
      ];
    case "array":
      return into(def.element, "[]");
    case "record":
      return [...into(def.keyType, "(name)"), ...into(def.valueType, "*")];
    case "union":
      return def.options.flatMap((one) => into(one));
    case "pipe":
      return [...into(def.in), ...into(def.out)];
    case "lazy":
      return into(def.getter());
    case "optional":
    case "nullable":
    case "default":
      return into(def.innerType);
    case "string":
    case "number":
    case "boolean":
    case "unknown":
    case "null":
    case "transform":
    case "custom":
      return [];
    default:
      return [`${place}: reads a ${def.type}, which this check does not know`];
  }
}

/** Enumerations in answers that their readers take without a fallback. Throws without a single answer. */
export function readerFaults(routes: readonly Pick<RouteOptions, "method" | "url" | "schema">[]): string[] {
  let answers = 0;
  const faults = routes.flatMap(({ method, url, schema }) => {
    const response: unknown = schema?.response;
    return Object.entries(typeof response === "object" && response !== null ? response : {}).flatMap(([status, reply]) => {
      if (!isSchema(reply)) return [];
      answers += 1;
      const call = `${method} ${url.replace(/^\/api/, "")}${status.startsWith("2") ? "" : ` ${status}`}`;
      return strictPlaces(reply, "").map((fault) => `${call}: ${fault.replace(/^\./, "").replaceAll(".[]", "[]")}`);
    });
  });
  if (answers === 0) throw new Error("No route has a schema for its answer.");
  return [...new Set(faults)].filter((fault) => ![...FIXED].some((fixed) => fault.startsWith(`${fixed}:`)));
}
