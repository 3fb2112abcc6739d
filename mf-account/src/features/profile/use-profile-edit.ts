import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { sendOtp, type User, updateMe } from "@savat/contracts/auth";
import { readTokens, updateUser } from "@savat/contracts/session";
import { type AuthFailure, authFailureOf, type CodeFault, checkCode, type ResendWait } from "@savat/contracts/sign-in";
import { useCall } from "@savat/contracts/use-call";
import { knownDevices } from "@savat/contracts/use-sign-in";
import { useEffect, useRef, useState } from "react";
import { changeOf, type ProfileFields } from "./profile-form.ts";

/** From the success message to the closed modal. */
export const CLOSE_AFTER_MS = 1500;

/** `notSaved`: the call failed without a more precise reason. */
export type EditFailure = AuthFailure | "notSaved";

export interface AwaitedCode extends ResendWait {
  of: "new" | "old";
}

interface TypedCode {
  wait: AwaitedCode;
  otp: number;
}

interface EditState {
  /** The last submitted values, which the form shows again. */
  fields: ProfileFields | null;
  /** The number whose code is being requested: first the new one, then the old one. */
  codeFor: AwaitedCode | null;
  /** The typed code of the new number, while the old number's is requested. */
  newCode: TypedCode | null;
  code: string;
  codeRound: number;
  codeFault: CodeFault | "refused" | null;
  failure: EditFailure | null;
  busy: "saving" | "sending" | null;
  isSaved: boolean;
}

const START: EditState = {
  fields: null,
  codeFor: null,
  newCode: null,
  code: "",
  codeRound: 0,
  codeFault: null,
  failure: null,
  busy: null,
  isSaved: false,
};

function saveFailureOf(cause: ApiFailure): EditFailure {
  const failure = authFailureOf(cause, "verify");
  const isOwn = ["otp_invalid", "otp_expired", "phone_taken", "too_many_requests", "phone_codes_spent"].includes(cause.code);
  return isOwn ? failure : "notSaved";
}

/** The number whose code was refused. */
function refusedCode(failure: ApiFailure): AwaitedCode["of"] {
  return failure.body.fields?.some(({ path }) => path === "oldOtp") ? "old" : "new";
}

/** The state after a failed call; a refused code is requested again. */
function afterFailure(state: EditState, failure: EditFailure, cause: ApiFailure): EditState {
  const kind = failure === "notSaved" ? failure : failure.kind;
  if (kind === "codeWrong" || kind === "codeExpired") {
    const isNew = refusedCode(cause) === "new" && state.newCode !== null;
    const codeFor = isNew ? (state.newCode?.wait ?? null) : state.codeFor;
    const newCode = isNew ? null : state.newCode;
    return { ...state, codeFor, newCode, failure, busy: null, code: "", codeRound: state.codeRound + 1, codeFault: "refused" };
  }
  return kind === "phoneTaken"
    ? { ...state, failure, busy: null, codeFor: null, newCode: null, code: "" }
    : { ...state, failure, busy: null };
}

/** Saves the profile at once; a changed phone first needs the codes of the new and the old number. */
export function useProfileEdit(user: User, onClose: () => void) {
  const [state, setState] = useState(START);
  const call = useCall();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!state.isSaved) return;
    const timer = setTimeout(() => close.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state.isSaved]);

  async function run(busy: "saving" | "sending", work: () => Promise<void>, failureOf: (cause: ApiFailure) => EditFailure): Promise<void> {
    const failure = await call.run(async () => {
      setState((old) => ({ ...old, busy, failure: null, codeFault: null }));
      await work();
    });
    if (failure !== undefined) setState((old) => afterFailure(old, failureOf(failure), failure));
  }

  function sendCode(
    fields: ProfileFields,
    to: Pick<AwaitedCode, "of" | "phone" | "challengeId">,
    newCode: TypedCode | null,
  ): Promise<void> {
    const { of, phone, challengeId: repeated } = to;
    const ask = async () => {
      const purpose = of === "new" ? "change_phone" : "leave_phone";
      const body = { phone, purpose, ...(repeated === undefined ? {} : { challengeId: repeated }), ...knownDevices() } as const;
      const { retryAfterMs, challengeId } = await callApi(sendOtp, { body });
      const codeFor = { of, phone, untilMs: Date.now() + retryAfterMs, challengeId };
      setState(({ codeRound }) => ({ ...START, fields, newCode, codeFor, codeRound: codeRound + 1 }));
    };
    return run("sending", ask, (cause) => authFailureOf(cause, "send"));
  }

  function save(fields: ProfileFields, codes: object = {}): Promise<void> {
    const put = async () => {
      const { user: saved } = await callApi(updateMe, { body: { ...changeOf(fields, user), ...codes } });
      // Does not restore a person who signed out meanwhile.
      if (readTokens() !== undefined) updateUser(saved);
      setState((old) => ({ ...old, busy: null, isSaved: true }));
    };
    return run("saving", put, saveFailureOf);
  }

  /** The code of the new number opens the step of the old one; both codes together save. */
  async function goOn({ fields, codeFor, newCode, code }: EditState): Promise<void> {
    if (fields === null || codeFor === null) return;
    const typed: TypedCode = { wait: codeFor, otp: Number(code) };
    if (newCode === null) return sendCode(fields, { of: "old", phone: user.phone }, typed);
    await save(fields, {
      otp: newCode.otp,
      oldOtp: typed.otp,
      ...(newCode.wait.challengeId === undefined ? {} : { challengeId: newCode.wait.challengeId }),
      ...(codeFor.challengeId === undefined ? {} : { oldChallengeId: codeFor.challengeId }),
    });
  }

  return {
    state,
    submit: (fields: ProfileFields) => {
      const { phone } = changeOf(fields, user);
      setState((old) => ({ ...old, fields }));
      return phone === undefined ? save(fields) : sendCode(fields, { of: "new", phone }, null);
    },
    typeCode: (code: string) => setState((old) => ({ ...old, code, codeFault: code === "" ? old.codeFault : null })),
    verify: async () => {
      const codeFault = checkCode(state.code);
      if (codeFault !== null) setState((old) => ({ ...old, codeFault }));
      else await goOn(state);
    },
    resend: async () => {
      if (state.fields !== null && state.codeFor !== null) await sendCode(state.fields, state.codeFor, state.newCode);
    },
    backToForm: () => setState((old) => ({ ...old, codeFor: null, newCode: null, code: "", failure: null, codeFault: null })),
  };
}
