import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { maskCardNumber, TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS, type TestCardOutcome } from "../src/buying/cards/test-cards.ts";
import { failure } from "./failure.ts";
import type { Sandbox } from "./sandbox.ts";
import type { StoredToken } from "./state.ts";

const CODE_TTL_MS = 5 * 60_000;
const MAX_WRONG_CODES = 5;
const CODE_WAIT_MS = 60_000;

/** Accepts a token of any shape: an unknown one gets the provider's own "not found". */
const TokenParams = z.object({ token: z.unknown().check(z.refine((token) => token !== undefined)) });

export const CardParams = {
  "cards.create": z.object({
    card: z.object({ number: z.string().check(z.regex(/^\d{16}$/)), expire: z.string().check(z.regex(/^\d{2}\/?\d{2}$/)) }),
    account: z.optional(z.unknown()),
    save: z.optional(z.nullable(z.boolean())),
  }),
  "cards.get_verify_code": TokenParams,
  "cards.verify": z.object({ token: TokenParams.shape.token, code: z.string() }),
  "cards.check": TokenParams,
  "cards.remove": TokenParams,
} as const;

function presentCard(id: string, token: StoredToken) {
  return { card: { number: token.card, expire: "03/99", token: id, recurrent: token.isSaved, verify: token.isVerified } };
}

/** The outcome of a masked number; undefined for an unknown card. */
export function outcomeOfMask(mask: string): TestCardOutcome | undefined {
  return TEST_CARDS.find((card) => maskCardNumber(card.number) === mask)?.outcome;
}

export function findToken(sandbox: Sandbox, id: unknown): { id: string; token: StoredToken } {
  const token = typeof id === "string" ? sandbox.books.state.tokens[id] : undefined;
  if (typeof id !== "string" || !token) throw failure("cardNotFound");
  return { id, token };
}

export async function createCard(sandbox: Sandbox, params: z.infer<(typeof CardParams)["cards.create"]>) {
  const card = TEST_CARDS.find(({ number }) => number === params.card.number);
  if (!card || params.card.expire.replace("/", "") !== TEST_CARD_EXPIRE) throw failure("cardDetails");
  if (card.outcome === "expired") throw failure("cardExpired");
  const id = randomBytes(48).toString("base64url");
  const token = { card: maskCardNumber(card.number), isSaved: params.save === true, isVerified: false, codeSentAt: null, wrongCodes: 0 };
  sandbox.books.record({ tokens: { [id]: token } });
  return presentCard(id, token);
}

export async function sendVerifyCode(sandbox: Sandbox, params: z.infer<typeof TokenParams>) {
  const { id, token } = findToken(sandbox, params.token);
  if (outcomeOfMask(token.card) === "sms-not-connected") throw failure("smsNotConnected");
  sandbox.books.record({ tokens: { [id]: { ...token, codeSentAt: sandbox.now(), wrongCodes: 0 } } });
  return { sent: true, phone: "99890*****66", wait: CODE_WAIT_MS };
}

export async function verifyCard(sandbox: Sandbox, params: z.infer<(typeof CardParams)["cards.verify"]>) {
  const { id, token } = findToken(sandbox, params.token);
  if (token.codeSentAt === null || sandbox.now() - token.codeSentAt > CODE_TTL_MS) throw failure("codeExpired");
  if (token.wrongCodes >= MAX_WRONG_CODES) throw failure("codeAttemptsSpent");
  const isRight = params.code === TEST_CARD_CODE;
  const next = isRight ? { ...token, isVerified: true, codeSentAt: null } : { ...token, wrongCodes: token.wrongCodes + 1 };
  sandbox.books.record({ tokens: { [id]: next } });
  if (!isRight) throw failure("codeWrong");
  return presentCard(id, next);
}

export async function checkCard(sandbox: Sandbox, params: z.infer<typeof TokenParams>) {
  const { id, token } = findToken(sandbox, params.token);
  return presentCard(id, token);
}

export async function removeCard(sandbox: Sandbox, params: z.infer<typeof TokenParams>) {
  const { id } = findToken(sandbox, params.token);
  sandbox.books.record({ tokens: { [id]: null } });
  return { success: true };
}
