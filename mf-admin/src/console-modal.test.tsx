// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConsoleModal } from "./console-modal.tsx";
import en from "./i18n/en.json";

let opened: ((isOpen: boolean) => void) | undefined;
vi.mock("antd", async (original) => {
  const antd = await original<typeof import("antd")>();
  return {
    ...antd,
    Modal: ({ afterOpenChange, ...rest }: import("antd").ModalProps) => {
      opened = afterOpenChange;
      return <antd.Modal {...rest} />;
    },
  };
});
afterEach(cleanup);

test.each([
  ["focuses the first field once it is open", undefined, "First"],
  ["leaves the focus in a field that the person chose while it opened", "Second", "Second"],
])("%s", async (_, chosen, focused) => {
  addMessages("en", "admin", en);
  await i18n.changeLanguage("en");
  render(
    <I18nextProvider i18n={i18n}>
      <ConsoleModal title="Edit" onClose={() => undefined}>
        <input aria-label="First" />
        <input aria-label="Second" />
      </ConsoleModal>
    </I18nextProvider>,
  );
  act(() => {
    if (chosen !== undefined) screen.getByLabelText(chosen).focus();
    opened?.(true);
  });
  expect(document.activeElement).toBe(screen.getByLabelText(focused));
});
