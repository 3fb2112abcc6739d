// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ComboField, optionsFor } from "./combo-field.tsx";

afterEach(cleanup);

const OPTIONS = ["Bakery", "Drinks", "Hot drinks"];

function Field({ start = "" }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <ComboField label="Category" options={OPTIONS} value={value} onValueChange={setValue} />;
}

function box(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("combobox", { name: "Category" });
}

function offered(): (string | null)[] {
  return screen.queryAllByRole("option").map(({ textContent }) => textContent);
}

test.each([
  ["", OPTIONS],
  ["dri", ["Drinks", "Hot drinks"]],
  ["drinks", OPTIONS],
  ["soup", []],
])("typing %j offers %j", (text, left) => {
  expect(optionsFor(text, OPTIONS)).toEqual(left);
});

test("arrow keys and Enter choose from the list, which then closes", async () => {
  render(<Field />);
  await userEvent.type(box(), "dri{ArrowDown}{ArrowDown}");
  const active = screen.getByRole("option", { name: "Hot drinks" });
  expect(active.getAttribute("aria-selected")).toBe("true");
  expect(box().getAttribute("aria-activedescendant")).toBe(active.id);
  await userEvent.keyboard("{Enter}");
  expect(box().value).toBe("Hot drinks");
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("arrow up starts at the last option and wraps around", async () => {
  render(<Field />);
  await userEvent.type(box(), "{ArrowUp}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Hot drinks");
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Bakery");
});

test("a press chooses an option, and the focus stays in the field", async () => {
  render(<Field start="Drinks" />);
  await userEvent.click(box());
  expect(offered()).toEqual(OPTIONS);
  await userEvent.click(screen.getByRole("option", { name: "Bakery" }));
  expect(box().value).toBe("Bakery");
  expect(document.activeElement).toBe(box());
});

test("any other text stays as typed, and Escape closes only the list", async () => {
  render(<Field />);
  await userEvent.type(box(), "d");
  expect(offered()).toEqual(["Drinks", "Hot drinks"]);
  await userEvent.keyboard("{Escape}");
  expect(offered()).toEqual([]);
  await userEvent.type(box(), "umplings{Enter}");
  expect(box().value).toBe("dumplings");
});
