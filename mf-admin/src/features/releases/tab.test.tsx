// @vitest-environment happy-dom

import { createHash } from "node:crypto";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listErrors } from "@savat/contracts/release-errors";
import { listReleaseHealth } from "@savat/contracts/release-health";
import { createPreview, endPreview, grantOrigin, listRemotes, orderRelease, type RemoteStatus } from "@savat/contracts/release-registry";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openConsole, setWidth } from "../../test-console.tsx";
import { ACCOUNT, BAD, CANARY, CHECKOUT, OLD, STABLE } from "./test-releases.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();

function failure(status: number, code = "unknown"): ApiFailure {
  return new ApiFailure(status, { code, message: "" });
}
function answer(remotes: RemoteStatus[]): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listRemotes) return { revision: 7, remotes };
    if (endpoint === listReleaseHealth) return { remotes: [] };
    if (endpoint === listErrors) return { groups: [] };
    throw failure(404);
  });
}
function open(search = "") {
  return openConsole(api, { search: `?tab=releases${search}` });
}
function openCheckout() {
  return open("&remote=checkout");
}
async function press(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await userEvent.click(within(scope).getByRole("button", { name }));
}
function card(name: string) {
  return within(screen.getByRole("region", { name }));
}
/** Calls that change something. */
function orders(): unknown[] {
  return send.mock.calls.filter(([endpoint]) => (endpoint as unknown) !== listRemotes).map(([endpoint, input]) => [endpoint, input]);
}

beforeEach(() => {
  setWidth(1280);
  api.mockReset();
  send.mockReset();
  answer([CHECKOUT, ACCOUNT]);
});
afterEach(cleanup);

describe("all remotes", () => {
  test("[D-CONREL-01] shows stable, canary, share, and how many servers have them", async () => {
    await open();
    const cells = within(screen.getByRole("row", { name: /checkout/ }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      "checkout",
      "1.3.0 aaaaaaaaOn servers: 2 of 2",
      "1.4.0 bbbbbbbb10% of visitorsOn servers: 1 of 2Servers that refuse it: 1",
      "25 November 2026, 12:40",
    ]);
    expect(within(screen.getByRole("row", { name: /account/ })).getAllByText("None")).toHaveLength(2);
  });

  test("links to each remote's page", async () => {
    await open();
    await userEvent.click(within(screen.getByRole("table")).getByRole("link", { name: "checkout" }));
    expect(await screen.findByRole("heading", { name: "checkout" })).toBeTruthy();
  });

  test("[D-CONREL-09] says when there will be some", async () => {
    answer([]);
    await open();
    expect(screen.getByText("A remote is listed here after its team’s first release.")).toBeTruthy();
  });

  test.each([
    [0, "Network error."],
    [500, "Server error."],
  ])("[D-CONREL-09] releases that fail with %i say so, and Retry reads them again", async (status, text) => {
    api.mockRejectedValue(failure(status));
    await open();
    expect(screen.getByRole("alert").textContent).toContain(`Failed to load the releases${text}`);
    answer([CHECKOUT]);
    await press("Retry");
    expect(await screen.findByRole("row", { name: /checkout/ })).toBeTruthy();
  });
});

