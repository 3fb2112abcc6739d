import type { CardResultSchema, PaymentParamsSchemas, VerifyCodeResultSchema } from "shared-contracts/payments";
import type * as z from "zod/mini";
import { returnHit, takeHit } from "../limits/store.ts";
import { findCard, hashCardToken, maskOf, saveCard } from "./card-store.ts";
import type { Payer, PaymentContext } from "./context.ts";
import { WRONG_CODE_CODES } from "./error-codes.ts";
import type { CardReply } from "./payme-schemas.ts";
import { refuse, resultOf } from "./rpc.ts";
import { PAYMENT_LIMITS } from "./rules.ts";

type Params<Method extends keyof typeof PaymentParamsSchemas> = z.output<(typeof PaymentParamsSchemas)[Method]>;
type CardResult = z.output<typeof CardResultSchema>;

/** The page gets its token; the expiry stays unread and goes back empty. */
async function keepCard({ db, clock }: PaymentContext, payer: Payer, { card }: CardReply): Promise<CardResult> {
  const mask = maskOf(card.number);
  await saveCard(db, { tokenHash: hashCardToken(card.token), userId: payer.uid, mask, createdAt: clock.now() });
  return { card: { number: mask, expire: "", token: card.token, recurrent: card.recurrent, verify: card.verify } };
}

export async function createCard(context: PaymentContext, payer: Payer, { card }: Params<"cards.create">): Promise<CardResult> {
  const hit = await takeHit(context.db, PAYMENT_LIMITS.cardsOfUser(payer.uid), context.clock.now());
  if (!hit.allowed) throw refuse("cardLimit", { retryAfterMs: hit.retryAfterMs });
  return keepCard(context, payer, resultOf(await context.payme.createCard(card.number, card.expire)));
}

export async function sendVerifyCode(
  context: PaymentContext,
  payer: Payer,
  { token }: Params<"cards.get_verify_code">,
): Promise<z.output<typeof VerifyCodeResultSchema>> {
  if (!(await findCard(context.db, hashCardToken(token), payer.uid))) throw refuse("cardNotFound");
  return resultOf(await context.payme.sendVerifyCode(token));
}

/** The hit is taken before the provider is asked, so that codes tried at the same time count; a code that was not wrong gives it back. */
export async function verifyCard(context: PaymentContext, payer: Payer, { token, code }: Params<"cards.verify">): Promise<CardResult> {
  const { db, clock, payme } = context;
  const tokenHash = hashCardToken(token);
  if (!(await findCard(db, tokenHash, payer.uid))) throw refuse("cardNotFound");
  const limit = PAYMENT_LIMITS.codesOfToken(tokenHash);
  const takenAt = clock.now();
  const hit = await takeHit(db, limit, takenAt);
  if (!hit.allowed) throw refuse("codeLimit");
  const outcome = await payme.verifyCard(token, code);
  const isWrong = outcome.kind === "error" && WRONG_CODE_CODES.includes(outcome.error.code);
  if (outcome.kind !== "unknown" && !isWrong) await returnHit(db, limit.key, takenAt);
  return keepCard(context, payer, resultOf(outcome));
}
