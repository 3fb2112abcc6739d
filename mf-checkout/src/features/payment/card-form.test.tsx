// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { CardForm, type CardFormProps, NO_CARD } from "./card-form.tsx";

beforeAll(() => addMessages("en", "checkout", en));
afterEach(cleanup);

function show(over: Partial<CardFormProps> = {}) {
  const onPay = vi.fn<CardFormProps["onPay"]>();
  const props: CardFormProps = {
    email: "",
    amountMinor: 6_600_000,
    isLoading: false,
    isBlocked: false,
    error: undefined,
    onRepeat: undefined,
    onOtherCard: undefined,
    cardRound: 0,
    draft: { current: NO_CARD },
    onPay,
    ...over,
  };
  const form = (given: CardFormProps) => (
    <I18nextProvider i18n={i18nFor("en")}>
      <CardForm {...given} />
    </I18nextProvider>
  );
  const { rerender } = render(form(props));
  return { onPay, give: (changed: Partial<CardFormProps>) => rerender(form({ ...props, ...changed })) };
}

const number = () => screen.getByLabelText<HTMLInputElement>("Card number");
const expiry = () => screen.getByLabelText<HTMLInputElement>("Expiry date");
const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Pay/ });
const acceptTerms = () => userEvent.click(screen.getByRole("checkbox"));

async function fill(cardNumber: string, cardExpiry: string) {
  await userEvent.type(number(), cardNumber);
  await userEvent.type(expiry(), cardExpiry);
}

test("[D-SCREEN-08] the pay button shows the amount, requires the terms and says so", async () => {
  show();
  expect(payButton().textContent).toBe("Pay66\u00A0000.00\u00A0sõm");
  expect(payButton().disabled).toBe(true);
  expect(screen.getByRole("button", { name: /^Pay/, description: "To pay, accept the terms first." })).toBeTruthy();
  await acceptTerms();
  expect(payButton().disabled).toBe(false);
  expect(screen.queryByText("To pay, accept the terms first.")).toBeNull();
});

test("[D-SCREEN-08] an outdated order shows beside the pay button why nothing can be paid", async () => {
  show({ isBlocked: true });
  await acceptTerms();
  expect(payButton().disabled).toBe(true);
  expect(screen.getByRole("button", { name: /^Pay/, description: "To pay, update the order first." })).toBeTruthy();
});

test("[D-SCREEN-07] the sixteenth digit moves on to the expiry, a shorter number does not", async () => {
  show();
  await userEvent.type(number(), "860006919540631");
  expect(document.activeElement).toBe(number());
  await userEvent.keyboard("1");
  expect(document.activeElement).toBe(expiry());
  await userEvent.keyboard("0399");
  expect(expiry().value).toBe("03/99");
});

test("the form asks for e-mail, name, number, expiry and the terms, and for no address", () => {
  show();
  const fields = [...document.querySelectorAll("input, textarea, select")].map((field) => field.getAttribute("name"));
  expect(fields).toEqual(["email", "name", "number", "expiry", "terms"]);
});

test("withdrawn terms show why nothing can be paid", async () => {
  show();
  await acceptTerms();
  await acceptTerms();
  expect(screen.getByText("Please accept the terms and conditions to continue")).toBeTruthy();
});

test("[S2-CHECKOUT-07] the terms checkbox links to both texts in new tabs, and keeps its name", () => {
  show();
  expect(screen.getByRole("checkbox", { name: "I accept the Terms of Service and the Privacy Policy" })).toBeTruthy();
  const links = screen.getAllByRole("link", { description: "Opens in a new tab" });
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["Terms of Service", "/terms-of-service", "_blank"],
    ["Privacy Policy", "/privacy-policy", "_blank"],
  ]);
});

test("digits group themselves while they are typed", async () => {
  show();
  await fill("8600069195406311", "0399");
  expect(number().value).toBe("8600 0691 9540 6311");
  expect(expiry().value).toBe("03/99");
});

