// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "./menu.tsx";

afterEach(cleanup);

function setUp() {
  const onChoose = vi.fn();
  render(
    <>
      <Menu trigger="Language">
        <button type="button" onClick={onChoose}>
          Oʻzbekcha
        </button>
        <button type="button" disabled>
          Qaraqalpaqsha
        </button>
        <a href="#ru">Русский</a>
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
  return { onChoose, user: userEvent.setup() };
}

function trigger(): HTMLElement {
  return screen.getByRole("button", { name: "Language" });
}

function focusedText(): string | null | undefined {
  return document.activeElement?.textContent;
}

test("the button opens the list and has the expanded state", async () => {
  const { user } = setUp();
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText("Русский")).toBeNull();
  await user.click(trigger());
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("Русский")).toBeTruthy();
});

test("arrow down opens at the first item, arrow up at the last", async () => {
  const { user } = setUp();
  trigger().focus();
  await user.keyboard("{ArrowDown}");
  expect(focusedText()).toBe("Oʻzbekcha");
  await user.keyboard("{Escape}{ArrowUp}");
  expect(focusedText()).toBe("Русский");
});

test("arrows wrap around and skip disabled items", async () => {
  const { user } = setUp();
  trigger().focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focusedText()).toBe("Русский");
  await user.keyboard("{ArrowDown}");
  expect(focusedText()).toBe("Oʻzbekcha");
  await user.keyboard("{ArrowUp}");
  expect(focusedText()).toBe("Русский");
  await user.keyboard("{Home}");
  expect(focusedText()).toBe("Oʻzbekcha");
});

test("Escape closes and returns the focus to the button", async () => {
  const { user } = setUp();
  trigger().focus();
  await user.keyboard("{ArrowDown}{Escape}");
  expect(screen.queryByText("Русский")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("a press outside closes it", async () => {
  const { user } = setUp();
  await user.click(trigger());
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  expect(screen.queryByText("Русский")).toBeNull();
});

test("choosing an item runs its action and closes", async () => {
  const { user, onChoose } = setUp();
  await user.click(trigger());
  await user.click(screen.getByText("Oʻzbekcha"));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.queryByText("Русский")).toBeNull();
});

test("leaving with Tab closes it", async () => {
  const { user } = setUp();
  trigger().focus();
  await user.keyboard("{ArrowUp}");
  fireEvent.blur(document.activeElement ?? document.body, { relatedTarget: document.body });
  expect(screen.queryByText("Русский")).toBeNull();
});
