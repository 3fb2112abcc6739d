// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { type Delivery, handOver, nobodyThere, pickUp, sendPosition } from "shared-contracts/courier";
import type { Endpoint } from "shared-contracts/endpoint";
import type { Language } from "shared-contracts/language";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../test-page.tsx";
import { page } from "./page.tsx";

vi.mock("shared-contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("shared-contracts/live-delivery", () => ({ followDelivery: () => ({ isLive: () => false, stop: () => undefined }) }));
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
    expect(sent(handOver)).toEqual([{ body: { code: "7294" } }]);
    expect(screen.getByRole("heading", { level: 1, name: "Order 4815 is delivered" })).toBeTruthy();
  });

  test("[D-COUR-08] says how many tries are left, and then asks for a reason alone, with a question before it", async () => {
    await open();
    failure = refusal(409, "wrong_delivery_code", 4);
    await typeDigits("0000");
    await user().click(button("Delivered"));
    await pass(0);
    failure = undefined;
    known = { ...DELIVERY, codeTriesLeft: 4 };
    await pass(5000);
    expect(screen.getByText(/not the digits of this order. 4 tries left/)).toBeTruthy();
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
      [handOver.path, { code: "7294", wasOffline: true }],
    ]);
    expect(screen.getByText(/Thank you!/)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
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
    expect(sessionStorage).toHaveLength(0);
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
    act(() => refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    expect(screen.getByText(/does not tell where it is/)).toBeTruthy();
    expect(clearWatch).toHaveBeenCalledWith(1);
  });
});
