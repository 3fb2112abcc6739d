// @vitest-environment happy-dom

import type { User } from "@savat/contracts/auth";
import { useCart } from "@savat/contracts/cart";
import { EMPTY_CART } from "@savat/contracts/cart-rules";
import { definePage } from "@savat/contracts/page";
import type { RemoteRoute, SlotProps, Surface } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { knownRemote, publicRoute, remoteModule } from "../../test/fixture-remote.ts";
import { renderShell } from "../../test/render-shell.tsx";

const PAGE = definePage<null>({ Component: () => <h1>a page</h1> });
const USER: User = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00.000Z" },
};
const EVERY_LATER_PAGE = [
  "/about",
  "/how-it-works",
  "/careers",
  "/merchant/register",
  "/help-center",
  "/faq",
  "/contact",
  "/feedback",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/compliance",
];

function OwnMenu({ isOpen, onClose }: SlotProps): ReactElement | null {
  if (!isOpen) return null;
  return (
    <button type="button" onClick={onClose}>
      the account's own menu
    </button>
  );
}

function routes(...paths: string[]): RemoteRoute[] {
  return paths.map((path) => publicRoute(path, "page"));
}

async function show(given: RemoteRoute[], path = "/") {
  const known = [knownRemote("storefront", given, { slots: ["user-menu"] })];
  return await renderShell({
    known,
    modules: { storefront: remoteModule("storefront", { pages: { page: PAGE }, slots: { "user-menu": OwnMenu } }) },
    path,
  });
}

async function showSurface(surface: Surface) {
  return await show([{ path: "/", page: "page", surface }]);
}

function linksIn(region: HTMLElement): string[] {
  return within(region)
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "");
}

function header(): HTMLElement {
  return screen.getByRole("banner");
}

beforeEach(() => {
  useSession.setState({ status: "guest", user: null });
  useCart.setState(EMPTY_CART, true);
});
afterEach(cleanup);

describe("a link", () => {
  test("[S2-HEAD-12] to a page that no remote registered is not shown", async () => {
    await show(routes("/", "/merchants"));
    const shown = [...linksIn(header()), ...linksIn(screen.getByRole("contentinfo"))];
    for (const path of EVERY_LATER_PAGE) expect(shown).not.toContain(path);
    expect(linksIn(screen.getByRole("contentinfo"))).toContain("/merchants");
  });

  test("[S2-HEAD-11] is shown in header and footer once its page is registered", { tags: ["@S2-HEAD-12", "@S2-HEAD-21"] }, async () => {
    await show(routes("/", ...EVERY_LATER_PAGE));
    const main = within(header()).getByRole("navigation", { name: "Main" });
    expect(linksIn(main)).toEqual(["/about", "/how-it-works", "/merchant/register"]);
    expect(
      within(main)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["About", "How It Works", "Become a Partner"]);
    expect(linksIn(screen.getByRole("contentinfo"))).toEqual(expect.arrayContaining(EVERY_LATER_PAGE));
  });

  test("[S2-HEAD-12] to the registration is not shown because of a page of one merchant", async () => {
    await show(routes("/", "/merchant/:uid"));
    expect(linksIn(header())).not.toContain("/merchant/register");
  });
});

