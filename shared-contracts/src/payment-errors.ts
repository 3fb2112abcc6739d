import { PAYMENT_CLIENT_OUTDATED, PAYMENT_CODE_LIMIT, PAYMENT_LIMIT, PAYMENT_PENDING, type RpcError } from "./payments.ts";

/** Why a payment step was refused: keys that the page translates. */
export const PAYMENT_ERROR_REASONS = [
  "card-not-supported",
  "invalid-amount",
  "account-not-found",
  "cannot-perform",
  "transaction-not-found",
  "already-paid",
  "authorization-invalid",
  "service-unavailable",
  "payment-pending",
  "limit-reached",
  "code-limit-reached",
  "client-outdated",
  "invalid-card-details",
  "card-expired",
  "card-blocked",
  "card-refused",
  "card-not-found",
  "insufficient-funds",
  "sms-not-connected",
  "code-not-sent",
  "code-expired",
  "code-wrong",
  "code-attempts-spent",
  "amount-too-small",
  "amount-too-large",
  "unknown",
] as const;
export type PaymentErrorReason = (typeof PAYMENT_ERROR_REASONS)[number];

/** Codes with one meaning. Section 8 of the specification and the provider's tables. */
const REASON_OF_CODE: Readonly<Record<number, PaymentErrorReason>> = {
  [PAYMENT_PENDING]: "payment-pending",
  [PAYMENT_LIMIT]: "limit-reached",
  [PAYMENT_CODE_LIMIT]: "code-limit-reached",
  [PAYMENT_CLIENT_OUTDATED]: "client-outdated",
  [-31650]: "card-not-supported",
  [-31001]: "invalid-amount",
  [-31003]: "transaction-not-found",
  [-31602]: "transaction-not-found",
  [-31060]: "already-paid",
  [-32504]: "authorization-invalid",
  [-31611]: "amount-too-small",
  [-31612]: "amount-too-large",
  [-31303]: "insufficient-funds",
  [-31400]: "card-not-found",
  [-31110]: "code-not-sent",
  [-31101]: "code-expired",
  [-31102]: "code-attempts-spent",
  [-31103]: "code-wrong",
};

/** Codes with several meanings: the text decides, else this fallback. */
const FALLBACK_REASON_OF_CODE: Readonly<Record<number, PaymentErrorReason>> = {
  [-31008]: "cannot-perform",
  [-31300]: "invalid-card-details",
  [-31301]: "invalid-card-details",
  [-31630]: "card-refused",
  [-32602]: "invalid-card-details",
  [-31601]: "service-unavailable",
  [-32400]: "service-unavailable",
  [-32600]: "service-unavailable",
  [-32601]: "service-unavailable",
  [-32700]: "service-unavailable",
};

/** -31050 to -31099 form one range: the account is wrong, `data` names the field. */
const ACCOUNT_CODES = { from: -31050, to: -31099 } as const;

/** Patterns of the provider's Russian and English texts; the first match wins, so narrower ones come first. */
const REASON_OF_TEXT: readonly (readonly [RegExp, PaymentErrorReason])[] = [
  [/уже\s+оплачен|already\s+(been\s+)?paid/i, "already-paid"],
  [/sms|смс/i, "sms-not-connected"],
  [/недостаточно\s+привилегий|авторизаци|access\s+denied|authori[sz]ation|insufficient\s+privileg/i, "authorization-invalid"],
  [/недостаточно\s+средств|insufficient\s+funds|not\s+enough\s+(money|funds)/i, "insufficient-funds"],
  [/заблокирован|blocked/i, "card-blocked"],
  [/не\s+поддержива|not\s+supported|unsupported|корпоратив|corporate/i, "card-not-supported"],
  [/код[а-я\s]*(истек|истёк|устарел)|code[\w\s]*expired/i, "code-expired"],
  [/(превышен|исчерпан)[а-я\s]*попыт|too\s+many\s+(attempts|tries)/i, "code-attempts-spent"],
  [/неверн[а-я\s]*код|(wrong|invalid|incorrect)[\w\s]*\bcode/i, "code-wrong"],
  [/карта\s+(устарел|просрочен)|срок[а-я\s]*(истек|истёк|прошел|прошёл)|card[\w\s]*expired|expired\s+card/i, "card-expired"],
  [/транзакци[а-я]*\s+не\s+найден|чек[а-я]*\s+не\s+найден|(transaction|receipt)\s+(was\s+)?not\s+found/i, "transaction-not-found"],
  [/карт[а-я]*\s+не\s+найден|card\s+(was\s+)?not\s+found/i, "card-not-found"],
  [/неверн[а-я\s]*сумм|(wrong|invalid|incorrect)[\w\s]*amount/i, "invalid-amount"],
  [/(счет|счёт|аккаунт|заказ|товар)[а-я]*\s+не\s+найден|(account|order|product)\s+(was\s+)?not\s+found/i, "account-not-found"],
  [/неверн[а-я\s]*(номер|срок|карт)|(wrong|invalid|incorrect)[\w\s]*(card|number|expir)/i, "invalid-card-details"],
  [/невозможно\s+(выполнить|произвести)|(can\s?not|can't)\s+be\s+(performed|completed)|unable\s+to\s+perform/i, "cannot-perform"],
  [/недоступ|системная\s+ошибка|(temporarily\s+)?unavailable|system\s+error/i, "service-unavailable"],
  [/ожида(ет|ние)|в\s+обработке|pending|in\s+progress/i, "payment-pending"],
];

/** Joins every language of the provider's message in one line. */
export function textOfPaymentError(message: RpcError["message"]): string {
  return typeof message === "string" ? message : [message.ru, message.en, message.uz].filter(Boolean).join(" · ");
}

export function reasonOfPaymentText(text: string): PaymentErrorReason | undefined {
  return REASON_OF_TEXT.find(([pattern]) => pattern.test(text))?.[1];
}

/** The stable reason of a refusal: by an unambiguous code, else by the text, else by the code's fallback. */
export function reasonOfPaymentError(error: Pick<RpcError, "code" | "message">): PaymentErrorReason {
  const { code } = error;
  const byCode = REASON_OF_CODE[code];
  if (byCode) return byCode;
  if (code <= ACCOUNT_CODES.from && code >= ACCOUNT_CODES.to) return "account-not-found";
  return reasonOfPaymentText(textOfPaymentError(error.message)) ?? FALLBACK_REASON_OF_CODE[code] ?? "unknown";
}
