import { RpcErrorSchema } from "@savat/contracts/payments";
import * as z from "zod/mini";
import { type Answer, parseJson, refusalFaults } from "../../../test/refusal.ts";
import { MARK } from "./hostile.ts";

const RpcSchema = z.union([
  z.strictObject({ jsonrpc: z.literal("2.0"), id: z.nullable(z.union([z.int(), z.string()])), result: z.unknown() }),
  z.strictObject({
    jsonrpc: z.literal("2.0"),
    id: z.nullable(z.union([z.int(), z.string()])),
    error: z.strictObject(RpcErrorSchema.shape),
  }),
]);

/** Traces, queries, libraries and files: internals that no answer may show. */
const INTERNAL =
  /\bat \S+ \(|node_modules|\.ts\b|\.js:\d|Failed query|\bselect\b.*\bfrom\b|\binsert into\b|FST_|Zod|SyntaxError|TypeError|RangeError|Unexpected token|ECONN|postgres|pglite/i;

export interface Judged {
  isRefusal: boolean;
  faults: string[];
}

/** Removes what the server may echo: ids and names of the basket's lines, and what others saved meanwhile. */
function withoutStored(text: string): string {
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || !("lines" in body || "changes" in body)) return text;
  return JSON.stringify({ ...body, lines: undefined, changes: undefined });
}

function leaks(text: string): string[] {
  return [...(text.includes(MARK) ? ["repeats what was sent"] : []), ...(INTERNAL.test(text) ? ["tells of the inside"] : [])];
}

/** A JSON-RPC answer in HTTP 200; the caller's own id may come back. */
function judgeRpc(text: string): Judged {
  const parsed = RpcSchema.safeParse(parseJson(text));
  if (!parsed.success) return { isRefusal: true, faults: ["is of neither JSON-RPC shape"] };
  if (!("error" in parsed.data)) return { isRefusal: false, faults: [] };
  return { isRefusal: true, faults: leaks(JSON.stringify(parsed.data.error)) };
}

/** The faults of an answer, compared with that of the endpoint's good request, where given. */
export function judge(answer: Answer, method: string, good: Answer | undefined, isRpc: boolean): Judged {
  const { status, headers, text } = answer;
  if (typeof headers["x-request-id"] !== "string") return { isRefusal: true, faults: ["has no request id"] };
  if (status >= 400) {
    const faults = refusalFaults(answer).filter((fault) => method !== "HEAD" || fault !== "is not of the one error shape");
    return {
      isRefusal: true,
      faults: [...faults, ...leaks(withoutStored(text)), ...(method === "HEAD" && text !== "" ? ["has a body"] : [])],
    };
  }
  if (isRpc && status === 200) return judgeRpc(text);
  const isSameType = good === undefined || [304, 302].includes(status) || headers["content-type"] === good.headers["content-type"];
  return { isRefusal: false, faults: isSameType ? [] : [`is a ${status} of the type ${headers["content-type"]}`] };
}
