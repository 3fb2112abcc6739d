// @vitest-environment happy-dom

import { restoreCart, watchCart } from "@savat/contracts/cart";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderShell } from "../../test/render-shell.tsx";

const LATER = '{"version":2}';
const reload = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
  localStorage.clear();
  restoreCart();
  stop = watchCart();
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
  reload.mockClear();
});

/** Another tab changes the basket. */
async function change(text: string | null): Promise<void> {
  if (text === null) localStorage.removeItem("cart");
  else localStorage.setItem("cart", text);
  await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: "cart" })));
}

test("[D-TABS-02] a basket that a newer tab changed is announced, with a reload, until it is gone", async () => {
  await renderShell({ path: "/somewhere" });
  expect(screen.queryByText(/newer version/)).toBeNull();
  await change(LATER);
  expect(screen.getByText(/^Your basket was changed in a newer version of Savat\./)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
  await change(null);
  expect(screen.queryByText(/newer version/)).toBeNull();
});

test("[D-TABS-03] a new page that cannot read the basket says how long its own one stays", async () => {
  localStorage.setItem("cart", LATER);
  restoreCart();
  await renderShell({ path: "/somewhere" });
  expect(screen.getByText(/What you add now stays only until you close or reload this page\.$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
});
