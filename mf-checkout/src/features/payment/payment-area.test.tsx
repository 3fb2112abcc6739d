// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import type { User } from "@savat/contracts/auth";
import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import type { Order } from "@savat/contracts/orders";
import type { Site } from "@savat/contracts/site";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { NO_CARD } from "./card-form.tsx";
import type { AddressAsk } from "./code-dialog.tsx";
import { PaymentArea } from "./payment-area.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

const USER: User = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: "ali@example.uz",
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00.000Z" },
};
const ORDER: Order = {
  id: "ord_1",
  items: [],
  price: 100,
  totalAmount: 100,
  merchant: { uid: "m1", name: "Osh" },
  status: "pending",
  cancelReason: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  expiresAt: null,
  estimatedDelivery: null,
  pay_time: null,
  paymentDetails: null,
  payment: null,
};
const SANDBOX: Site = { env: "sandbox", supportPhone: "+998 71 200 00 00", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };

const CARD = { number: "860006******6311", expire: "", token: "tok", recurrent: false, verify: true };
const RECEIPT = { id: "r1", paymentId: "p1", receipt: { _id: "r1", state: 4, amount: 100 } };
const RESULTS: Record<string, unknown> = {
  "cards.create": { card: CARD },
  "cards.get_verify_code": { sent: true, phone: "99890*****66", wait: 60_000 },
  "cards.verify": { card: CARD },
  "receipts.create": RECEIPT,
  "receipts.pay": RECEIPT,
};

let calls: { method: string; params: unknown }[];

beforeAll(() => addMessages("en", "checkout", en));
beforeEach(() => {
  calls = [];
  server.mockImplementation(async (_, input) => {
    const body = (input as { body: { method: string; params: unknown } }).body;
    calls.push(body);
    return { jsonrpc: "2.0", id: 1, result: RESULTS[body.method] };
  });
});
afterEach(cleanup);

/** Stands for the page's own, which gives the order its address. */
const addressStep: AddressAsk = (onGiven) => (
  <button type="button" onClick={() => onGiven({ ...ORDER, deliveryFee: 1_200_000, totalAmount: 1_200_100 })}>
    Give the address
  </button>
);

function show({ user = USER, site = SANDBOX, order = ORDER }: { user?: User; site?: Site; order?: Order } = {}): void {
  const area = (
    <PaymentArea
      order={order}
      user={user}
      site={site}
      isOutdated={false}
      draft={{ current: NO_CARD }}
      addressStep={addressStep}
      onRestarted={() => {}}
    />
  );
  const router = createMemoryRouter(
    [
      { path: "/checkout", element: area },
      { path: "*", element: <p>Paid</p> },
    ],
    { initialEntries: ["/checkout"] },
  );
  render(
    <I18nextProvider i18n={i18nFor("en")}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

async function pay(): Promise<void> {
  await userEvent.type(screen.getByLabelText("Card number"), "8600069195406311");
  await userEvent.type(screen.getByLabelText("Expiry date"), "0399");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: /^Pay/ }));
  await userEvent.click(await screen.findByLabelText("Digit 1 of 6"));
  await userEvent.keyboard("666666");
  await screen.findByText("Paid");
}

describe("the payer", () => {
  test.each([
    ["the signed-in user's own phone", USER, "+998901234567"],
    ["the support's phone if the user has none", { ...USER, phone: "" }, SANDBOX.supportPhone],
  ])("[S4-PAY-08] is named by %s", { tags: ["@S9-TIMER-07", "@D-AUTH-03"] }, async (_, user, phone) => {
    show({ user });
    await pay();
    expect(calls.at(-1)).toMatchObject({ method: "receipts.pay", params: { id: "r1", payer: { phone } } });
  });
});

test("[D-FEE-04] button and receipt carry the order's total, with delivery", async () => {
  show({ order: { ...ORDER, price: 100, deliveryFee: 1_200_000, totalAmount: 1_200_100 } });
  expect(screen.getByRole("button", { name: /^Pay/ }).textContent?.replaceAll("\u00A0", " ")).toBe("Pay12 001.00 sõm");
  await pay();
  expect(calls.find(({ method }) => method === "receipts.create")).toMatchObject({ params: { amount: 1_200_100 } });
});

describe("an order without an address", () => {
  test("[D-ADDR-08] is asked for it in place when its receipt is refused, then paid for the new sum", async () => {
    server.mockImplementation(async (_, input) => {
      const { body } = input as { body: { method: string; params: { amount?: number } } };
      calls.push(body);
      const isRefused = body.method === "receipts.create" && body.params.amount === ORDER.totalAmount;
      const error = { code: -31050, message: "No address", data: "address" };
      return isRefused ? { jsonrpc: "2.0", id: 1, error } : { jsonrpc: "2.0", id: 1, result: RESULTS[body.method] };
    });
    show();
    await userEvent.type(screen.getByLabelText("Card number"), "8600069195406311");
    await userEvent.type(screen.getByLabelText("Expiry date"), "0399");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: /^Pay/ }));
    await userEvent.click(await screen.findByLabelText("Digit 1 of 6"));
    await userEvent.keyboard("666666");
    const dialog = within(await screen.findByRole("dialog", { name: "Where to deliver?" }));
    expect(screen.getByLabelText<HTMLInputElement>("Card number").value).toBe("8600 0691 9540 6311");
    await userEvent.click(await dialog.findByRole("button", { name: "Give the address" }));
    expect(dialog.getByText(/^Total with delivery: 12.001\.00/)).toBeTruthy();
    expect(calls.filter(({ method }) => method === "receipts.pay")).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: /^Pay/ }));
    await screen.findByText("Paid");
    const receipts = calls.filter(({ method }) => method === "receipts.create").map(({ params }) => params);
    expect(receipts).toMatchObject([{ amount: 100 }, { amount: 1_200_100 }]);
    expect(calls.filter(({ method }) => method === "cards.create")).toHaveLength(1);
  });
});

describe("the sandbox's hint", () => {
  test("[D-SMALL-08] names the test card and links to the inbox", () => {
    show();
    expect(screen.getByText(/8600 0691 9540 6311, 03\/99, code 666666/)).toBeTruthy();
    expect(screen.getByRole("link", { name: /Inbox/ }).getAttribute("href")).toBe("/dev/inbox");
  });

  test("[D-SMALL-10] is not shown in production", () => {
    show({ site: { ...SANDBOX, env: "production" } });
    expect(screen.getByLabelText("Card number")).toBeTruthy();
    expect(screen.queryByText(/8600/)).toBeNull();
    expect(screen.queryByRole("link", { name: /Inbox/ })).toBeNull();
  });
});
