import { PAYMENT_CODES } from "../src/buying/provider/codes.ts";

export type FailureMessage = string | { ru: string; uz: string; en: string };

/** A refusal of the protocol: travels as `error` in HTTP 200. */
export class Failure extends Error {
  readonly code: number;
  readonly text: FailureMessage;
  readonly data: string | undefined;

  constructor(code: number, text: FailureMessage, data?: string) {
    super(`payment protocol error ${code}`);
    this.code = code;
    this.text = text;
    this.data = data;
  }
}

const C = PAYMENT_CODES;

/** Every refusal the sandbox knows, with the texts the provider's customers read. */
export const FAILURES = {
  parse: [C.parse, "Parse error"],
  invalidRequest: [C.invalidRequest, "Invalid Request"],
  unknownMethod: [C.unknownMethod, "Method not found"],
  accessDenied: [
    C.accessDenied,
    { ru: "Недостаточно привилегий для выполнения метода", uz: "Metodni bajarish uchun huquq yetarli emas", en: "Access denied" },
  ],
  system: [C.system, { ru: "Системная ошибка", uz: "Tizim xatosi", en: "System error" }],
  receiptNotFound: [C.receiptNotFound, { ru: "Чек не найден", uz: "Chek topilmadi", en: "Receipt not found" }],
  belowLimit: [C.belowLimit, { ru: "Сумма меньше допустимой", uz: "Summa ruxsat etilganidan kam", en: "Amount is below the limit" }],
  aboveLimit: [C.aboveLimit, { ru: "Сумма больше допустимой", uz: "Summa ruxsat etilganidan katta", en: "Amount is above the limit" }],
  wrongAmount: [C.wrongAmount, { ru: "Неверная сумма", uz: "Notoʻgʻri summa", en: "Invalid amount" }],
  cardDetails: [
    C.cardDetails,
    { ru: "Неверный номер или срок действия карты", uz: "Karta raqami yoki muddati notoʻgʻri", en: "Invalid card number or expiry" },
  ],
  cardExpired: [C.cardDetails, { ru: "Срок действия карты истек", uz: "Karta muddati tugagan", en: "The card has expired" }],
  cardBlocked: [C.cardRefused, { ru: "Карта заблокирована", uz: "Karta bloklangan", en: "The card is blocked" }],
  cardRefused: [C.cardRefused, { ru: "Операция отклонена", uz: "Amal rad etildi", en: "The card was refused" }],
  smsNotConnected: [
    C.smsNotConnected,
    { ru: "СМС-информирование не подключено", uz: "SMS-xabarnoma ulanmagan", en: "SMS notification is not connected" },
  ],
  funds: [C.funds, { ru: "Недостаточно средств на карте", uz: "Kartada mablagʻ yetarli emas", en: "Insufficient funds" }],
  cardNotFound: [C.cardNotFound, { ru: "Карта не найдена", uz: "Karta topilmadi", en: "Card not found" }],
  cardNotVerified: [C.cardNotFound, { ru: "Карта не подтверждена", uz: "Karta tasdiqlanmagan", en: "The card is not verified" }],
  codeExpired: [C.codeExpired, { ru: "Код подтверждения истек", uz: "Tasdiqlash kodi eskirgan", en: "The code has expired" }],
  codeAttemptsSpent: [
    C.codeAttemptsSpent,
    { ru: "Превышено количество попыток", uz: "Urinishlar soni oshib ketdi", en: "Too many attempts" },
  ],
  codeWrong: [C.codeWrong, { ru: "Неверный код подтверждения", uz: "Tasdiqlash kodi notoʻgʻri", en: "Wrong code" }],
  alreadyPaid: [C.cannotPerform, { ru: "Чек уже оплачен", uz: "Chek allaqachon toʻlangan", en: "The receipt is already paid" }],
  beingPaid: [
    C.cannotPerform,
    { ru: "Невозможно выполнить операцию", uz: "Amalni bajarib boʻlmaydi", en: "The operation cannot be performed" },
  ],
  notHeld: [
    C.cannotPerform,
    { ru: "По чеку нет удержания", uz: "Chek boʻyicha mablagʻ ushlab turilmagan", en: "No money is held for the receipt" },
  ],
  cannotReturnPart: [
    C.cannotPerform,
    { ru: "Часть суммы вернуть нельзя", uz: "Summaning bir qismini qaytarib boʻlmaydi", en: "A part of the sum cannot be returned" },
  ],
  receiptCancelled: [C.cannotPerform, { ru: "Чек отменен", uz: "Chek bekor qilingan", en: "The receipt is cancelled" }],
} as const satisfies Record<string, readonly [number, FailureMessage]>;

export function failure(name: keyof typeof FAILURES): Failure {
  const [code, text] = FAILURES[name];
  return new Failure(code, text);
}

/** -32602 naming the fields, never their values. */
export function invalidParams(fields: string): Failure {
  return new Failure(C.invalidParams, "Invalid params", fields);
}
