// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { EARLY_TAPS } from "../server/pages/early-taps-script.ts";
import { repeatEarlyTaps } from "./early-taps.ts";

afterEach(() => {
  repeatEarlyTaps();
  document.body.replaceChildren();
});

function addButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.append(document.createElement("span"));
  document.body.append(button);
  return button;
}

const press = (button: HTMLButtonElement) => button.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

test("[D-QUIET-01] a button that was pressed before the page was alive is pressed once when it is", () => {
  runInThisContext(EARLY_TAPS);
  const [button, other, gone] = [addButton(), addButton(), addButton()];
  const clicked = vi.fn();
  for (const one of [button, other, gone]) one.addEventListener("click", () => clicked(one));
  press(button);
  press(button);
  press(gone);
  expect(clicked).not.toHaveBeenCalled();
  gone.remove();
  repeatEarlyTaps();
  repeatEarlyTaps();
  expect(clicked.mock.calls).toEqual([[button]]);
});

test("[D-QUIET-01] a press after the page is alive goes to the page, and is not repeated", () => {
  runInThisContext(EARLY_TAPS);
  const button = addButton();
  repeatEarlyTaps();
  const clicked = vi.fn();
  button.addEventListener("click", clicked);
  press(button);
  repeatEarlyTaps();
  expect(clicked).toHaveBeenCalledOnce();
});
