// Loaded before the API's server in the fault table: each statement and provider call names its job or request.
import pg from "pg";
import * as z from "zod/mini";
import { NamedQuery } from "../src/platform/db/named-query.ts";
import { currentLog } from "../src/platform/trace.ts";
import { ORIGIN_HEADER, type Origin, REQUEST, tagStatement } from "./origin.ts";

const FieldsSchema = z.object({ job: z.optional(z.string()), work: z.optional(z.string()), order: z.optional(z.string()) });
/** Every request and every run of a job has a log of its own. */
const runs = new WeakMap<object, string>();
let count = 0;

function runOf(log: object): string {
  const known = runs.get(log);
  if (known !== undefined) return known;
  count += 1;
  const run = `${process.pid}-${count}`;
  runs.set(log, run);
  return run;
}

function currentOrigin(): Origin | undefined {
  const log = currentLog();
  if (log === undefined || !("bindings" in log) || typeof log.bindings !== "function") return undefined;
  const { job, work, order } = FieldsSchema.parse(log.bindings());
  const name = job === undefined ? REQUEST : work === undefined ? job : `${job}/${work}`;
  return { job: name, run: runOf(log), ...(order === undefined ? {} : { order }) };
}

/** Without the name of a prepared statement: its text belongs to one run now. */
function tagged(query: unknown, origin: Origin): unknown {
  if (typeof query === "string") return tagStatement(query, origin);
  if (query instanceof NamedQuery) return query.withText(tagStatement(query.text, origin));
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return query;
  return { ...query, name: undefined, text: tagStatement(String(query.text), origin) };
}

for (const { prototype } of [pg.Pool, pg.Client]) {
  const send: (this: unknown, ...args: unknown[]) => unknown = Reflect.get(prototype, "query");
  function sendTagged(this: unknown, query: unknown, ...rest: unknown[]): unknown {
    const origin = currentOrigin();
    return send.call(this, origin ? tagged(query, origin) : query, ...rest);
  }
  Reflect.set(prototype, "query", sendTagged);
}

const fetchUntold = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const origin = currentOrigin();
  if (origin === undefined) return fetchUntold(input, init);
  const headers = new Headers(init?.headers);
  headers.set(ORIGIN_HEADER, JSON.stringify(origin));
  return fetchUntold(input, { ...init, headers });
};
