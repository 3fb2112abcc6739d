import { ApiErrorSchema, ERROR_STATUS, type ErrorCode } from "@savat/contracts/errors";
import { AppError } from "@savat/contracts/server/app-error";
import * as z from "zod/mini";

const StrictErrorSchema = z.strictObject(ApiErrorSchema.shape);
const REQUEST_ID = /^[\w.-]{8,64}$/;

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

function bodyFaults(status: number, text: string): string[] {
  const parsed = StrictErrorSchema.safeParse(parseJson(text));
  if (!parsed.success) return ["is not of the one error shape"];
  const { code, message, status: said } = parsed.data;
  if (!isErrorCode(code)) return [`has the unknown code ${code}`];
  if (status !== ERROR_STATUS[code] || said !== status) return [`has the code ${code} under ${status}`];
  return message === new AppError(code).message ? [] : ["has a text of its own"];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The faults of an error answer: shape, code, text, content type or request id. */
export function refusalFaults({ status, headers, text }: Answer): string[] {
  return [
    ...(status >= 500 ? [`is a ${status}`] : []),
    ...(headers["content-type"] === "application/json; charset=utf-8" ? [] : [`has the content type ${headers["content-type"]}`]),
    ...(REQUEST_ID.test(String(headers["x-request-id"])) ? [] : ["has no request id"]),
    ...(headers["cache-control"] === "no-store" ? [] : ["may be cached"]),
    ...bodyFaults(status, text),
  ];
}
