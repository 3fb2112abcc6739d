// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { takeEarlyTaps } from "./early-taps.ts";
import { EARLY_TAPS } from "./early-taps-script.ts";

afterEach(() => {
  takeEarlyTaps();
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
  press(button);
  press(button);
  press(gone);
  const repeat = takeEarlyTaps();
  const clicked = vi.fn();
  for (const one of [button, other, gone]) one.addEventListener("click", () => clicked(one));
  gone.remove();
  repeat();
  repeat();
  expect(clicked.mock.calls).toEqual([[button]]);
});

test("[D-QUIET-01] a press after the page took over is not repeated", () => {
  runInThisContext(EARLY_TAPS);
  const button = addButton();
  const repeat = takeEarlyTaps();
  press(button);
  const clicked = vi.fn();
  button.addEventListener("click", clicked);
  repeat();
  expect(clicked).not.toHaveBeenCalled();
});
