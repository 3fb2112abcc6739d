// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, type DialogProps } from "./dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
});

function setUp(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn();
  const element = (more: Partial<DialogProps>) => (
    <Dialog open onClose={onClose} title="Confirm Logout" description="Are you sure?" closeLabel="Close" {...props} {...more}>
      <button type="button">Cancel</button>
    </Dialog>
  );
  const view = render(element({}));
  return { onClose, rerender: (more: Partial<DialogProps>) => view.rerender(element(more)), unmount: view.unmount };
}

function dialog(): HTMLDialogElement {
  return screen.getByRole<HTMLDialogElement>("dialog");
}

/** Returns how the dialog stood whenever it was shown as a popover, which the tests' document cannot. */
function stubPopovers(touch: boolean, onShow: () => void = () => undefined): string[] {
  const popovers: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: touch }));
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLDialogElement) {
      popovers.push(`${this.popover}, inert: ${this.inert}, modal: ${this.open}`);
      onShow();
    },
  });
  return popovers;
}

function Content({ onDraw }: { onDraw: () => void }) {
  onDraw();
  return <button type="button">Go on</button>;
}

function pressBackdrop(): void {
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
}

function pressEscape(): boolean {
  return fireEvent(dialog(), new Event("cancel", { cancelable: true }));
}

test("an open dialog has its title as name and its text as description", () => {
  setUp();
  const describedBy = dialog().getAttribute("aria-describedby") ?? "";
  expect(screen.getByRole("dialog", { name: "Confirm Logout" })).toBe(dialog());
  expect(document.getElementById(describedBy)?.textContent).toBe("Are you sure?");
});

test("a closed dialog renders nothing inside", () => {
  setUp({ open: false });
  expect(screen.queryByText("Confirm Logout")).toBeNull();
});

test("Escape, the backdrop and the close button request closing", async () => {
  const { onClose } = setUp();
  const goesOn = pressEscape();
  pressBackdrop();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(goesOn).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a press that starts inside and ends on the backdrop does not close", () => {
  const { onClose } = setUp();
  fireEvent.pointerDown(screen.getByText("Cancel"));
  fireEvent.click(dialog());
  expect(onClose).not.toHaveBeenCalled();
});

test("a locked dialog ignores Escape and the backdrop, and has no close button", () => {
  const { onClose } = setUp({ locked: true });
  const goesOn = pressEscape();
  pressBackdrop();
  expect(goesOn).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(dialog().getAttribute("closedby")).toBe("none");
});

test("a locked dialog opens again if the browser closes it anyway", () => {
  const { onClose } = setUp({ locked: true });
  dialog().close();
  fireEvent(dialog(), new Event("close"));
  expect(dialog().open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("the browser closes a dialog before it leaves the page, so that focus returns", () => {
  const { unmount } = setUp();
  const close = vi.spyOn(dialog(), "close");
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

test("`open` opens and closes the native modal", () => {
  const { rerender } = setUp({ open: false });
  const node = document.querySelector("dialog");
  expect(node?.open).toBe(false);
  rerender({ open: true });
  expect(node?.open).toBe(true);
  rerender({ open: false });
  expect(node?.open).toBe(false);
});

test.for([
  { placement: "sheet", touch: true, isFrameFirst: true, focus: "panel" },
  { placement: "side", touch: true, isFrameFirst: true, focus: "panel" },
  { placement: "center", touch: true, isFrameFirst: false, focus: "control" },
  { placement: "sheet", touch: false, isFrameFirst: false, focus: "control" },
  { placement: "side", touch: false, isFrameFirst: false, focus: "panel" },
] as const)("[D-QUIET-09] $placement, touch screen: $touch: the frame is shown before its content is drawn: $isFrameFirst", (row) => {
  const popovers = stubPopovers(row.touch);
  const shownBefore: number[] = [];
  const noteDraw = () => shownBefore.push(popovers.length);
  const element = (open: boolean) => (
    <Dialog open={open} onClose={vi.fn()} title="Basket" closeLabel="Close" placement={row.placement} footer={<p>The sum</p>}>
      <Content onDraw={noteDraw} />
    </Dialog>
  );
  const { rerender } = render(element(false));
  rerender(element(true));
  expect(shownBefore[0]).toBe(row.isFrameFirst ? 1 : 0);
  expect(popovers).toEqual(row.isFrameFirst ? ["manual, inert: true, modal: false"] : []);
  const node = dialog();
  expect(node.open).toBe(true);
  expect(node.popover).toBeFalsy();
  expect(node.inert).toBeFalsy();
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  expect(screen.getByText("The sum")).toBeTruthy();
  // The browser starts at the first element that can take the focus: a panel that can would be it.
  expect(node.querySelector("[tabindex]") !== null).toBe(row.focus === "panel");
  rerender(element(false));
  expect(node.open).toBe(false);
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
});

test.for([
  { locked: false, closes: 1 },
  { locked: true, closes: 0 },
])("[D-QUIET-09] Escape on a frame without content, locked: $locked", ({ locked, closes }) => {
  const onClose = vi.fn();
  const goesOn: boolean[] = [];
  stubPopovers(true, () => goesOn.push(fireEvent.keyDown(document.body, { key: "Escape" })));
  const { rerender } = setUp({ open: false, placement: "side", onClose, locked });
  rerender({ open: true, onClose });
  expect(onClose).toHaveBeenCalledTimes(closes);
  expect(goesOn).toEqual([false]);
});

test("[D-QUIET-09] a dialog that is mounted open, as one that replaces a skeleton, has its content at once", () => {
  const popovers = stubPopovers(true);
  setUp({ placement: "side" });
  expect(screen.getByText("Cancel")).toBeTruthy();
  expect(dialog().open).toBe(true);
  expect(popovers).toEqual([]);
});

test("[D-QUIET-11] a dialog that takes the place of another one stands still; opened by itself it slides in", async () => {
  const { rerender } = render(<Dialog key="loading" open onClose={vi.fn()} title="Basket" closeLabel="Close" placement="side" />);
  expect(dialog().hasAttribute("data-still")).toBe(false);
  const basket = (open: boolean) => (
    <Dialog key="basket" open={open} onClose={vi.fn()} title="Basket" closeLabel="Close" placement="side" />
  );
  rerender(basket(true));
  expect(dialog().hasAttribute("data-still")).toBe(true);
  rerender(basket(false));
  await Promise.resolve();
  rerender(basket(true));
  expect(dialog().hasAttribute("data-still")).toBe(false);
  expect(document.documentElement.hasAttribute("data-dialog-closing")).toBe(false);
});
