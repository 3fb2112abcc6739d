// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { PhoneField } from "./phone-field.tsx";

afterEach(cleanup);

function groupsOf(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^998/, "").slice(0, 9);
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  return ["+998", ...groups.filter(Boolean)].join(" ");
}

function Form({ error }: { error?: string }) {
  const [phone, setPhone] = useState("+998 90 123 45 67");
  return (
    <PhoneField label="Phone number" hint="Uzbek numbers only" error={error} value={phone} onValueChange={setPhone} format={groupsOf} />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole("textbox", { name: "Phone number" });
}

function type(value: string, caret: number): void {
  const input = field();
  input.focus();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setValue?.call(input, value);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input);
}

test("the input is grouped by the formatter", () => {
  render(<Form />);
  type("+998901112233", 13);
  expect(field().value).toBe("+998 90 111 22 33");
});

test("the caret stays behind a digit typed in the middle", () => {
  render(<Form />);
  type("+998 950 123 45 67", 7);
  expect(field().value).toBe("+998 95 012 34 56");
  expect(field().selectionStart).toBe(7);
});

test("the caret stays in place when the formatter returns the same text", () => {
  render(<Form />);
  type("+998 90123 45 67", 7);
  expect(field().value).toBe("+998 90 123 45 67");
  expect(field().selectionStart).toBe(7);
});

test("it requests the phone keyboard and the browser's stored number", () => {
  render(<Form />);
  expect([field().type, field().inputMode, field().autocomplete]).toEqual(["tel", "tel", "tel"]);
});

test("hint and fault are linked to the field", () => {
  render(<Form error="Phone number is required" />);
  const describedBy = field().getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual(["Phone number is required", "Uzbek numbers only"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

test("the caret is never before the country prefix", () => {
  render(<Form />);
  field().setSelectionRange(0, 0);
  fireEvent.focus(field());
  expect(field().selectionStart).toBe(4);
  field().setSelectionRange(2, 2);
  fireEvent.select(field());
  expect(field().selectionStart).toBe(4);
  field().setSelectionRange(0, 17);
  fireEvent.select(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 17]);
});
