/** Limits of the codes that are sent and typed in, by the variables' names. */
export interface CodeSettings {
  OTP_RESEND_MS: number;
  OTP_PER_CLIENT_PER_HOUR: number;
  OTP_PER_PHONE_PER_DAY: number;
  OTP_RESERVED_PER_DAY: number;
  OTP_PER_ADDRESS_PER_HOUR: number;
  OTP_PER_NETWORK_PER_HOUR: number;
  OTP_PER_HOUR: number;
  OTP_ATTEMPTS: number;
  WRONG_CODES_PER_ADDRESS_PER_HOUR: number;
  WRONG_CODES_PER_HOUR: number;
  WRONG_CODE_DELAY_MS: number;
}

export interface CodeLimitsEnv {
  /** Between two codes to one phone for one client. */
  otpResendMs: number;
  /** Phone and client together. */
  otpPerClientPerHour: number;
  otpPerPhonePerDay: number;
  /** Codes of a day that only known devices get. */
  otpReservedPerDay: number;
  otpPerAddressPerHour: number;
  /** For a /24 network, or a /48 of IPv6. */
  otpPerNetworkPerHour: number;
  /** Over all; known devices have as many of their own. */
  otpPerHour: number;
  otpAttempts: number;
  /** Past either an answer to a code takes `wrongCodeDelayMs` longer. */
  wrongCodesPerAddressPerHour: number;
  wrongCodesPerHour: number;
  wrongCodeDelayMs: number;
}

export function codeLimitsOf(given: CodeSettings): CodeLimitsEnv {
  return {
    otpResendMs: given.OTP_RESEND_MS,
    otpPerClientPerHour: given.OTP_PER_CLIENT_PER_HOUR,
    otpPerPhonePerDay: given.OTP_PER_PHONE_PER_DAY,
    otpReservedPerDay: given.OTP_RESERVED_PER_DAY,
    otpPerAddressPerHour: given.OTP_PER_ADDRESS_PER_HOUR,
    otpPerNetworkPerHour: given.OTP_PER_NETWORK_PER_HOUR,
    otpPerHour: given.OTP_PER_HOUR,
    otpAttempts: given.OTP_ATTEMPTS,
    wrongCodesPerAddressPerHour: given.WRONG_CODES_PER_ADDRESS_PER_HOUR,
    wrongCodesPerHour: given.WRONG_CODES_PER_HOUR,
    wrongCodeDelayMs: given.WRONG_CODE_DELAY_MS,
  };
}
