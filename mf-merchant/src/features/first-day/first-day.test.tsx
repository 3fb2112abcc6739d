// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type Checklist, getChecklist, openShop, placeTestOrder } from "@savat/contracts/board";
import { definePage } from "@savat/contracts/page";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../test-page.tsx";
import { FirstDay } from "./first-day.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const changed = vi.fn();
let list: Checklist;
const EMPTY: Checklist = { hasProduct: false, testOrder: "none", takesOrders: false };

function Day({ data }: { data: { mayOpen: boolean } }) {
  return (
    <FirstDay merchantId="m1" toProfile="/shop?tab=profile" toProducts="/shop" mayOpen={data.mayOpen} testMark="" onChanged={changed} />
  );
}

async function open(given: Partial<Checklist> = {}, mayOpen = true): Promise<void> {
  list = { ...EMPTY, ...given };
  await renderPage(definePage({ load: async () => ({ mayOpen }), Component: Day }), { path: "/board", api: callApi });
  await screen.findByRole("heading", { name: "Your shop opens soon" });
}

beforeEach(() => {
  changed.mockReset();
  server.mockReset();
  server.mockImplementation(async (endpoint) => {
    if (endpoint === placeTestOrder) list = { ...list, testOrder: "waiting" };
    if (endpoint === openShop) list = { ...list, takesOrders: true };
    return { checklist: list };
  });
});
afterEach(cleanup);

async function steps(): Promise<(string | null | undefined)[]> {
  await screen.findByRole("list");
  return screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
}

const opener = () => screen.getByRole<HTMLButtonElement>("button", { name: "Open the shop" });

describe("[D-BOARD-22] the first day's list", () => {
  test("says what is done: the profile's defaults may stay", async () => {
    await open();
    expect(await steps()).toEqual(["Place, hours and delivery area done", "One product to do", "A test order to do"]);
    expect(screen.getByRole("link", { name: "Check the profile" }).getAttribute("href")).toBe("/shop?tab=profile");
    expect(screen.getByRole("link", { name: "Add a product" }).getAttribute("href")).toBe("/shop");
    expect(opener().disabled).toBe(true);
  });

  test("puts a test order on the board", async () => {
    await open({ hasProduct: true });
    await userEvent.click(await screen.findByRole("button", { name: "Send me a test order" }));
    expect(server).toHaveBeenLastCalledWith(placeTestOrder, { params: { id: "m1" }, body: {} });
    expect(await screen.findByText("It stands on the board below: accept it.")).toBeTruthy();
    expect(changed).toHaveBeenCalledOnce();
    expect(opener().disabled).toBe(true);
  });

  test("opens the shop once everything is done", async () => {
    await open({ hasProduct: true, testOrder: "done" });
    await vi.waitFor(() => expect(opener().disabled).toBe(false));
    await userEvent.click(opener());
    expect(server).toHaveBeenLastCalledWith(openShop, { params: { id: "m1" }, body: {} });
    expect(changed).toHaveBeenCalledOnce();
  });

  test("says so when something is missing after all", async () => {
    await open({ hasProduct: true, testOrder: "done" });
    await vi.waitFor(() => expect(opener().disabled).toBe(false));
    server.mockRejectedValueOnce(new ApiFailure(409, { code: "too_late", message: "" }));
    await userEvent.click(opener());
    expect((await screen.findByRole("alert")).textContent).toContain("Something of the list is still missing.");
  });

  test("that cannot be read says why and is read again", async () => {
    server.mockRejectedValueOnce(new ApiFailure(0, { code: "network", message: "" }));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await steps()).toHaveLength(3);
  });

  test("is the owner's and the managers': staff read that they open the shop", async () => {
    await open({}, false);
    expect(screen.getByText(/The owner or a manager opens the shop/)).toBeTruthy();
    expect(server).not.toHaveBeenCalledWith(getChecklist, expect.anything());
    expect(screen.queryByRole("button")).toBeNull();
  });
});