describe("the footer", () => {
  test("[S2-HEAD-21] carries the support's phone and e-mail and the line with the location", { tags: ["@D-SMALL-05"] }, async () => {
    await show(routes("/"));
    const footer = screen.getByRole("contentinfo");
    expect(linksIn(footer)).toEqual(expect.arrayContaining(["tel:+998712000000", "mailto:yordam@savat.example"]));
    expect(footer.textContent).toContain("Tashkent, Uzbekistan");
  });

  test("has no heading above missing links", async () => {
    await show(routes("/", "/merchants"));
    expect(screen.queryByRole("heading", { name: "Legal" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Quick links" })).toBeDefined();
  });
});

describe("a page", () => {
  test.each<[Surface, string[], string[]]>([
    ["public", ["Language", "Sign In", "Basket", "Menu"], ["Help"]],
    ["bar", ["Language", "Sign In", "Basket", "Help"], ["Menu"]],
    ["dashboard", ["Language", "Sign In"], ["Basket", "Help", "Menu"]],
  ])(
    "[S2-STORE-01] of the surface %s has one header with its own links",
    { tags: ["@S4-AUTH-09", "@D-PAGE-01"] },
    async (surface, present, absent) => {
      await showSurface(surface);
      expect(screen.getAllByRole("banner")).toHaveLength(1);
      const controls = [...within(header()).queryAllByRole("button"), ...within(header()).queryAllByRole("link")];
      const names = controls.map((node) => node.getAttribute("aria-label") ?? node.textContent ?? "");
      for (const name of present) expect(names.some((shown) => shown.startsWith(name))).toBe(true);
      for (const name of absent) expect(names.some((shown) => shown.startsWith(name))).toBe(false);
    },
  );
});

describe("the dashboard header", () => {
  const surface: Surface = "dashboard";
  const given: RemoteRoute[] = [{ path: "/", page: "page", surface }, publicRoute("/merchant/register", "page")];

  test("[S2-DASH-03] shows a guest Sign In and Become a Partner", async () => {
    await show(given);
    expect(linksIn(header())).toEqual(["/", "/merchant/register", "/signin"]);
  });

  test("shows a signed-in person the account menu instead", async () => {
    useSession.setState({ status: "signed-in", user: USER });
    await show(given);
    expect(linksIn(header())).toEqual(["/"]);
    expect(within(header()).getByRole("button", { name: /^Account menu/ })).toBeDefined();
  });

  test("has no link to a registration that no remote registered", async () => {
    await showSurface("dashboard");
    expect(linksIn(header())).toEqual(["/", "/signin"]);
  });
});

describe("the header bar", () => {
  test("[S2-HEAD-05] carries the logo, which links to the start page", async () => {
    await showSurface("bar");
    expect(within(header()).getByRole("link", { name: "Savat, home" }).getAttribute("href")).toBe("/");
  });

  test("[S2-HEAD-07] keeps Help and About Us disabled", { tags: ["@D-SMALL-01"] }, async () => {
    await showSurface("bar");
    for (const name of ["Help", "About Us"]) expect(within(header()).getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  });

  test("[S2-HEAD-06] shows My Orders to signed-in people only", async () => {
    await showSurface("bar");
    expect(screen.queryByRole("link", { name: "My Orders" })).toBeNull();
    await act(async () => useSession.setState({ status: "signed-in", user: USER }));
    expect(within(header()).getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/orders");
  });

  test("[S2-HEAD-08] counts the items of the basket on its button, and shows no badge for an empty one", async () => {
    await showSurface("bar");
    const seen = (name: string) =>
      [...screen.getByRole("button", { name }).querySelectorAll("span[aria-hidden]")].map((part) => part.textContent);
    expect(seen("Basket, 0 items")).toEqual(["Basket"]);
    await act(async () => useCart.setState({ totalQuantity: 3 }));
    expect(seen("Basket, 3 items")).toEqual(["Basket", "3"]);
  });

  test.each([[{ some: "object" }], ["3"], [Number.NaN], [undefined]])(
    "[D-BUS-08] stays when a remote stores %s as the number of items",
    async (totalQuantity) => {
      await showSurface("bar");
      await act(async () => useCart.setState({ totalQuantity: totalQuantity as never }));
      expect(screen.getByRole("button", { name: "Basket, 0 items" }).textContent).not.toMatch(/3|NaN/);
    },
  );
});

describe("the account", () => {
  test("[D-BUS-08] stays when a remote stores an object as the phone", async () => {
    await show(routes("/"));
    await act(async () => useSession.setState({ status: "signed-in", user: { ...USER, phone: { some: "object" } as never } }));
    expect(within(header()).getByRole("button", { name: /^Account menu/ })).toBeTruthy();
  });

  test("[S2-HEAD-10] of a guest is a link to sign in, which remembers the page", { tags: ["@S2-HEAD-15"] }, async () => {
    const { router } = await show(routes("/", "/signin", "/merchants"), "/merchants?page=2");
    await userEvent.click(within(header()).getByRole("link", { name: "Sign In" }));
    expect(router.state.location).toMatchObject({ pathname: "/signin", search: "", state: { from: "/merchants?page=2" } });
  });

  test("does not remember the sign-in page itself as the page to return to", async () => {
    const { router } = await show([{ ...publicRoute("/signin", "page"), isSignIn: true }], "/signin");
    await userEvent.click(within(header()).getByRole("link", { name: "Sign In" }));
    expect(router.state.location.state).toBeNull();
  });

  test("[S2-HEAD-09] of a signed-in person is a menu under the phone, filled by its own remote", {
    tags: ["@S2-HEAD-10"],
  }, async () => {
    useSession.setState({ status: "signed-in", user: USER });
    await showSurface("bar");
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
    const button = screen.getByRole("button", { name: "Account menu, +998 90 123 45 67" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await userEvent.click(await screen.findByRole("button", { name: "the account's own menu" }));
    expect(screen.queryByRole("button", { name: "the account's own menu" })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test("closes its menu when another page opens", async () => {
    useSession.setState({ status: "signed-in", user: USER });
    const { router } = await show(routes("/", "/merchants"));
    await userEvent.click(screen.getByRole("button", { name: /^Account menu/ }));
    expect(await screen.findByText("the account's own menu")).toBeDefined();
    await act(() => router.navigate("/merchants"));
    expect(screen.queryByText("the account's own menu")).toBeNull();
  });

  test("[S2-HEAD-10] is hidden while the session is being restored", async () => {
    useSession.setState({ status: "restoring", user: null });
    await showSurface("bar");
    expect(screen.getByRole("link", { name: "Sign In" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "My Orders" })).toBeNull();
  });
});

describe("the public header's menu for phones", () => {
  async function open(): Promise<string[]> {
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    const panel = screen.getByRole("button", { name: "Menu" }).parentElement;
    return panel === null ? [] : linksIn(panel);
  }

  test("[S2-HEAD-17] has Home and the registered pages", async () => {
    await show(routes("/", "/merchants", "/about"));
    expect(await open()).toEqual(["/", "/merchants", "/about"]);
  });

  test("has Profile and My Orders for signed-in people", async () => {
    useSession.setState({ status: "signed-in", user: USER });
    await show(routes("/", "/profile", "/orders"));
    expect(await open()).toEqual(["/", "/profile", "/orders"]);
  });
});
