// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type Delivery, handOver, nobodyThere, pickUp, sendPosition } from "@savat/contracts/courier";
import type { Endpoint } from "@savat/contracts/endpoint";
import type { Language } from "@savat/contracts/language";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../test-page.tsx";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("@savat/contracts/live-delivery", () => ({ followDelivery: () => ({ isLive: () => false, stop: () => undefined }) }));
const server = vi.mocked(callApi);

const KEY = "dlv_1.AAAAAAAAAAAAAAAAAAAAAA";
const DELIVERY: Delivery = {
  id: "dlv_1",
  number: "4815",
  state: "on_the_way",
  shop: { name: "Oltin Qozon", address: "Navoiy 1", phone: "+998712000001" },
  address: {
    city: "tashkent",
    district: "Yunusobod",
    street: "Amir Temur",
    house: "12",
    landmark: "21-maktab",
    entrance: "3",
    floor: "5",
    flat: "48",
    doorCode: "48",
    note: "It bor",
    phone: "",
    lat: 41.31,
    lng: 69.28,
  },
  customerPhone: "+998901112233",
  lines: [
    { name: "Toʻy oshi", quantity: 1 },
    { name: "Somsa", quantity: 2 },
  ],
  pickedUpAt: "2026-03-01T07:31:00.000Z",
  estimatedDelivery: "2026-03-01T08:00:00.000Z",
  codeTriesLeft: 5,
  deliveryReason: null,
  now: "2026-03-01T07:46:00.000Z",
};

/** What the server knows; a failure instead of an answer where one is set. */
let known: Delivery;
let failure: ApiFailure | undefined;
const NO_NET = new ApiFailure(0, { code: "network", message: "" });

