import { describe, expect, test } from "vitest";
import {
  authFailureOf,
  checkCode,
  phoneToSend,
  SIGN_IN_START,
  type SignInEvent,
  type SignInState,
  signInReducer,
  waitOfTypedPhone,
} from "./sign-in.ts";

const WAIT = { phone: "+998901234567", untilMs: 30_000 };
const AT_CODE = after([{ type: "resumed", wait: WAIT }]);

function after(events: SignInEvent[], from: SignInState = SIGN_IN_START): SignInState {
  return events.reduce(signInReducer, from);
}

describe("the person's input", () => {
  test.each([
    ["", "required"],
    ["12", "invalid"],
    ["12345a", "invalid"],
    ["1234567", "invalid"],
    ["012345", null],
  ])("the code %j is %s", (code, fault) => {
    expect(checkCode(code)).toBe(fault);
  });

  test.each([
    ["", { fault: "required" }],
    ["+998 ", { fault: "required" }],
    ["+998 90 123 45 6", { fault: "required" }],
    ["+998 90 123 45 67", { phone: "+998901234567" }],
    ["+997 90 123 45 67", { fault: "foreign" }],
    ["+998 9O 123 45 67", { fault: "invalid" }],
  ])("the phone %j gives %j", (phone, expected) => {
    expect(phoneToSend({ ...SIGN_IN_START, phone })).toEqual(expected);
  });
});

describe("a refusal", () => {
  test.each([
    [0, "network", "send", "network"],
    [0, "timeout", "verify", "network"],
    [500, "server_error", "send", "server"],
    [503, "unavailable", "verify", "server"],
    [502, "sms_failed", "send", "notSent"],
    [400, "validation", "send", "notSent"],
    [400, "validation", "verify", "codeWrong"],
    [400, "otp_invalid", "verify", "codeWrong"],
    [400, "otp_expired", "verify", "codeExpired"],
    [403, "phone_blocked", "send", "blocked"],
    [409, "phone_taken", "verify", "phoneTaken"],
  ] as const)("%i %s while asked to %s is %s", (status, code, asked, kind) => {
    expect(authFailureOf({ status, body: { code, message: "" } }, asked)).toEqual({ kind, retryAfterMs: null });
  });

  test("of too many tries carries the waiting time", () => {
    const failure = { status: 429, body: { code: "too_many_requests", message: "", retryAfterMs: 12_000 } };
    expect(authFailureOf(failure, "send")).toEqual({ kind: "limited", retryAfterMs: 12_000 });
  });
});

describe("the steps of signing in", () => {
  test("[S3-USER-03] are phone, sending, moving, code", { tags: ["@S4-AUTH-01", "@S4-AUTH-06"] }, () => {
    const typed = after([{ type: "phone-typed", phone: "+998 90 123 45 67" }, { type: "send-started" }]);
    expect(typed).toMatchObject({ step: "phone", busy: "sending" });
    const sent = after([{ type: "sent", wait: WAIT }], typed);
    expect(sent).toMatchObject({ step: "moving", busy: null, wait: WAIT });
    expect(after([{ type: "moved" }], sent).step).toBe("code");
  });

  test("lead back to the typed phone while the wait continues", () => {
    const back = after([{ type: "code-typed", code: "123" }, { type: "went-back" }], AT_CODE);
    expect(back).toMatchObject({ step: "phone", phone: "+998 90 123 45 67", code: "", wait: WAIT });
    expect(after([{ type: "moved" }], back).step).toBe("phone");
  });

  test("make only the phone that got a code wait for the next one", () => {
    expect(waitOfTypedPhone(AT_CODE)).toBe(30_000);
    expect(waitOfTypedPhone({ ...AT_CODE, phone: "+998 90 123 45 68" })).toBeUndefined();
  });

  test("stay at the code when another one is sent, with empty boxes", () => {
    const again = after([{ type: "code-typed", code: "123456" }, { type: "send-started" }, { type: "sent", wait: WAIT }], AT_CODE);
    expect(again).toMatchObject({ step: "code", code: "", codeRound: AT_CODE.codeRound + 1 });
  });

  test("drop an error when its field is edited", () => {
    expect(
      after([
        { type: "phone-refused", fault: "required" },
        { type: "phone-typed", phone: "+998 9" },
      ]).phoneFault,
    ).toBeNull();
    expect(
      after(
        [
          { type: "code-refused", fault: "required" },
          { type: "code-typed", code: "1" },
        ],
        AT_CODE,
      ).codeFault,
    ).toBeNull();
  });
});

describe("a refused code", () => {
  const typed = after([{ type: "code-typed", code: "123456" }, { type: "verify-started" }], AT_CODE);

  test.each(["codeWrong", "codeExpired"] as const)("for being %s empties the boxes and shows the error under them", (kind) => {
    const failed = after(
      [
        { type: "verify-failed", failure: { kind, retryAfterMs: null } },
        { type: "code-typed", code: "" },
      ],
      typed,
    );
    expect(failed).toMatchObject({ code: "", codeFault: "refused", failure: { kind }, busy: null, codeRound: typed.codeRound + 1 });
  });

  test.each(["network", "server", "limited"] as const)("for a %s failure stays in the boxes", (kind) => {
    const failed = after([{ type: "verify-failed", failure: { kind, retryAfterMs: null } }], typed);
    expect(failed).toMatchObject({ code: "123456", codeFault: null, failure: { kind }, busy: null, codeRound: typed.codeRound });
  });
});
