import { OTP_LENGTH } from "./auth.ts";
import type { ApiErrorBody } from "./errors.ts";
import { checkSignInPhone, formatPhone, isForeignPhone, parsePhone, type SignInPhoneFault } from "./phone.ts";

/** Duration of the move from the phone step to the code step. */
export const SIGN_IN_ANIMATION_MS = 300;

/** Why a code was not sent or not accepted. */
export type AuthFailureKind =
  | "network"
  | "server"
  | "limited"
  | "phoneSpent"
  | "blocked"
  | "notSent"
  | "codeWrong"
  | "codeExpired"
  | "phoneTaken";
export interface AuthFailure {
  kind: AuthFailureKind;
  /** `limited`, `phoneSpent`: ms until the next try, from the server. */
  retryAfterMs: number | null;
}

const KIND_OF_CODE: Record<string, AuthFailureKind> = {
  too_many_requests: "limited",
  phone_codes_spent: "phoneSpent",
  phone_blocked: "blocked",
  sms_failed: "notSent",
  otp_invalid: "codeWrong",
  otp_expired: "codeExpired",
  phone_taken: "phoneTaken",
};

/** The text of a refusal, with the waiting time if the server named one. */
export function failureTextOf({ kind, retryAfterMs }: AuthFailure): { key: AuthFailureKind | "limitedUntil"; seconds: number } {
  const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
  return { key: kind === "limited" && retryAfterMs !== null ? "limitedUntil" : kind, seconds };
}

/** Maps a refusal of the auth calls to a reason; a code without one gets the reason of the requested step. */
export function authFailureOf({ status, body }: { status: number; body: ApiErrorBody }, asked: "send" | "verify"): AuthFailure {
  const fallback = asked === "send" ? "notSent" : "codeWrong";
  const kind = KIND_OF_CODE[body.code] ?? (status === 0 ? "network" : status >= 500 ? "server" : fallback);
  return { kind, retryAfterMs: kind === "limited" || kind === "phoneSpent" ? (body.retryAfterMs ?? null) : null };
}

export type CodeFault = "required" | "invalid";

/** Section 5: nothing typed is "required", anything but six digits is "invalid". */
export function checkCode(code: string): CodeFault | null {
  if (code === "") return "required";
  return /^\d+$/.test(code) && code.length === OTP_LENGTH ? null : "invalid";
}

/** A wait for the next code of one phone, in its wire form; `untilMs` since the epoch. */
export interface ResendWait {
  phone: string;
  untilMs: number;
  /** Challenge of the code that this page requested. */
  challengeId?: string | undefined;
}

export interface SignInState {
  /** `moving`: the code was sent and the code step slides in. */
  step: "phone" | "moving" | "code";
  /** As typed, grouped. */
  phone: string;
  phoneFault: SignInPhoneFault | null;
  code: string;
  /** Number of times the boxes were emptied; a new number resets the boxes. */
  codeRound: number;
  /** Under the boxes: the fault of the input, or the server's refusal. */
  codeFault: CodeFault | "refused" | null;
  failure: AuthFailure | null;
  busy: "sending" | "verifying" | "done" | null;
  wait: ResendWait | null;
}

export type SignInEvent =
  | { type: "phone-typed"; phone: string }
  | { type: "phone-refused"; fault: SignInPhoneFault }
  | { type: "send-started" }
  | { type: "sent"; wait: ResendWait }
  | { type: "moved" }
  | { type: "send-failed"; failure: AuthFailure; wait: ResendWait | null }
  | { type: "went-back" }
  | { type: "resumed"; wait: ResendWait }
  | { type: "code-typed"; code: string }
  | { type: "code-refused"; fault: CodeFault }
  | { type: "verify-started" }
  | { type: "verified" }
  | { type: "verify-failed"; failure: AuthFailure };

export const SIGN_IN_START: SignInState = {
  step: "phone",
  phone: formatPhone(""),
  phoneFault: null,
  code: "",
  codeRound: 0,
  codeFault: null,
  failure: null,
  busy: null,
  wait: null,
};

function emptied(state: SignInState): SignInState {
  return { ...state, code: "", codeRound: state.codeRound + 1, codeFault: null };
}

function afterFailedVerify(state: SignInState, failure: AuthFailure): SignInState {
  const isCodeSpent = failure.kind === "codeWrong" || failure.kind === "codeExpired";
  const next = isCodeSpent ? { ...emptied(state), codeFault: "refused" as const } : state;
  return { ...next, failure, busy: null };
}

/** Every step of signing in by a one-time code, as a function of data. */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case "phone-typed":
      return { ...state, phone: event.phone, phoneFault: isForeignPhone(event.phone) ? "foreign" : null, failure: null };
    case "phone-refused":
      return { ...state, phoneFault: event.fault };
    case "send-started":
      return { ...state, phoneFault: null, failure: null, busy: "sending" };
    case "sent": {
      const step = state.step === "phone" ? "moving" : state.step;
      return { ...emptied(state), step, wait: event.wait, failure: null, busy: null };
    }
    case "moved":
      return state.step === "moving" ? { ...state, step: "code" } : state;
    case "send-failed":
      return { ...state, failure: event.failure, wait: event.wait ?? state.wait, busy: null };
    case "went-back":
      return { ...emptied(state), step: "phone", failure: null };
    case "resumed":
      return { ...emptied(state), step: "code", phone: formatPhone(event.wait.phone), wait: event.wait, phoneFault: null, failure: null };
    case "code-typed":
      // Emptied boxes report a change, which must not clear the new error.
      return event.code === "" ? { ...state, code: "" } : { ...state, code: event.code, codeFault: null };
    case "code-refused":
      return { ...state, codeFault: event.fault };
    case "verify-started":
      return { ...state, codeFault: null, failure: null, busy: "verifying" };
    case "verified":
      return { ...state, busy: "done" };
    case "verify-failed":
      return afterFailedVerify(state, event.failure);
  }
}

/** The phone to send a code to, or the fault of the input. */
export function phoneToSend(state: SignInState): { phone: string } | { fault: SignInPhoneFault } {
  const fault = checkSignInPhone(state.phone);
  const phone = parsePhone(state.phone);
  return fault === undefined && phone !== undefined ? { phone } : { fault: fault ?? "invalid" };
}

/** Time until which the typed phone must wait for another code; a corrected number has no wait. */
export function waitOfTypedPhone({ phone, wait }: SignInState): number | undefined {
  return wait !== null && wait.phone === parsePhone(phone) ? wait.untilMs : undefined;
}
