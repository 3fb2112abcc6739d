import type { CardResultSchema, PaymentParamsSchemas, VerifyCodeResultSchema } from "@savat/contracts/payments";
import type * as z from "zod/mini";
import { returnHit, takeHit } from "../../platform/limits/store.ts";
import { PAYMENT_LIMITS } from "../attempts/rules.ts";
import { WRONG_CODE_CODES } from "../provider/codes.ts";
import type { Payer, PaymentContext } from "../provider/context.ts";
import type { Card } from "../provider/port.ts";
import { isProvidersFault, refuse, resultOf } from "../provider/refusals.ts";
import { claimCode, keepNewCard } from "./card-sms.ts";
import { findCard, hashCardToken, maskOf, type PaymentCard, saveCard } from "./card-store.ts";

type Params<Method extends keyof typeof PaymentParamsSchemas> = z.output<(typeof PaymentParamsSchemas)[Method]>;
type CardResult = z.output<typeof CardResultSchema>;

function rowOf({ clock }: PaymentContext, payer: Payer, { token, number }: Card): PaymentCard {
  return { tokenHash: hashCardToken(token), userId: payer.uid, mask: maskOf(number), createdAt: clock.now() };
}

/** The page gets its token; the expiry stays unread and goes back empty. */
function toResult({ number, token, isRecurrent, isVerified }: Card): CardResult {
  return { card: { number: maskOf(number), expire: "", token, recurrent: isRecurrent, verify: isVerified } };
}

export async function createCard(context: PaymentContext, payer: Payer, { card }: Params<"cards.create">): Promise<CardResult> {
  const limit = PAYMENT_LIMITS.cardsOfUser(payer.uid);
  const takenAt = context.clock.now();
  const hit = await takeHit(context.db, limit, takenAt);
  if (!hit.allowed) throw refuse("cardLimit", { retryAfterMs: hit.retryAfterMs });
  const outcome = await context.provider.cards.create(card.number, card.expire);
  if (isProvidersFault(outcome)) await returnHit(context.db, limit.key, takenAt);
  const created = resultOf(outcome);
  await keepNewCard(context, rowOf(context, payer, created), card.number);
  return toResult(created);
}

export async function sendVerifyCode(
  context: PaymentContext,
  payer: Payer,
  { token }: Params<"cards.get_verify_code">,
): Promise<z.output<typeof VerifyCodeResultSchema>> {
  const claim = await claimCode(context, payer, hashCardToken(token));
  if (claim.kind === "stale") throw refuse("cardNotFound");
  if (claim.kind === "full") throw refuse("smsLimit", { retryAfterMs: claim.retryAfterMs });
  if (claim.kind === "wait") return { sent: false, phone: "", wait: claim.waitMs };
  const outcome = await context.provider.cards.sendCode(token);
  if (outcome.kind === "ok") await claim.end(outcome.result.waitMs);
  // A call without an answer may have sent its SMS, so it counts.
  else if (outcome.kind === "unknown" && outcome.why !== "unreachable") await claim.leave();
  else await claim.giveBack();
  const { isSent, phone, waitMs } = resultOf(outcome);
  return { sent: isSent, phone, wait: waitMs };
}

/** Takes the hit before it asks the provider, so concurrent tries count; only a wrong code keeps it. */
export async function verifyCard(context: PaymentContext, payer: Payer, { token, code }: Params<"cards.verify">): Promise<CardResult> {
  const { db, clock, provider } = context;
  const tokenHash = hashCardToken(token);
  if (!(await findCard(db, tokenHash, payer.uid))) throw refuse("cardNotFound");
  const limit = PAYMENT_LIMITS.codesOfToken(tokenHash);
  const takenAt = clock.now();
  const hit = await takeHit(db, limit, takenAt);
  if (!hit.allowed) throw refuse("codeLimit");
  const outcome = await provider.cards.verify(token, code);
  const isWrong = outcome.kind === "error" && WRONG_CODE_CODES.includes(outcome.error.code);
  if (!isWrong) await returnHit(db, limit.key, takenAt);
  const verified = resultOf(outcome);
  // The provider may give a verified card another token.
  if (verified.token !== token) await saveCard(db, rowOf(context, payer, verified));
  return toResult(verified);
}
