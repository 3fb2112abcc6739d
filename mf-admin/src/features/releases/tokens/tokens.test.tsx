// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import {
  createReleaseToken,
  listReleaseTokens,
  listRemotes,
  type ReleaseToken,
  revokeReleaseToken,
} from "@savat/contracts/release-registry";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openConsole, setWidth } from "../../../test-console.tsx";
import { ACCOUNT, CHECKOUT, TOKEN } from "../test-releases.ts";
import { findTokenFault } from "./token-fields.ts";
// Ant Design loads more slowly than a test waits.
import "../tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();

function answer(tokens: ReleaseToken[]): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listRemotes) return { revision: 7, remotes: [CHECKOUT, ACCOUNT] };
    if (endpoint === listReleaseTokens) return { tokens };
    throw new ApiFailure(404, { code: "not_found", message: "" });
  });
}
function open() {
  return openConsole(api, { search: "?tab=releases&list=tokens" });
}
async function press(name: string | RegExp, scope: HTMLElement = document.body): Promise<void> {
  await userEvent.click(within(scope).getByRole("button", { name }));
}

beforeEach(() => {
  setWidth(1280);
  api.mockReset();
  send.mockReset();
  answer([TOKEN]);
});
afterEach(cleanup);

test("[D-CONREL-07] a token shows its team, its remotes, its state and its times; a revoked one stays in the list", async () => {
  answer([TOKEN, { ...TOKEN, id: "rtk_2", team: "Account", revokedAt: "2026-11-02T07:30:00.000Z" }]);
  await open();
  const cells = within(screen.getByRole("row", { name: /^Checkout/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "Checkoutcheckout",
    "Valid",
    "1 November 2026, 12:30",
    "Never",
    "1 January 2999, 12:30",
    "Revoke",
  ]);
  const revoked = within(screen.getByRole("row", { name: /^Account/ }));
  expect(revoked.getByText("Revoked")).toBeTruthy();
  expect(revoked.queryByRole("button")).toBeNull();
});

test("[D-CONREL-07] a token is made for chosen remotes and shown once; what was typed stays until then", async () => {
  await open();
  await press("Make a token");
  const dialog = within(screen.getByRole("dialog"));
  const team = dialog.getByLabelText<HTMLInputElement>("Team");
  await userEvent.type(team, "Account");
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  expect(await dialog.findByText(/^Enter 1 to 20 names of small Latin letters/)).toBeTruthy();
  await userEvent.type(dialog.getByRole("combobox", { name: "Remotes" }), "account,gifts,");
  send.mockRejectedValueOnce(new ApiFailure(500, { code: "server_error", message: "" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("The token was not made. Server error.");
  expect(team.value).toBe("Account");

  const row = { ...TOKEN, id: "rtk_3", team: "Account", remotes: ["account", "gifts"] };
  send.mockResolvedValueOnce({ token: "rel_secret", row } as never);
  answer([row, TOKEN]);
  await userEvent.click(dialog.getByRole("button", { name: "Make the token" }));
  expect((await screen.findByLabelText<HTMLInputElement>("The token’s text")).value).toBe("rel_secret");
  expect(send.mock.calls.at(-1)).toEqual([createReleaseToken, { body: { team: "Account", remotes: ["account", "gifts"], days: 90 } }]);
  await press("Close");
  await waitFor(() => expect(screen.queryByDisplayValue("rel_secret")).toBeNull());
  expect(await screen.findByRole("row", { name: /^Account/ })).toBeTruthy();
});

test("[D-CONREL-07] revoking asks first and names the remotes", async () => {
  await open();
  await press("Revoke the token of Checkout");
  const question = screen.getByRole("alertdialog");
  expect(question.textContent).toContain("It stops working at once, for checkout.");
  send.mockResolvedValueOnce({} as never);
  answer([{ ...TOKEN, revokedAt: "2026-11-02T07:30:00.000Z" }]);
  await press("Revoke", question);
  expect(await screen.findByText("The token of Checkout is revoked")).toBeTruthy();
  expect(send.mock.calls).toEqual([[revokeReleaseToken, { params: { id: "rtk_1" } }]]);
  expect(await screen.findByText("Revoked")).toBeTruthy();
});

test("[D-CONREL-07] a token that another admin has revoked says so", async () => {
  await open();
  await press("Revoke the token of Checkout");
  const question = screen.getByRole("alertdialog");
  send.mockRejectedValueOnce(new ApiFailure(404, { code: "not_found", message: "" }));
  await press("Revoke", question);
  expect((await within(question).findByRole("alert")).textContent).toBe("Another person has revoked it already.");
});

test("[D-CONREL-07] without a token the page says what it is for", async () => {
  answer([]);
  await open();
  expect(screen.getByText("A team needs one to publish from its own folder.")).toBeTruthy();
});

test.each([
  [{ team: " ", remotes: ["account"], days: "90" }, "team"],
  [{ team: "Account", remotes: [], days: "90" }, "remotes"],
  [{ team: "Account", remotes: ["Account2"], days: "90" }, "remotes"],
  [{ team: "Account", remotes: ["account"], days: "366" }, "days"],
  [{ team: "Account", remotes: ["account"], days: "365" }, undefined],
])("[D-CONREL-07] the fault of %o is %s", (fields, fault) => {
  expect(findTokenFault(fields)).toBe(fault);
});
