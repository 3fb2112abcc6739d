import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { maskCardNumber, TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS, type TestCardOutcome } from "../src/payments/test-cards.ts";
import { failure } from "./failure.ts";
import type { Sandbox } from "./sandbox.ts";
import type { StoredToken } from "./state.ts";

const CODE_TTL_MS = 5 * 60_000;
const MAX_WRONG_CODES = 5;
const CODE_WAIT_MS = 60_000;

const TokenParams = z.object({ token: z.string().check(z.minLength(1)) });

export const CardParams = {
  "cards.create": z.object({
    card: z.object({ number: z.string().check(z.regex(/^\d{16}$/)), expire: z.string().check(z.regex(/^\d{2}\/?\d{2}$/)) }),
    account: z.optional(z.unknown()),
    save: z.optional(z.boolean()),
  }),
  "cards.get_verify_code": TokenParams,
  "cards.verify": z.object({ token: TokenParams.shape.token, code: z.string() }),
  "cards.check": TokenParams,
  "cards.remove": TokenParams,
} as const;

function presentCard(token: string, stored: StoredToken) {
  return { card: { number: stored.card, expire: "03/99", token, recurrent: stored.isSaved, verify: stored.isVerified } };
}

/** The outcome that a masked number stands for; `undefined` for a card nobody issued. */
export function outcomeOfMask(mask: string): TestCardOutcome | undefined {
  return TEST_CARDS.find((card) => maskCardNumber(card.number) === mask)?.outcome;
}

export function findToken(sandbox: Sandbox, token: string): StoredToken {
  const { tokens } = sandbox.file.state;
  const stored = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  if (!stored) throw failure("cardNotFound");
  return stored;
}

export async function createCard(sandbox: Sandbox, params: z.infer<(typeof CardParams)["cards.create"]>) {
  const card = TEST_CARDS.find(({ number }) => number === params.card.number);
  if (!card || params.card.expire.replace("/", "") !== TEST_CARD_EXPIRE) throw failure("cardDetails");
  if (card.outcome === "expired") throw failure("cardExpired");
  const token = randomBytes(48).toString("base64url");
  const stored = { card: maskCardNumber(card.number), isSaved: params.save === true, isVerified: false, codeSentAt: null, wrongCodes: 0 };
  sandbox.file.state.tokens[token] = stored;
  await sandbox.file.save();
  return presentCard(token, stored);
}

export async function sendVerifyCode(sandbox: Sandbox, params: z.infer<typeof TokenParams>) {
  const stored = findToken(sandbox, params.token);
  if (outcomeOfMask(stored.card) === "sms-not-connected") throw failure("smsNotConnected");
  stored.codeSentAt = sandbox.now();
  stored.wrongCodes = 0;
  await sandbox.file.save();
  return { sent: true, phone: "99890*****66", wait: CODE_WAIT_MS };
}

export async function verifyCard(sandbox: Sandbox, params: z.infer<(typeof CardParams)["cards.verify"]>) {
  const stored = findToken(sandbox, params.token);
  if (stored.codeSentAt === null || sandbox.now() - stored.codeSentAt > CODE_TTL_MS) throw failure("codeExpired");
  if (stored.wrongCodes >= MAX_WRONG_CODES) throw failure("codeAttemptsSpent");
  const isRight = params.code === TEST_CARD_CODE;
  if (isRight) {
    stored.isVerified = true;
    stored.codeSentAt = null;
  } else {
    stored.wrongCodes += 1;
  }
  await sandbox.file.save();
  if (!isRight) throw failure("codeWrong");
  return presentCard(params.token, stored);
}

export async function checkCard(sandbox: Sandbox, params: z.infer<typeof TokenParams>) {
  return presentCard(params.token, findToken(sandbox, params.token));
}

export async function removeCard(sandbox: Sandbox, params: z.infer<typeof TokenParams>) {
  findToken(sandbox, params.token);
  delete sandbox.file.state.tokens[params.token];
  await sandbox.file.save();
  return { success: true };
}
