// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { act, createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeBoxes, type CodeBoxesHandle, type CodeBoxesProps } from "./code-boxes.tsx";

afterEach(cleanup);

function setUp(props: Partial<CodeBoxesProps> = {}) {
  const onChange = vi.fn();
  const onComplete = vi.fn();
  const view = render(
    <CodeBoxes
      label="Verification code"
      digitLabel={(position, length) => `Digit ${position} of ${length}`}
      onChange={onChange}
      onComplete={onComplete}
      {...props}
    />,
  );
  return { onChange, onComplete, ...view };
}

function box(position: number): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name: `Digit ${position} of 6` });
}

function written(): string {
  return screen
    .getAllByRole<HTMLInputElement>("textbox")
    .map((input) => input.value || "_")
    .join("");
}

function paste(position: number, text: string): void {
  const event = createEvent.paste(box(position), { clipboardData: { getData: () => text } });
  fireEvent(box(position), event);
}

test("[S2-OTP-03] six boxes stand in a named group, each with its own name", () => {
  setUp();
  expect(screen.getByRole("group", { name: "Verification code" })).toBeTruthy();
  expect(screen.getAllByRole("textbox")).toHaveLength(6);
});

test("only the first box requests the code of an SMS, all show the numeric keyboard", () => {
  setUp();
  expect(box(1).autocomplete).toBe("one-time-code");
  expect(box(2).autocomplete).toBe("off");
  expect(box(6).inputMode).toBe("numeric");
});

test("[S2-OTP-03] a digit moves the focus to the next empty box", async () => {
  const user = userEvent.setup();
  setUp();
  await user.click(box(1));
  await user.keyboard("12");
  expect(written()).toBe("12____");
  expect(document.activeElement).toBe(box(3));
});

test("a digit skips filled boxes", async () => {
  const user = userEvent.setup();
  setUp();
  await user.click(box(2));
  await user.keyboard("2");
  await user.click(box(1));
  await user.keyboard("1");
  expect(document.activeElement).toBe(box(3));
});

test("after the last box the focus returns to an empty one", async () => {
  const user = userEvent.setup();
  setUp();
  await user.click(box(2));
  await user.keyboard("23456");
  expect(document.activeElement).toBe(box(1));
});

test("typing over a digit replaces it", () => {
  setUp();
  fireEvent.change(box(1), { target: { value: "5" } });
  fireEvent.change(box(1), { target: { value: "57" } });
  expect(written()).toBe("7_____");
  fireEvent.change(box(1), { target: { value: "87" } });
  expect(written()).toBe("8_____");
});

test("letters are ignored", async () => {
  const user = userEvent.setup();
  const { onChange } = setUp();
  await user.click(box(1));
  await user.keyboard("a-");
  expect(written()).toBe("______");
  expect(onChange).not.toHaveBeenCalled();
});

test("the sixth digit completes the code once", async () => {
  const user = userEvent.setup();
  const { onChange, onComplete } = setUp();
  await user.click(box(1));
  await user.keyboard("123456");
  expect(onChange.mock.calls.map(([code]) => code)).toEqual(["1", "12", "123", "1234", "12345", "123456"]);
  expect(onComplete.mock.calls).toEqual([["123456"]]);
});

test("[S2-OTP-04] backspace empties a filled box and stays, then moves back and empties the previous one", async () => {
  const user = userEvent.setup();
  setUp();
  await user.click(box(1));
  await user.keyboard("123");
  await user.click(box(3));
  await user.keyboard("{Backspace}");
  expect(written()).toBe("12____");
  expect(document.activeElement).toBe(box(3));
  await user.keyboard("{Backspace}");
  expect(written()).toBe("1_____");
  expect(document.activeElement).toBe(box(2));
});

test("backspace in the empty first box stays there", async () => {
  const user = userEvent.setup();
  setUp();
  await user.click(box(1));
  await user.keyboard("{Backspace}");
  expect(document.activeElement).toBe(box(1));
});

test("arrows, Home and End move between boxes and stop at the ends", async () => {
  const user = userEvent.setup();
  setUp();
  await user.click(box(2));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(box(3));
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(box(1));
  await user.keyboard("{End}{ArrowRight}");
  expect(document.activeElement).toBe(box(6));
  await user.keyboard("{Home}");
  expect(document.activeElement).toBe(box(1));
});

test("[S2-OTP-05] pasted digits fill the boxes, whatever characters separate them", () => {
  const { onComplete } = setUp();
  paste(1, "Kod: 12-34 56");
  expect(written()).toBe("123456");
  expect(onComplete.mock.calls).toEqual([["123456"]]);
});

test("a whole code fills from the first box wherever it is pasted; surplus digits are dropped", () => {
  setUp();
  paste(4, "1234567");
  expect(written()).toBe("123456");
});

test("a part of a code fills from its box on and focuses the next empty box", () => {
  setUp();
  paste(2, "234");
  expect(written()).toBe("_234__");
  expect(document.activeElement).toBe(box(5));
});

test("a paste without digits changes nothing", () => {
  const { onChange } = setUp();
  paste(1, "salom");
  expect(onChange).not.toHaveBeenCalled();
});

test("an SMS code filled into one box is spread over all", () => {
  const { onComplete } = setUp();
  fireEvent.change(box(1), { target: { value: "654321" } });
  expect(written()).toBe("654321");
  expect(onComplete.mock.calls).toEqual([["654321"]]);
});

test("a fault is shown, announced and linked to every box", () => {
  setUp({ error: "Please enter a valid 6-digit OTP" });
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("Please enter a valid 6-digit OTP");
  for (const input of screen.getAllByRole("textbox")) {
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toBe(alert.id);
  }
});

test("disabled boxes ignore input", () => {
  setUp({ disabled: true });
  for (const input of screen.getAllByRole<HTMLInputElement>("textbox")) expect(input.disabled).toBe(true);
});

test("the handle clears the boxes and focuses the first", async () => {
  const user = userEvent.setup();
  const handle = createRef<CodeBoxesHandle>();
  const { onChange } = setUp({ ref: handle });
  await user.click(box(1));
  await user.keyboard("123456");
  act(() => handle.current?.clear());
  expect(written()).toBe("______");
  expect(document.activeElement).toBe(box(1));
  expect(onChange).toHaveBeenLastCalledWith("");
});

test("the handle focuses the first empty box", async () => {
  const user = userEvent.setup();
  const handle = createRef<CodeBoxesHandle>();
  setUp({ ref: handle });
  await user.click(box(1));
  await user.keyboard("12");
  box(3).blur();
  act(() => handle.current?.focus());
  expect(document.activeElement).toBe(box(3));
});