describe("one remote", () => {
  test("[D-CONREL-01] tells version, commit, time and person of what is live, and why a server refuses it", async () => {
    await openCheckout();
    for (const text of ["1.3.0", "aaaaaaaa", "aaaaaaaf", "25 November 2026, 12:30", "team checkout"])
      expect(card("Stable").getByText(text)).toBeTruthy();
    expect(card("Canary").getByText("10% of visitors")).toBeTruthy();
    expect(card("Canary").getByRole("alert").textContent).toBe("Servers that refuse it: 1web-2: The page is 4 KB over its budget.");
  });

  test("[D-CONREL-02] lists builds with their states, previews with their ends, and the budgets", async () => {
    await openCheckout();
    const builds = within(screen.getByRole("table", { name: "Builds" }));
    const states = ["1.4.0", "1.3.0", "1.2.0", "1.1.0"].map(
      (version) => within(builds.getByRole("row", { name: new RegExp(version) })).getAllByRole("cell")[1]?.textContent,
    );
    expect(states).toEqual(["Canary", "Stable", "Not live", "Recalled"]);
    expect(card("Preview links").getByText("for Aziza")).toBeTruthy();
    expect(card("Preview links").getByText("26 November 2026, 12:30")).toBeTruthy();
    expect(card("Budgets").getByText("50 KB")).toBeTruthy();
  });

  test("[D-CONREL-02] its history says who did what, when and why", async () => {
    await open("&remote=checkout&part=history");
    const rows = screen.getAllByRole("row").slice(-2);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["Given to a share · 10% of visitors25 November 2026, 12:40", "1.4.0 bbbbbbbb", "+998 90 000 00 01", "The new card form"],
      ["Rolled back25 November 2026, 12:35", "1.1.0 dddddddd", "The site itself", ""],
    ]);
  });

  test("[D-CONREL-09] without a release, it says what to do", async () => {
    await open("&remote=account");
    expect(card("Stable").getByText("Nobody gets this remote yet. Promote one of its builds.")).toBeTruthy();
    expect(screen.getByText("No builds are registered")).toBeTruthy();
  });

  test.each([
    ["health", "No figures yet"],
    ["errors", "No errors"],
    ["history", "Nothing has changed yet"],
  ])("[D-CONREL-09] its empty list of %s says so", async (part, text) => {
    await open(`&remote=account&part=${part}`);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe("an order", () => {
  const DONE = { revision: 8, status: { ...CHECKOUT, canary: null } };

  test("[D-CONREL-03] gives a build to a share of the visitors, once, and shows the answer", async () => {
    await openCheckout();
    await press("Set share of 1.2.0 (cccccccc)");
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("It takes the place of the canary 1.4.0 (bbbbbbbb).");
    const share = within(dialog).getByLabelText("Share of the visitors, in percent");
    await userEvent.clear(share);
    await userEvent.type(share, "2,5");
    await userEvent.type(within(dialog).getByLabelText("Reason (optional)"), "  Try it  ");
    send.mockResolvedValue(DONE);
    const confirm = within(dialog).getByRole("button", { name: "Set the canary" });
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByText("1.2.0 (cccccccc): the share is set")).toBeTruthy();
    const body = { order: "canary", build: OLD, percent: 2.5, reason: "Try it" };
    expect(orders()).toEqual([[orderRelease, { params: { remote: "checkout" }, body }]]);
    expect(card("Canary").getByText("All visitors get the stable build.")).toBeTruthy();
  });

  test("[D-CONREL-03] changes the share of the canary, and keeps a wrong one for correction", async () => {
    await openCheckout();
    await press("Set share of 1.4.0 (bbbbbbbb)");
    const dialog = within(screen.getByRole("dialog"));
    const share = dialog.getByLabelText<HTMLInputElement>("Share of the visitors, in percent");
    expect(share.value).toBe("10");
    await userEvent.clear(share);
    await userEvent.type(share, "500");
    await userEvent.click(dialog.getByRole("button", { name: "Change the share" }));
    expect(await dialog.findByText("Enter a number from 0 to 100")).toBeTruthy();
    expect([share.value, orders()]).toEqual(["500", []]);
  });

  test.each([
    ["Promote 1.4.0 (bbbbbbbb)", "Promote", { order: "promote", build: CANARY }, "1.4.0 (bbbbbbbb) goes to all visitors"],
    ["Allow 1.1.0 (dddddddd)", "Allow", { order: "allow", build: BAD }, "1.1.0 (dddddddd) is allowed again"],
    ["Disable 1.2.0 (cccccccc)", "Disable", { order: "disable", build: OLD }, "1.2.0 (cccccccc) is disabled"],
  ])("[D-CONREL-03] %s asks first", async (button, confirm, body, said) => {
    await openCheckout();
    await press(button);
    send.mockResolvedValue(DONE);
    await press(confirm, screen.getByRole("alertdialog"));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(orders()).toEqual([[orderRelease, { params: { remote: "checkout" }, body }]]);
  });

  test("disabling says that open pages reload", async () => {
    await openCheckout();
    await press("Disable 1.2.0 (cccccccc)");
    expect(screen.getByRole("alertdialog").textContent).toContain("open pages that have it reload");
  });

  test.each([
    ["They keep it until they are left", "rollback"],
    ["They reload: the build is recalled", "disable"],
  ])("[D-CONREL-05] a rollback asks about open pages: %s", async (choice, order) => {
    await openCheckout();
    await userEvent.click(card("Stable").getByRole("button", { name: /^Roll back/ }));
    const dialog = screen.getByRole("alertdialog");
    expect(dialog.textContent).toContain("The stable build before it comes back");
    await userEvent.click(within(dialog).getByRole("radio", { name: choice }));
    send.mockResolvedValue(DONE);
    await press("Roll back", dialog);
    await waitFor(() => expect(orders()).toEqual([[orderRelease, { params: { remote: "checkout" }, body: { order, build: STABLE } }]]));
  });

  test.each([
    [409, "release_conflict", /^This does not fit what is live now/],
    [404, "not_found", /^It is no longer there/],
    [0, "network", /^No answer came/],
    [500, "server_error", /^No answer came/],
  ])("[D-CONREL-04] refused with %i says why, keeps what was typed, and reads the page again", async (status, code, text) => {
    await openCheckout();
    await press("Promote 1.4.0 (bbbbbbbb)");
    const dialog = within(screen.getByRole("alertdialog"));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>("Reason (optional)");
    await userEvent.type(reason, "All is well");
    send.mockImplementation(async (endpoint: unknown) => {
      if (endpoint !== listRemotes) throw failure(status, code);
      return { revision: 8, remotes: [{ ...CHECKOUT, canary: { build: CANARY, percent: 55 } }] } as never;
    });
    await userEvent.click(dialog.getByRole("button", { name: "Promote" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(text);
    expect(await card("Canary").findByText("55% of visitors")).toBeTruthy();
    expect(reason.value).toBe("All is well");
  });
});

describe("a preview", () => {
  test("[D-CONREL-06] is made for some hours, and its link is shown once with a button that copies it", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openCheckout();
    await press("Preview link of 1.2.0 (cccccccc)");
    const dialog = within(screen.getByRole("dialog"));
    const hours = dialog.getByLabelText<HTMLInputElement>("For how many hours");
    await userEvent.clear(hours);
    await userEvent.type(hours, "721");
    await userEvent.type(dialog.getByLabelText("What it is for (optional)"), "for Aziza");
    await userEvent.click(dialog.getByRole("button", { name: "Make the link" }));
    expect(await dialog.findByText("Enter a whole number from 1 to 720")).toBeTruthy();
    await userEvent.clear(hours);
    await userEvent.type(hours, "48");
    send.mockImplementation(async (endpoint: unknown) => {
      if (endpoint === listRemotes) return { revision: 8, remotes: [CHECKOUT] } as never;
      return { id: "p2", link: "/?preview=p2.secret", until: "2026-11-27T07:30:00.000Z" } as never;
    });
    await userEvent.click(dialog.getByRole("button", { name: "Make the link" }));
    const link = new URL("/?preview=p2.secret", window.location.href).href;
    expect((await screen.findByLabelText<HTMLInputElement>("Preview link")).value).toBe(link);
    const body = { build: OLD, hours: 48, label: "for Aziza" };
    expect(orders()).toEqual([[createPreview, { params: { remote: "checkout" }, body }]]);
    await press("Copy");
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(link);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByLabelText("Preview link")).toBeTruthy();
    await press("Close");
    await waitFor(() => expect(screen.queryByLabelText("Preview link")).toBeNull());
  });

  test("[D-CONREL-06] ends after a question", async () => {
    await openCheckout();
    await press("End the link: for Aziza");
    send.mockImplementation(async (endpoint: unknown) => {
      if (endpoint === listRemotes) return { revision: 8, remotes: [{ ...CHECKOUT, overrides: [] }] } as never;
      return {} as never;
    });
    await press("End the link", screen.getByRole("alertdialog"));
    expect(await screen.findByText("The link has ended")).toBeTruthy();
    expect(orders()).toEqual([[endPreview, { params: { remote: "checkout", id: "p1" } }]]);
    await waitFor(() => expect(screen.queryByText("for Aziza")).toBeNull());
  });
});

test("[D-CONREL-12] code from the admin's machine is granted to this browser, which alone knows the key", async () => {
  await openCheckout();
  await press("Code from my machine");
  const dialog = within(screen.getByRole("dialog"));
  const origin = dialog.getByLabelText("Address of your server");
  await userEvent.clear(origin);
  await userEvent.type(origin, "http://example.com:3102");
  await userEvent.click(dialog.getByRole("button", { name: "Make the link" }));
  expect(await dialog.findByText("Enter an address such as http://localhost:3002")).toBeTruthy();
  await userEvent.clear(origin);
  await userEvent.type(origin, "http://localhost:3102");
  send.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listRemotes) return { revision: 8, remotes: [CHECKOUT] } as never;
    return { link: "/?mf=checkout@http://localhost:3102&grant=a.b", until: "2026-11-25T08:30:00.000Z" } as never;
  });
  await userEvent.click(dialog.getByRole("button", { name: "Make the link" }));
  const link = (await screen.findByLabelText<HTMLInputElement>("Link for this browser")).value;
  expect(link).toBe(new URL("/?mf=checkout@http://localhost:3102&grant=a.b", location.href).href);
  const key = /mf-key=([0-9a-f]{48})/.exec(document.cookie)?.[1] ?? "";
  const keyHash = createHash("sha256").update(key).digest("hex");
  expect(orders()).toEqual([[grantOrigin, { params: { remote: "checkout" }, body: { origin: "http://localhost:3102", keyHash } }]]);
});