function refusal(status: number, code: string, limit?: number): ApiFailure {
  return new ApiFailure(status, { code, message: "", ...(limit === undefined ? {} : { limit }) } as never);
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.useFakeTimers({ now: Date.parse(DELIVERY.now), shouldAdvanceTime: true });
  known = DELIVERY;
  failure = undefined;
  server.mockReset();
  server.mockImplementation(async (endpoint) => {
    if (failure) throw failure;
    if (endpoint === pickUp) known = { ...known, state: "on_the_way" };
    if (endpoint === handOver) known = { ...known, state: "delivered", address: null };
    if (endpoint === nobodyThere) known = { ...known, state: "not_received", address: null };
    return { delivery: known };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
async function open(hash = `#${KEY}`, language: Language = "en"): Promise<void> {
  await renderPage(page, { path: "/d", address: `/d${hash}`, api: callApi, language });
  await pass(0);
  await pass(0);
}
function sent(wanted: Endpoint): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint === wanted).map(([, input]) => input);
}
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
async function typeDigits(digits: string): Promise<void> {
  await user().click(screen.getByRole("textbox", { name: /Digit 1 of 4/ }));
  await user().keyboard(digits);
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("a courier's page", () => {
  test("[D-COUR-08] shows the door, the note, the way, the phones and the goods, and takes no money", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Yunusabad, Amir Temur 12");
    expect(screen.getByText(/entrance: 3/).textContent).toContain("flat: 48");
    expect(screen.getByText(/It bor/).textContent).toContain("21-maktab");
    expect(screen.getByText("14 minutes")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open in maps" }).getAttribute("href")).toContain("destination=41.31,69.28");
    expect(screen.getByRole("link", { name: "Call the customer" }).getAttribute("href")).toBe("tel:+998901112233");
    expect(screen.getByRole("link", { name: "Call the shop" }).getAttribute("href")).toBe("tel:+998712000001");
    expect(
      within(screen.getByRole("region", { name: "Oltin Qozon · 4815" }))
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["1 × Toʻy oshi", "2 × Somsa"]);
    expect(screen.getByText("It is paid: take no money.")).toBeTruthy();
    expect(server.mock.calls[0]?.[2]).toMatchObject({ headers: { Authorization: `Bearer ${KEY}` } });
  });

  test.each([
    ["uz", "Topshirdim"],
    ["ru", "Вручил"],
  ] as const)("[D-COUR-08] speaks %s", async (language, delivered) => {
    await open(undefined, language);
    expect(button(delivered)).toBeTruthy();
  });

  test("[D-COUR-08] waits for the shop, picks up, and delivers by the digits", async () => {
    known = { ...DELIVERY, state: "preparing", pickedUpAt: null };
    await open();
    expect(screen.getByText(/The button appears here/)).toBeTruthy();
    known = { ...known, state: "ready" };
    await pass(5000);
    await user().click(button("Picked up"));
    await pass(0);
    await typeDigits("7294");
    await user().click(button("Delivered"));
    await pass(0);
    expect(sent(handOver)).toEqual([{ body: { code: "7294", tap: expect.any(String) } }]);
    expect(screen.getByRole("heading", { level: 1, name: "Order 4815 is delivered" })).toBeTruthy();
  });

  test("[D-COUR-08] says how many tries are left, and then asks for a reason alone, with a question before it", async () => {
    await open();
    failure = refusal(409, "wrong_delivery_code", 4);
    await typeDigits("0000");
    await user().click(button("Delivered"));
    await pass(0);
    expect(screen.getByText(/not the digits of this order. 4 tries left/)).toBeTruthy();
    failure = undefined;
    known = { ...DELIVERY, codeTriesLeft: 0 };
    await pass(5000);
    expect(screen.queryByRole("button", { name: "Delivered" })).toBeNull();
    await user().click(button("Nobody is there"));
    expect(sent(nobodyThere)).toEqual([]);
    await user().click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Nobody is there" }));
    await pass(0);
    expect(sent(nobodyThere)).toHaveLength(1);
    expect(screen.getByText(/Bring the goods back to Oltin Qozon/)).toBeTruthy();
  });

  test.each([
    [404, "This delivery has ended"],
    [401, "This link opens no delivery"],
    [429, "Too many calls"],
    [0, "The delivery could not be loaded"],
  ])("[D-COUR-08] says at a %i what is the matter", async (status, title) => {
    failure = refusal(status, "x");
    await open();
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    failure = undefined;
    if (status !== 0 && status !== 429) return;
    await user().click(button("Try again"));
    await pass(0);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Amir Temur");
  });

  test("[D-COUR-09] keeps taps without the net, over a reload, and sends them later, in order, once", async () => {
    known = { ...DELIVERY, state: "ready", pickedUpAt: null };
    await open();
    failure = NO_NET;
    await user().click(button("Picked up"));
    await pass(0);
    expect(screen.getByText(/What you tapped is sent/)).toBeTruthy();
    await typeDigits("7294");
    await user().click(button("Delivered"));
    await pass(0);
    expect(screen.getByText(/kept on this phone/)).toBeTruthy();
    cleanup();
    await open();
    expect(screen.getByText(/kept on this phone/)).toBeTruthy();
    failure = undefined;
    server.mockClear();
    await pass(5000);
    await pass(0);
    const calls = server.mock.calls.map(([endpoint, input]) => [endpoint.path, input.body]);
    expect(calls).toEqual([
      [pickUp.path, {}],
      [handOver.path, { code: "7294", tap: expect.any(String), wasOffline: true }],
    ]);
    expect(screen.getByText(/Thank you!/)).toBeTruthy();
    expect(sessionStorage.getItem("draft:delivery dlv_1")).toBeNull();
  });

  test("[D-COUR-09] drops what was refused meanwhile, and shows how the delivery stands", async () => {
    await open();
    failure = NO_NET;
    await user().click(button("Left at the door"));
    await user().click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Left at the door" }));
    await pass(0);
    failure = refusal(404, "not_found");
    await pass(5000);
    expect(screen.getByRole("heading", { level: 1, name: "This delivery has ended" })).toBeTruthy();
    expect(sessionStorage.getItem("draft:delivery dlv_1")).toBeNull();
  });

  test("[D-COUR-09] says that a kept tap was refused, until the next tap", async () => {
    known = { ...DELIVERY, state: "ready", pickedUpAt: null };
    await open();
    failure = NO_NET;
    await user().click(button("Picked up"));
    await pass(0);
    failure = undefined;
    server.mockImplementationOnce(async () => {
      throw refusal(409, "too_late");
    });
    await pass(5000);
    expect(screen.getByRole("alert").textContent).toContain("was not taken");
    await user().click(button("Picked up"));
    await pass(0);
    expect(screen.queryByText(/was not taken/)).toBeNull();
    expect(screen.getByText("You have the order")).toBeTruthy();
  });

  test.each([
    [408, "timeout"],
    [426, "client_outdated"],
    [429, "too_many_requests"],
    [503, "server_error"],
  ])("[D-COUR-09] keeps a tap that a %i stopped, and the delivery that it shows", async (status, code) => {
    known = { ...DELIVERY, state: "ready", pickedUpAt: null };
    await open();
    failure = NO_NET;
    await user().click(button("Picked up"));
    failure = refusal(status, code);
    await pass(5000);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Amir Temur");
    failure = undefined;
    server.mockClear();
    await pass(5000);
    expect(sent(pickUp)).toHaveLength(1);
    failure = refusal(status, code);
    await pass(5000);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Amir Temur");
  });

  test("[D-COUR-10] takes its key out of the address and sends it in the header alone", async () => {
    history.replaceState({ idx: 3 }, "", `/d#${KEY}`);
    await open();
    expect(location.href).toMatch(/\/d$/);
    expect(history.state).toEqual({ idx: 3 });
    await typeDigits("7294");
    await user().click(button("Delivered"));
    await pass(0);
    const token = KEY.split(".")[1] ?? "";
    for (const [endpoint, input, options] of server.mock.calls) {
      expect(JSON.stringify([endpoint.path, input])).not.toContain(token);
      expect(options?.headers).toEqual({ Authorization: `Bearer ${KEY}` });
    }
  });

  test("[D-COUR-10] opens again without the key in the address, and after a jump within the page", async () => {
    await open();
    cleanup();
    await open("");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Amir Temur");
    cleanup();
    document.body.insertAdjacentHTML("beforeend", '<main id="content"></main>');
    await open("#content");
    document.getElementById("content")?.remove();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Amir Temur");
  });

  test("[D-COUR-10] follows the newest link, and does not take a broken one for the last one", async () => {
    await open();
    server.mockClear();
    const router = await renderPage(page, { path: "/d", address: `/d#dlv_2.${"B".repeat(22)}`, api: callApi });
    await pass(0);
    expect(server.mock.calls.at(-1)?.[2]?.headers).toEqual({ Authorization: `Bearer dlv_2.${"B".repeat(22)}` });
    failure = refusal(401, "unauthorized");
    await act(() => router.navigate("/d#dlv_3"));
    await pass(0);
    expect(server.mock.calls.at(-1)?.[2]?.headers).toEqual({ Authorization: "Bearer dlv_3" });
    expect(screen.getByRole("heading", { level: 1, name: "This link opens no delivery" })).toBeTruthy();
  });

  test("[D-COUR-07] sends where the courier is once they agreed, at most every 10 s, and says when the phone refuses", async () => {
    let tell: PositionCallback | undefined;
    let refuse: PositionErrorCallback | null | undefined;
    const clearWatch = vi.fn();
    const watchPosition = vi.fn((onPlace: PositionCallback, onError?: PositionErrorCallback | null) => {
      [tell, refuse] = [onPlace, onError];
      return 1;
    });
    Object.defineProperty(navigator, "geolocation", { configurable: true, value: { watchPosition, clearWatch } });
    await open();
    expect(watchPosition).not.toHaveBeenCalled();
    await user().click(screen.getByRole("checkbox", { name: /how far I am/ }));
    const place = { coords: { latitude: 41.3, longitude: 69.2 } } as GeolocationPosition;
    tell?.(place);
    tell?.(place);
    expect(sent(sendPosition)).toEqual([{ body: { lat: 41.3, lng: 69.2 } }]);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect([clearWatch.mock.calls.length, watchPosition.mock.calls.length]).toEqual([1, 1]);
    visibility.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(watchPosition).toHaveBeenCalledTimes(2);
    act(() => refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    expect(screen.getByText(/does not tell where it is/)).toBeTruthy();
    expect(clearWatch).toHaveBeenCalledWith(1);
  });
});
