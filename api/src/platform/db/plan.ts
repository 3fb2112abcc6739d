import { Column, DrizzleQueryError, getTableName, is, Param, Placeholder, SQL } from "drizzle-orm";
import { type Answer, type Cells, NamedQuery, type Types } from "./named-query.ts";

type Values = Record<string, unknown>;

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}
interface Field {
  path: readonly string[];
  field: unknown;
}
/** PostgreSQL's driver has names and types, that of the embedded database neither. */
interface DriverConfig {
  name?: string;
  types?: Types;
}

/** A prepared query of Drizzle, with the parts that its types hide. */
export interface Prepared {
  params: readonly unknown[];
  queryString: string;
  fields: readonly Field[] | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  queryConfig: DriverConfig;
}

/** A session of Drizzle, with the parts that its types hide. */
export interface Session {
  client: { query: (...args: unknown[]) => Promise<Answer> };
  logger: { logQuery: (text: string, params: unknown[]) => void };
}

function paramReader(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (values) => {
    const given = values[value.name];
    return given === null ? null : encoder.mapToDriverValue(given);
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : Reflect.get(field as object, "sql")) as { decoder: Decoder };
  return decoder;
}

/** Makes an object of a row, as Drizzle does at each row: what depends on the statement alone is worked out once. */
function rowReader(fields: readonly Field[], isNotNullable: Record<string, boolean> = {}): (row: Cells) => unknown {
  const cells = fields.map(({ path, field }) => ({
    object: path.length > 1 ? path[0] : undefined,
    key: path.at(-1) ?? "",
    decoder: decoderOf(field),
  }));
  const optional = new Map<string, number[]>();
  for (const [index, { path, field }] of fields.entries()) {
    const [object = ""] = path;
    if (path.length < 2 || !is(field, Column) || isNotNullable[getTableName(field.table)] !== false) continue;
    optional.set(object, [...(optional.get(object) ?? []), index]);
  }
  return (row) => {
    const result: Record<string, unknown> = {};
    for (let index = 0; index < cells.length; index += 1) {
      const { object, key, decoder } = cells[index] as (typeof cells)[number];
      const value = row[index] === null ? null : decoder.mapFromDriverValue(row[index]);
      if (object === undefined) result[key] = value;
      else {
        result[object] ??= {};
        (result[object] as Values)[key] = value;
      }
    }
    for (const [object, indexes] of optional) if (indexes.every((index) => row[index] === null)) result[object] = null;
    return result;
  };
}

type Send = (client: Session["client"], params: unknown[]) => Promise<Answer>;

function senderOf(text: string, config: DriverConfig): Send {
  const { name, types } = config;
  if (name === undefined || types === undefined) return (client, params) => client.query(text, params, config);
  return (client, params) =>
    new Promise((resolve, reject) => {
      const onAnswer = (error: Error | null, answer: Answer) => (error ? reject(error) : resolve(answer));
      client.query(new NamedQuery({ name, text, types }, params), onAnswer);
    });
}

export type Run = (session: Session, values: Values) => Promise<unknown>;

/** Runs a prepared query as Drizzle does, without what Drizzle does anew at each call. */
export function runnerOf({ params, queryString, fields, joinsNotNullableMap, queryConfig }: Prepared): Run {
  const readers = params.map(paramReader);
  const readRow = fields && rowReader(fields, joinsNotNullableMap);
  const send = senderOf(queryString, queryConfig);
  return async ({ client, logger }, values) => {
    const given = readers.map((read) => read(values));
    logger.logQuery(queryString, given);
    try {
      const result = await send(client, given);
      return readRow ? result.rows.map(readRow) : result;
    } catch (error) {
      throw new DrizzleQueryError(queryString, given, error as Error);
    }
  };
}