test.each([
  ["8600", "0399", "Please enter a valid 16-digit card number"],
  ["8600069195406311", "03", "Please enter a valid expiry date (MM/YY)"],
  ["8600069195406311", "1399", "Invalid month"],
  ["8600069195406311", "0120", "Card has expired"],
])("%s with %s shows %j and makes no call", async (cardNumber, cardExpiry, text) => {
  const { onPay } = show();
  await fill(cardNumber, cardExpiry);
  await acceptTerms();
  await userEvent.click(payButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onPay).not.toHaveBeenCalled();
});

test("a complete expiry is validated while it is typed, and not before", async () => {
  show();
  await userEvent.type(expiry(), "13/3");
  expect(screen.queryByText("Invalid month")).toBeNull();
  await userEvent.type(expiry(), "0");
  expect(await screen.findByText("Invalid month")).toBeTruthy();
  await userEvent.type(expiry(), "{Backspace}");
  await vi.waitFor(() => expect(screen.queryByText("Invalid month")).toBeNull());
});

test("leaving a field moves no element", async () => {
  show();
  await userEvent.type(number(), "8600");
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByText("Please enter a valid 16-digit card number")).toBeNull();
});

test("[S3-FORM-01] the input stays after it is sent, until another card is requested", async () => {
  const onOtherCard = vi.fn();
  const { onPay, give } = show();
  await userEvent.type(screen.getByLabelText("Email"), "ali@example.uz");
  await userEvent.type(screen.getByLabelText("Name on card"), "ALI VALIEV");
  await fill("8600069195406311", "0399");
  await acceptTerms();
  await userEvent.click(payButton());
  expect(onPay).toHaveBeenCalledWith({ number: "8600069195406311", expire: "0399" }, "ali@example.uz");
  give({ error: "The card has expired. Please use a different card.", onOtherCard });
  expect([number().value, expiry().value]).toEqual(["8600 0691 9540 6311", "03/99"]);
  expect(screen.getByLabelText<HTMLInputElement>("Name on card").value).toBe("ALI VALIEV");

  await userEvent.click(screen.getByRole("button", { name: "Use another card" }));
  expect(onOtherCard).toHaveBeenCalledOnce();
  give({ cardRound: 1 });
  expect([number().value, expiry().value, screen.getByLabelText<HTMLInputElement>("Name on card").value]).toEqual(["", "", ""]);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ali@example.uz");
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await vi.waitFor(() => expect(document.activeElement).toBe(number()));
});

test("[D-SCREEN-03] the typed card appears again in the form of the replacing order", async () => {
  const draft = { current: NO_CARD };
  show({ draft });
  await fill("8600069195406311", "0399");
  cleanup();
  show({ draft });
  expect([number().value, expiry().value]).toEqual(["8600 0691 9540 6311", "03/99"]);
});

test("during the load the button is busy and presses are ignored", async () => {
  const { onPay } = show({ isLoading: true });
  await fill("8600069195406311", "0399");
  await acceptTerms();
  await userEvent.click(payButton());
  expect(payButton().getAttribute("aria-busy")).toBe("true");
  expect(onPay).not.toHaveBeenCalled();
});

test("[D-HOLD-11] the e-mail is filled in and can be changed", async () => {
  const { onPay } = show({ email: "ali@example.uz" });
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect(email.value).toBe("ali@example.uz");
  await userEvent.clear(email);
  await userEvent.type(email, "vali@example.uz");
  await fill("8600069195406311", "0399");
  await acceptTerms();
  await userEvent.click(payButton());
  expect(onPay).toHaveBeenCalledWith({ number: "8600069195406311", expire: "0399" }, "vali@example.uz");
});

test("a refusal is announced, with a button to repeat the failed step", async () => {
  const onRepeat = vi.fn();
  show({ error: "Failed to send verification code", onRepeat });
  expect(screen.getByRole("alert").textContent).toContain("Failed to send verification code");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRepeat).toHaveBeenCalledOnce();
});
