// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PhoneSignIn, type PhoneSignInProps } from "./phone-sign-in.tsx";

const TEXTS = {
  phone: "Phone number",
  send: "Send Verification Code",
  sendWait: (seconds: number) => `Resend available in ${seconds}`,
  haveCode: "Enter the code",
  back: "Back",
  label: "Verification code",
  digit: (position: number, length: number) => `Digit ${position} of ${length}`,
  submit: "Verify & Continue",
  resend: "Resend Code",
  wait: (seconds: number) => `Resend available in ${seconds}`,
  waitOver: "You can ask for a new code now.",
};

function setUp(given: Partial<PhoneSignInProps> = {}, code: Partial<PhoneSignInProps["code"]> = {}) {
  const calls = { onSend: vi.fn(), onHaveCode: vi.fn(), onBack: vi.fn(), onSubmit: vi.fn(), onResend: vi.fn(), onCodeChange: vi.fn() };
  const { onSubmit, onResend, onCodeChange, ...own } = calls;
  const props: PhoneSignInProps = {
    step: "phone",
    texts: TEXTS,
    phone: { value: "+998 90 123 45 67", onValueChange: vi.fn(), format: (typed) => typed },
    phoneWaitUntilMs: undefined,
    isSending: false,
    code: { hint: "Sent.", code: "", round: 0, isVerifying: false, waitUntilMs: undefined, onSubmit, onResend, onCodeChange, ...code },
    ...own,
    ...given,
  };
  const view = render(<PhoneSignIn {...props} />);
  return { ...calls, ...view, props };
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>("button", { name });
}

afterEach(cleanup);

describe("the phone's form", () => {
  test("sends by its button and by Enter", async () => {
    const { onSend } = setUp();
    await userEvent.click(button("Send Verification Code"));
    await userEvent.type(screen.getByRole("textbox", { name: "Phone number" }), "{Enter}");
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  test("sends nothing during a running call", async () => {
    const { onSend } = setUp({ isSending: true });
    await userEvent.click(button("Send Verification Code"));
    await userEvent.type(screen.getByRole("textbox", { name: "Phone number" }), "{Enter}");
    expect(onSend).not.toHaveBeenCalled();
  });

  test("focuses the field with the fault and says why the last try failed", () => {
    setUp({ phone: { value: "", onValueChange: vi.fn(), format: String, error: "Phone number is required" }, alert: "Network error." });
    const field = screen.getByRole("textbox", { name: "Phone number" });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("Network error.");
  });

  test("[S2-SIGNIN-09] disables its button during the wait, and links to the step of the sent code", async () => {
    const { onHaveCode } = setUp({ phoneWaitUntilMs: Date.now() + 30_000 });
    expect(button("Resend available in 30").disabled).toBe(true);
    await userEvent.click(button("Enter the code"));
    expect(onHaveCode).toHaveBeenCalledOnce();
  });
});

describe("the code's form", () => {
  test("[S2-OTP-06] is verified by its button with six digits only", { tags: ["@S5-CODE-03"] }, async () => {
    const { onSubmit, rerender, props } = setUp({ step: "code" }, { code: "12345" });
    expect(button("Verify & Continue").disabled).toBe(true);
    rerender(<PhoneSignIn {...props} code={{ ...props.code, code: "123456" }} />);
    await userEvent.click(button("Verify & Continue"));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("[D-CODE-14] is verified by the sixth digit and by a pasted code, but not by each digit typed over a full one", async () => {
    const { onSubmit } = setUp({ step: "code" });
    const first = screen.getByRole("textbox", { name: "Digit 1 of 6" });
    await userEvent.click(first);
    await userEvent.keyboard("12345");
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("6");
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(first);
    await userEvent.keyboard("65");
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(first);
    await userEvent.paste("654321");
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test("names what is missing after Enter in incomplete boxes", async () => {
    const { onSubmit } = setUp({ step: "code" });
    await userEvent.type(screen.getByRole("textbox", { name: "Digit 1 of 6" }), "{Enter}");
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("starts with empty boxes and focuses the first for each new code", async () => {
    const { rerender, props } = setUp({ step: "code" });
    await userEvent.type(screen.getByRole("textbox", { name: "Digit 1 of 6" }), "12");
    rerender(<PhoneSignIn {...props} code={{ ...props.code, round: 1 }} />);
    const first = screen.getByRole<HTMLInputElement>("textbox", { name: "Digit 1 of 6" });
    expect(first.value).toBe("");
    expect(document.activeElement).toBe(first);
  });

  test("[S2-OTP-09] goes back to the phone", async () => {
    const { onBack } = setUp({ step: "code", backLabel: "Change Phone Number" });
    await userEvent.click(button("Change Phone Number"));
    expect(onBack).toHaveBeenCalledOnce();
  });

  test("focuses the phone after going back", async () => {
    const { rerender, props } = setUp({ step: "code" });
    await userEvent.click(button("Back"));
    rerender(<PhoneSignIn {...props} step="phone" />);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Phone number" }));
  });

  describe("during the wait for another code", () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    test("[S2-OTP-07] counts down, then enables the button and announces it", { tags: ["@S4-RESEND-02"] }, () => {
      setUp({ step: "code" }, { waitUntilMs: Date.now() + 30_000 });
      expect(button("Resend available in 30").disabled).toBe(true);
      act(() => vi.advanceTimersByTime(29_000));
      expect(button("Resend available in 1").disabled).toBe(true);
      act(() => vi.advanceTimersByTime(1000));
      expect(button("Resend Code").disabled).toBe(false);
      expect(screen.getByText("You can ask for a new code now.")).toBeTruthy();
    });
  });
});
