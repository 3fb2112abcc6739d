/** The error codes of our payment calls by meaning. They are the specification's; a provider maps its own to them. */
export const PAYMENT_CODES = {
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

/** Refusals that say nothing of the card or the order: the provider, or our access to it, was at fault. */
export const PROVIDER_FAULT_CODES: readonly number[] = [
  PAYMENT_CODES.system,
  PAYMENT_CODES.parse,
  PAYMENT_CODES.invalidRequest,
  PAYMENT_CODES.unknownMethod,
  PAYMENT_CODES.accessDenied,
  PAYMENT_CODES.cashboxNotFound,
];

/** Answers to a wrong code: they count against the token. */
export const WRONG_CODE_CODES: readonly number[] = [PAYMENT_CODES.codeWrong, PAYMENT_CODES.codeAttemptsSpent];
