import type * as z from "zod/mini";
import { arrayOf, catchOf, defaultOf, enumOf, nullableOf, objectOf, optionalOf, pipeOf, recordOf, unionOf } from "./schema/parts.ts";
import { Schema, that } from "./schema/schema.ts";

/** What browsers get as `zod/mini`: the functions that our schemas use, in a sixth of its bytes. `zod.test.ts` holds
 * all contracts against the library. Remotes share this copy: removing a name is a breaking change. */

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Counts characters: one may be two units of a text. */
function sized(fits: (size: number) => boolean): Schema {
  return that((value: string | readonly unknown[] | null | undefined) => value == null || fits([...value].length));
}

const FUNCTIONS = {
  array: arrayOf,
  boolean: () => that((value) => typeof value === "boolean"),
  catch: catchOf,
  custom: (fits: (value: unknown) => boolean = () => true) => that(fits),
  _default: defaultOf,
  discriminatedUnion: (_: string, options: readonly Schema[]) => unionOf(options),
  email: () => that((text) => isText(text) && /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text)),
  enum: enumOf,
  extend: ({ shape, others }: Schema, added: Record<string, Schema>) => objectOf({ ...shape, ...added }, others),
  int: () => that(Number.isSafeInteger),
  length: (size: number) => sized((count) => count === size),
  literal: (value: unknown) => enumOf([value].flat()),
  looseObject: (shape: Record<string, Schema>) =>
    objectOf(shape, (output, key, value) => {
      output[key] = value;
      return true;
    }),
  maximum: (limit: number) => that((value: number) => value <= limit),
  maxLength: (limit: number) => sized((count) => count <= limit),
  minimum: (limit: number) => that((value: number) => value >= limit),
  minLength: (limit: number) => sized((count) => count >= limit),
  nullable: nullableOf,
  number: () => that(Number.isFinite),
  object: (shape: Record<string, Schema>) => objectOf(shape),
  optional: optionalOf,
  pipe: pipeOf,
  positive: () => that((value: number) => value > 0),
  record: recordOf,
  refine: (fits: (value: unknown) => boolean, { path }: { path?: PropertyKey[] } = {}) => that(fits, {}, path),
  regex: (pattern: RegExp) => that((text) => String(text).search(pattern) >= 0),
  strictObject: (shape: Record<string, Schema>) => objectOf(shape, () => false),
  string: () => that(isText),
  transform: (change: (value: unknown) => unknown) => new Schema(change, { missing: "left-out" }),
  trim: () => new Schema((text) => (text as string).trim()),
  union: unionOf,
  unknown: () => that(() => true),
  url: () => that((text) => isText(text) && URL.canParse(text)),
};

export const {
  _default,
  array,
  boolean,
  catch: catchValue,
  custom,
  discriminatedUnion,
  email,
  enum: enumeration,
  extend,
  int,
  length,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  record,
  refine,
  regex,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
  url,
} = FUNCTIONS as unknown as Pick<typeof z, keyof typeof FUNCTIONS>;
export { catchValue as catch, enumeration as enum };
