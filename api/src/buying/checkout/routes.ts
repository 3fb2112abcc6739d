import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import { callPayment, getPayment, type Payment, PaymentMethodSchema, PaymentParamsSchemas } from "@savat/contracts/payments";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { shownState } from "../attempts/rules.ts";
import { createCard, sendVerifyCode, verifyCard } from "../cards/card-methods.ts";
import { recipientOf } from "../mail/store.ts";
import { fundsOfAttempt } from "../orders/present.ts";
import { findOrder } from "../orders/store.ts";
import { recordRefusal } from "../payments/refusals.ts";
import { type Attempt, findAttempt } from "../payments/store.ts";
import type { Payer, PaymentContext } from "../provider/context.ts";
import { RpcFailure, refuse } from "../provider/refusals.ts";
import { createReceipt } from "../receipts/receipt-create.ts";
import { payReceipt } from "../receipts/receipt-pay.ts";
import { createPaymentContext } from "./payment-context.ts";

type MethodName = keyof typeof PaymentParamsSchemas;
type Perform<M extends MethodName> = (
  context: PaymentContext,
  payer: Payer,
  params: z.output<(typeof PaymentParamsSchemas)[M]>,
) => Promise<unknown>;

/** Checks the parameters by their schema; a refusal names the fields and never repeats a value. */
function method<M extends MethodName>(name: M, perform: Perform<M>) {
  return async (context: PaymentContext, payer: Payer, params: unknown): Promise<unknown> => {
    const parsed = PaymentParamsSchemas[name].safeParse(params ?? {});
    if (!parsed.success) throw refuse("invalidParams", parsed.error.issues.map(({ path }) => path.join(".")).join(","));
    return perform(context, payer, parsed.data as z.output<(typeof PaymentParamsSchemas)[M]>);
  };
}

const METHODS = {
  "cards.create": method("cards.create", createCard),
  "cards.get_verify_code": method("cards.get_verify_code", sendVerifyCode),
  "cards.verify": method("cards.verify", verifyCard),
  "receipts.create": method("receipts.create", createReceipt),
  "receipts.pay": method("receipts.pay", payReceipt),
} as const satisfies Record<MethodName, unknown>;

async function perform(context: PaymentContext, payer: Payer, name: string, params: unknown): Promise<unknown> {
  const known = PaymentMethodSchema.safeParse(name);
  if (!known.success) throw refuse("unknownMethod");
  return METHODS[known.data](context, payer, params);
}

function toPayment(attempt: Attempt, email: string | undefined, funds: Payment["funds"]): Payment {
  return {
    id: attempt.id,
    state: shownState(attempt.state),
    funds: funds ?? null,
    orderId: attempt.orderId,
    amount: attempt.amount,
    card: attempt.cardMask,
    error: attempt.errorCode === null ? null : { code: attempt.errorCode, message: attempt.errorMessage ?? "" },
    email: email ?? null,
    updatedAt: attempt.updatedAt.toISOString(),
  };
}

export function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const context = createPaymentContext(deps, app.log);

  const rpc = { access: "user", answersRpc: true, summary: "Card and receipt methods, JSON-RPC in HTTP 200" } as const;
  route(app, callPayment, rpc, async ({ body, user, request }) => {
    const envelope = { jsonrpc: "2.0", id: body.id ?? null } as const;
    try {
      if (request.isOutdated) throw refuse("clientOutdated", CLIENT_OUTDATED);
      return { ...envelope, result: await perform(context, user, body.method, body.params) };
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      await recordRefusal(context, body.method, error);
      return { ...envelope, error: error.error };
    }
  });

  async function find({ id }: { id: string }, user: Payer): Promise<Attempt> {
    const attempt = await findAttempt(deps.db, id);
    if (attempt?.userId !== user.uid) throw new AppError("not_found");
    return attempt;
  }

  route(app, getPayment, { access: "user", find, summary: "How a payment stands; its owner alone" }, async ({ found }) => {
    const order = await findOrder(deps.db, found.orderId);
    const funds = order ? await fundsOfAttempt(deps.db, order, found.id) : null;
    return { payment: toPayment(found, order && (await recipientOf(deps.db, order)), funds) };
  });
}
