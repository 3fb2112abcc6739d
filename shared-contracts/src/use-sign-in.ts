import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { events } from "@savat/contracts/events";
import { startSession } from "@savat/contracts/session";
import { useEffect, useReducer } from "react";
import { sendOtp, type Tokens, type User, type UserType, verifyOtp } from "./auth.ts";
import { keepDeviceToken, readDeviceTokens } from "./device-tokens.ts";
import {
  authFailureOf,
  checkCode,
  phoneToSend,
  type ResendWait,
  SIGN_IN_ANIMATION_MS,
  SIGN_IN_START,
  type SignInState,
  signInReducer,
} from "./sign-in.ts";
import { useCall } from "./use-call.ts";

export interface SignInOptions {
  userType: UserType;
  /** Starts at the code step: another page sent the code. */
  resumed?: ResendWait | undefined;
  /** Called each time a code was sent. */
  onSent?: (wait: ResendWait) => void;
}

export interface SignIn {
  state: SignInState;
  typePhone: (phone: string) => void;
  send: () => Promise<void>;
  resend: () => Promise<void>;
  typeCode: (code: string) => void;
  verify: () => Promise<void>;
  back: () => void;
  /** Opens the code step for the code that was sent before. */
  resume: (wait: ResendWait) => void;
}

/** The tokens of this device, if any; without one the call keeps the shape of section 7. */
export function knownDevices(): { devices?: string[] } {
  const devices = readDeviceTokens();
  return devices.length === 0 ? {} : { devices };
}

function welcome(tokens: Tokens, user: User): void {
  startSession(tokens, user);
  events.emit("session:signed-in", { uid: user.uid });
}

/** Signing in by a one-time code: phone, code sent, 300 ms of animation, code. */
export function useSignIn({ userType, resumed, onSent }: SignInOptions): SignIn {
  const [state, dispatch] = useReducer(signInReducer, resumed, (wait) =>
    wait === undefined ? SIGN_IN_START : signInReducer(SIGN_IN_START, { type: "resumed", wait }),
  );
  const { run } = useCall();

  useEffect(() => {
    if (state.step !== "moving") return;
    const timer = setTimeout(() => dispatch({ type: "moved" }), SIGN_IN_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [state.step]);

  async function call(work: () => Promise<void>, refused: (failure: ApiFailure) => void): Promise<void> {
    const failure = await run(work);
    if (failure !== undefined) refused(failure);
  }

  function sendTo(phone: string): Promise<void> {
    const challengeId = state.wait?.phone === phone ? state.wait.challengeId : undefined;
    return call(
      async () => {
        dispatch({ type: "send-started" });
        const body = { phone, userType, ...(challengeId === undefined ? {} : { challengeId }), ...knownDevices() };
        const { retryAfterMs, challengeId: sent } = await callApi(sendOtp, { body });
        const wait = { phone, untilMs: Date.now() + retryAfterMs, challengeId: sent };
        dispatch({ type: "sent", wait });
        onSent?.(wait);
      },
      (cause) => {
        const failure = authFailureOf(cause, "send");
        const wait = failure.retryAfterMs === null ? null : { phone, untilMs: Date.now() + failure.retryAfterMs, challengeId };
        dispatch({ type: "send-failed", failure, wait });
      },
    );
  }

  async function send(): Promise<void> {
    const wanted = phoneToSend(state);
    if ("fault" in wanted) dispatch({ type: "phone-refused", fault: wanted.fault });
    else await sendTo(wanted.phone);
  }

  async function verify(): Promise<void> {
    const codeFault = checkCode(state.code);
    if (codeFault !== null) return dispatch({ type: "code-refused", fault: codeFault });
    if (state.wait === null || state.busy !== null) return;
    const { phone, challengeId } = state.wait;
    await call(
      async () => {
        dispatch({ type: "verify-started" });
        const body = { phone, otp: Number(state.code), userType, ...(challengeId === undefined ? {} : { challengeId }) };
        const { user, device, ...tokens } = await callApi(verifyOtp, { body });
        if (device !== undefined) keepDeviceToken(device);
        dispatch({ type: "verified" });
        welcome(tokens, user);
      },
      (cause) => dispatch({ type: "verify-failed", failure: authFailureOf(cause, "verify") }),
    );
  }

  return {
    state,
    send,
    verify,
    resend: async () => {
      if (state.wait !== null) await sendTo(state.wait.phone);
    },
    typePhone: (phone) => dispatch({ type: "phone-typed", phone }),
    typeCode: (code) => dispatch({ type: "code-typed", code }),
    back: () => dispatch({ type: "went-back" }),
    resume: (wait) => dispatch({ type: "resumed", wait }),
  };
}
