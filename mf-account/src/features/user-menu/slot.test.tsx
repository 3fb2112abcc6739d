// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { events } from "@savat/contracts/events";
import { definePage } from "@savat/contracts/page";
import { useSession } from "@savat/contracts/session";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPage, USER } from "../../test-page.tsx";
import { Slot } from "./slot.tsx";

const onClose = vi.fn();

function Header() {
  return (
    <>
      <div>
        <button type="button">Account</button>
        <Slot isOpen onClose={onClose} />
      </div>
      <p>Elsewhere</p>
    </>
  );
}

beforeEach(async () => {
  onClose.mockReset();
  useSession.setState({ status: "signed-in", user: { ...USER, role: "merchant" } });
  await renderPage(definePage({ Component: Header }), { path: "/", api: callApi });
  await screen.findByRole("navigation", { name: "Account" });
});
afterEach(cleanup);

function focused(): string | null | undefined {
  return document.activeElement?.textContent?.trim();
}

function links() {
  return screen.getAllByRole("link").map((link) => [link.textContent?.trim(), link.getAttribute("href")]);
}

const FOR_EVERYBODY = [
  ["Profile", "/profile"],
  ["My Orders", "/orders"],
  ["Admin Panel", "/admin"],
];

test.each([["customer"], ["admin"]] as const)(
  "[S2-HEAD-09] links to profile, orders and the admin panel for a %s",
  { tags: ["@S2-HEAD-16", "@S2-HEAD-20", "@S2-STORE-05"] },
  async (role) => {
    await act(async () => useSession.setState({ user: { ...USER, role } }));
    expect(links()).toEqual(FOR_EVERYBODY);
  },
);

test("[S2-HEAD-09] shows phone and role, and a link to the shop for its staff", {
  tags: ["@S2-HEAD-16", "@S2-HEAD-20", "@S2-STORE-05"],
}, () => {
  expect(screen.getByText("+998 90 123 45 67")).toBeTruthy();
  expect(screen.getByText("Merchant")).toBeTruthy();
  const [profile, orders, admin] = FOR_EVERYBODY;
  expect(links()).toEqual([profile, orders, ["My Shop", "/merchant-dashboard"], admin]);
});

test("takes the focus and moves it by arrows, Home and End", async () => {
  expect(focused()).toBe("Profile");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("My Orders");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(focused()).toBe("Log Out");
  await userEvent.keyboard("{Home}");
  expect(focused()).toBe("Profile");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("Log Out");
});

test("closes by Escape and by a press elsewhere, but not by a press on its own button", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(onClose).toHaveBeenCalledTimes(1);
  screen.getByRole("link", { name: "Profile" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("[S2-HEAD-09] opens the shell's logout dialog", { tags: ["@S2-HEAD-16"] }, async () => {
  const asked = vi.fn();
  events.on("logout:asked", asked);
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  expect(asked).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalled();
});
