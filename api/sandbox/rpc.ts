import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { Failure, failure } from "./failure.ts";
import type { FaultPlan, Faults } from "./faults.ts";
import { METHODS, type Method } from "./methods.ts";
import type { Sandbox } from "./sandbox.ts";

const RequestSchema = z.object({
  jsonrpc: z.optional(z.unknown()),
  id: z.optional(z.nullable(z.union([z.int(), z.string()]))),
  method: z.string(),
  params: z.optional(z.unknown()),
});
type RpcRequest = z.infer<typeof RequestSchema>;
type RpcId = string | number | null;

/** The answer on the wire; `undefined` never comes. */
export interface RpcAnswer {
  body: string | undefined;
  method: string;
  /** 0 is success, for the log. */
  code: number;
}

function isAllowed(sandbox: Sandbox, method: Method, auth: string | undefined): boolean {
  const full = `${sandbox.id}:${sandbox.key}`;
  const needsKey = method.needsKey === "switch" ? sandbox.removesCardsWithKey : method.needsKey;
  return auth === full || (!needsKey && auth === sandbox.id);
}

function refusalBody(id: RpcId, refusal: Failure): string {
  const data = refusal.data === undefined ? {} : { data: refusal.data };
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code: refusal.code, message: refusal.text, ...data } });
}

const AboutSchema = z.object({
  id: z.catch(z.optional(z.string()), undefined),
  account: z.catch(z.optional(z.object({ product_id: z.string() })), undefined),
});

/** The order that a call about a receipt is about. */
function orderOf({ books }: Sandbox, params: unknown): string | undefined {
  const about = AboutSchema.safeParse(params);
  if (!about.success) return undefined;
  const { id = "", account } = about.data;
  const ordered = account?.product_id ?? books.state.receipts[id]?.account.product_id;
  return ordered === undefined ? undefined : String(ordered);
}

function parse(text: string): RpcRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw failure("parse");
  }
  const parsed = RequestSchema.safeParse(value);
  if (!parsed.success) throw failure("invalidRequest");
  return parsed.data;
}

async function perform(sandbox: Sandbox, method: Method, request: RpcRequest): Promise<Omit<RpcAnswer, "method">> {
  const id = request.id ?? null;
  try {
    const result = await method.call(sandbox, request.params);
    return { body: JSON.stringify({ jsonrpc: "2.0", id, result }), code: 0 };
  } catch (error) {
    const refusal = error instanceof Failure ? error : failure("system");
    return { body: refusalBody(id, refusal), code: refusal.code };
  }
}

async function performWithFault(sandbox: Sandbox, method: Method, request: RpcRequest, plan: FaultPlan) {
  const { fault } = plan;
  if (fault.isPerformedLate) await wait(fault.ms, undefined, { ref: false });
  let answer: Omit<RpcAnswer, "method"> = { body: undefined, code: 0 };
  for (let time = 0; time < plan.performs; time += 1) answer = await perform(sandbox, method, request);
  if (plan.answers === "nothing") return { ...answer, body: undefined };
  if (plan.answers === "garbage") return { ...answer, body: "<html><body>502 Bad Gateway</body></html>" };
  if (plan.answers === "error") return { body: refusalBody(request.id ?? null, new Failure(fault.code, fault.message)), code: fault.code };
  if (plan.answers === "late" && !fault.isPerformedLate) await wait(fault.ms, undefined, { ref: false });
  return answer;
}

/** One call of the protocol, from its text to its answer. */
export async function answerRpc(sandbox: Sandbox, faults: Faults, text: string, auth: string | undefined): Promise<RpcAnswer> {
  let request: RpcRequest;
  try {
    request = parse(text);
  } catch (error) {
    const refusal = error instanceof Failure ? error : failure("system");
    return { body: refusalBody(null, refusal), method: "", code: refusal.code };
  }
  const method = METHODS.get(request.method);
  const refusal = !method ? failure("unknownMethod") : !isAllowed(sandbox, method, auth) ? failure("accessDenied") : undefined;
  if (!method || refusal) {
    const reason = refusal ?? failure("unknownMethod");
    return { body: refusalBody(request.id ?? null, reason), method: method ? request.method : "", code: reason.code };
  }
  const plan = faults.take(request.method, orderOf(sandbox, request.params));
  const answer = plan ? await performWithFault(sandbox, method, request, plan) : await perform(sandbox, method, request);
  return { ...answer, method: request.method };
}
