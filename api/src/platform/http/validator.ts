import type { Schema } from "@savat/contracts/endpoint";
import { PHONE_FAULT } from "@savat/contracts/phone";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifySchemaCompiler } from "fastify";
import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

/** Our own texts: those of the schema library may quote what was sent. */
const FAULTS: Partial<Record<Issue["code"], string>> = {
  invalid_type: "is missing or has the wrong type",
  invalid_value: "is not one of the allowed values",
  invalid_union: "has none of the allowed forms",
  too_small: "is too small or too short",
  too_big: "is too large or too long",
  unrecognized_keys: "has unknown fields",
};

export function validationError(issues: readonly Issue[], part: string): AppError {
  const fields = issues.map((issue) => ({
    path: issue.path.length > 0 ? issue.path.join(".") : part,
    message: issue.message === PHONE_FAULT ? PHONE_FAULT : (FAULTS[issue.code] ?? "has the wrong form"),
  }));
  return new AppError("validation", { fields });
}

/** Checks one part of a request (`params`, `querystring`, `body`) and hands on what the schema made of it. */
export const compileValidator: FastifySchemaCompiler<Schema> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: validationError(parsed.error.issues, httpPart ?? "request") };
  };
