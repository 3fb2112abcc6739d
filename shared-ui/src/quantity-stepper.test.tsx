// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { QuantityStepper, type QuantityStepperProps } from "./quantity-stepper.tsx";

afterEach(cleanup);

const texts = {
  increase: "Add one",
  decrease: "Take one away",
  remove: "Remove",
  quantity: (quantity: number) => `${quantity} in the basket`,
  limit: "Only 3 left",
};

function Line({ start, ...props }: { start: number } & Partial<QuantityStepperProps>) {
  const [quantity, setQuantity] = useState(start);
  return <QuantityStepper label="Plov" texts={texts} quantity={quantity} onChange={setQuantity} {...props} />;
}

function press(name: string | RegExp): Promise<void> {
  return userEvent.click(screen.getByRole("button", { name }));
}

test("plus and minus change the quantity and announce it", async () => {
  render(<Line start={2} />);
  await press("Add one");
  expect(screen.getByText("3")).toBeTruthy();
  await press("Take one away");
  expect(screen.getByRole("status").textContent).toBe("2 in the basket");
});

test("at one, minus becomes remove", () => {
  render(<Line start={1} />);
  expect(screen.getByRole("button", { name: "Remove" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take one away" })).toBeNull();
});

test("[D-STOCK-11] at the limit plus stops, keeps focus and announces the reason", async () => {
  render(<Line start={3} max={3} showLimit />);
  await press("Add one");
  const plus = screen.getByRole("button", { name: "Add one" });
  expect(plus.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(plus);
  expect(screen.getByRole("status").textContent).toBe("Only 3 left");
  expect(screen.getByText("3")).toBeTruthy();
});

test("the first press on the add button moves the focus to plus, removing moves it back", async () => {
  render(<Line start={0} addLabel="To basket" />);
  await press("To basket: Plov");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add one" }));
  await press("Remove");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "To basket: Plov" }));
});

test("a quantity that changes elsewhere does not move the focus", async () => {
  const { rerender } = render(<QuantityStepper label="Plov" texts={texts} quantity={0} addLabel="To basket" onChange={() => {}} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<QuantityStepper label="Plov" texts={texts} quantity={1} addLabel="To basket" onChange={() => {}} />);
  expect(document.activeElement).toBe(document.body);
});
