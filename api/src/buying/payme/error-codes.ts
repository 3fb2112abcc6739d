/** The codes of the payment protocol by what they mean. */
export const PAYME_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  accessDenied: -32504,
  system: -32400,
  cashboxNotFound: -31601,
  receiptNotFound: -31602,
  belowLimit: -31611,
  aboveLimit: -31612,
  cardRefused: -31630,
  cardNotSupported: -31650,
  cardDetails: -31300,
  smsNotConnected: -31301,
  funds: -31303,
  cardNotFound: -31400,
  smsFailed: -31110,
  codeExpired: -31101,
  codeAttemptsSpent: -31102,
  codeWrong: -31103,
  wrongAmount: -31001,
  transactionNotFound: -31003,
  cannotPerform: -31008,
  alreadyPaid: -31060,
  accountNotFound: -31050,
} as const;

/** The protocol's receipt states that we use; every other state is "in progress". */
export const RECEIPT_STATES = { created: 0, paying: 1, paid: 4, held: 5, cancelQueued: 21, cancelled: 50 } as const;

/** Refusals that say nothing of the card or the order: the provider, or our access to it, was at fault. */
export const PROVIDER_FAULT_CODES: readonly number[] = [
  PAYME_CODES.system,
  PAYME_CODES.parse,
  PAYME_CODES.invalidRequest,
  PAYME_CODES.unknownMethod,
  PAYME_CODES.accessDenied,
  PAYME_CODES.cashboxNotFound,
];

/** Answers to a wrong code: they count against the token. */
export const WRONG_CODE_CODES: readonly number[] = [PAYME_CODES.codeWrong, PAYME_CODES.codeAttemptsSpent];
