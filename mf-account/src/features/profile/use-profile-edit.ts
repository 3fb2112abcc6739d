import { useEffect, useRef, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { sendOtp, type User, updateMe } from "shared-contracts/auth";
import { readTokens, updateUser } from "shared-contracts/session";
import { type AuthFault, authFaultOf, type CodeFault, checkCode, type ResendWait } from "shared-contracts/sign-in";
import { changeOf, type ProfileFields } from "./profile-form.ts";

/** From the success message to the closed modal. */
export const CLOSE_AFTER_MS = 1500;

/** `notSaved`: nothing better is known than that it failed. */
export type EditFault = AuthFault | "notSaved";

interface EditState {
  /** As last submitted: the form comes back with it. */
  fields: ProfileFields | null;
  /** While the code of a new phone is asked for. */
  codeFor: ResendWait | null;
  code: string;
  codeRound: number;
  codeFault: CodeFault | "refused" | null;
  fault: EditFault | null;
  busy: "saving" | "sending" | null;
  isSaved: boolean;
}

const START: EditState = { fields: null, codeFor: null, code: "", codeRound: 0, codeFault: null, fault: null, busy: null, isSaved: false };

function saveFaultOf(failure: ApiFailure): EditFault {
  const fault = authFaultOf(failure, "verify");
  const isOwn = ["otp_invalid", "otp_expired", "phone_taken", "too_many_requests", "phone_codes_spent"].includes(failure.code);
  return isOwn ? fault : "notSaved";
}

/** What the form and the boxes show after a save that failed. */
function afterFailure(state: EditState, fault: EditFault): EditState {
  const kind = fault === "notSaved" ? fault : fault.kind;
  if (kind === "codeWrong" || kind === "codeExpired")
    return { ...state, fault, busy: null, code: "", codeRound: state.codeRound + 1, codeFault: "refused" };
  return { ...state, fault, busy: null, codeFor: kind === "phoneTaken" ? null : state.codeFor };
}

/** Editing the profile: saved at once, unless the phone changes: then its code is asked for first. */
export function useProfileEdit(user: User, onClose: () => void) {
  const [state, setState] = useState(START);
  const isRunning = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!state.isSaved) return;
    const timer = setTimeout(() => close.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state.isSaved]);

  async function run(busy: "saving" | "sending", work: () => Promise<void>, faultOf: (failure: ApiFailure) => EditFault): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState((old) => ({ ...old, busy, fault: null, codeFault: null }));
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState((old) => afterFailure(old, faultOf(error)));
    } finally {
      isRunning.current = false;
    }
  }

  function sendCode(fields: ProfileFields, phone: string, repeated?: string): Promise<void> {
    const ask = async () => {
      const body = { phone, purpose: "change_phone", ...(repeated === undefined ? {} : { challengeId: repeated }) } as const;
      const { retryAfterMs, challengeId } = await callApi(sendOtp, { body });
      const codeFor = { phone, untilMs: Date.now() + retryAfterMs, challengeId };
      setState(({ codeRound }) => ({ ...START, fields, codeFor, codeRound: codeRound + 1 }));
    };
    return run("sending", ask, (failure) => authFaultOf(failure, "send"));
  }

  function save(fields: ProfileFields, otp?: number): Promise<void> {
    const put = async () => {
      const challengeId = state.codeFor?.challengeId;
      const code = otp === undefined ? {} : { otp, ...(challengeId === undefined ? {} : { challengeId }) };
      const { user: saved } = await callApi(updateMe, { body: { ...changeOf(fields, user), ...code } });
      // Whoever signed out meanwhile stays signed out.
      if (readTokens() !== undefined) updateUser(saved);
      setState((old) => ({ ...old, busy: null, isSaved: true }));
    };
    return run("saving", put, saveFaultOf);
  }

  return {
    state,
    submit: (fields: ProfileFields) => {
      const { phone } = changeOf(fields, user);
      setState((old) => ({ ...old, fields }));
      return phone === undefined ? save(fields) : sendCode(fields, phone);
    },
    typeCode: (code: string) => setState((old) => ({ ...old, code, codeFault: code === "" ? old.codeFault : null })),
    verify: async () => {
      const codeFault = checkCode(state.code);
      if (codeFault !== null) setState((old) => ({ ...old, codeFault }));
      else if (state.fields !== null) await save(state.fields, Number(state.code));
    },
    resend: async () => {
      if (state.fields !== null && state.codeFor !== null) await sendCode(state.fields, state.codeFor.phone, state.codeFor.challengeId);
    },
    backToForm: () => setState((old) => ({ ...old, codeFor: null, code: "", fault: null, codeFault: null })),
  };
}
