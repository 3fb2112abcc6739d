// @vitest-environment happy-dom

import { type AdminOrder, getAdminOrder, listAdminOrders } from "@savat/contracts/admin-orders";
import { paginate } from "@savat/contracts/pagination";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openConsole } from "../test-console.tsx";
import { ON_THE_WAY, ORDER_ID } from "./details/test-order.ts";
// Ant Design loads more slowly than a test waits.
import "../features/orders/tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const api = vi.fn();
afterEach(cleanup);

async function open(order: AdminOrder): Promise<HTMLElement> {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listAdminOrders) return { orders: [], pagination: paginate(0, 1, 10) };
    if (endpoint === getAdminOrder) return order;
    throw new Error("An unexpected count.");
  });
  await openConsole(api, { search: `?tab=orders&order=${ORDER_ID}` });
  return waitFor(() => screen.getByRole("dialog"));
}
function sectionOf(drawer: HTMLElement, title: string): HTMLElement {
  const section = within(drawer).getByRole("heading", { name: title }).closest("section");
  if (section === null) throw new Error(`There is no section ${title}.`);
  return section;
}
function itemsOf(section: HTMLElement): (string | null)[] {
  return within(section)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}
function factOf(drawer: HTMLElement, name: string): string | null | undefined {
  return within(drawer).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
}

test("[D-CONSORD-01] every step is told with who did it, when and why, after the statuses that no step tells of", async () => {
  const drawer = await open(ON_THE_WAY);
  expect(itemsOf(sectionOf(drawer, "Order history"))).toEqual([
    "Pending21 November 2026, 12:30",
    "Paid: the shop decides · Savat itself21 November 2026, 12:41",
    "Accepted · Shop, Bobur21 November 2026, 12:45",
    "Handed over to the courier · Shop, +998 90 000 00 02 · The blue car21 November 2026, 13:10",
  ]);
  expect(within(drawer).getAllByRole("status")[0]?.textContent).toBe("PreparingWith the courier");
});

test("[D-CONSORD-01] a step of a later release and a typed reason stand as they came", async () => {
  const steps = [{ event: "beamed", at: "2026-11-21T07:45:00.000Z", actor: "robot", by: null, reason: "$t(orders.title): {{x}}" }];
  const drawer = await open({ ...ON_THE_WAY, steps });
  expect(itemsOf(sectionOf(drawer, "Order history")).at(-1)).toContain("beamed · robot · $t(orders.title): {{x}}");
});

test("[D-CONSORD-02] address, slot, fee and goods that were out are shown", async () => {
  const drawer = await open(ON_THE_WAY);
  expect(factOf(drawer, "Address")).toBe(
    "Tashkent, YunusabadAmir Temur, 12Entrance 2 · Floor 3 · Flat 48Landmark: bekat roʻparasidaNote for the courier: Ring twice+998 90 765 43 21",
  );
  expect(factOf(drawer, "For later")).toBe("21 November 2026, 14:00–14:30");
  expect(factOf(drawer, "If something is out")).toBe("Leave it out");
  const [somsa, tea, delivery, total] = itemsOf(sectionOf(drawer, "What was ordered")).map((text) => text?.replaceAll("\u00A0", " "));
  expect(somsa).toBe("Somsa2 × 12 000.00 sõm24 000.00 sõm");
  expect(tea).toBe("Choy1 × 5 000.00 sõm · out, not delivered5 000.00 sõm");
  expect(delivery).toBe("Delivery14 000.00 sõm 0.00 sõm");
  expect(total).toBe("Total24 000.00 sõm");
  expect([...drawer.querySelectorAll("del")].map(({ textContent }) => textContent?.replaceAll("\u00A0", " "))).toEqual([
    "Choy",
    "5 000.00 sõm",
    "14 000.00 sõm",
  ]);
});

test("[D-CONSORD-03] the money is listed, its parts say who bears them, and the books balance", async () => {
  const drawer = await open(ON_THE_WAY);
  const rows = within(within(drawer).getByRole("table", { name: "Money" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent?.replaceAll("\u00A0", " "))).toEqual([
    "Reserved on the card0.00 sõm",
    "Taken29 000.00 sõm",
    "Total of the order24 000.00 sõm",
    "Owed to the customer5 000.00 sõm",
    "Paid outside the card0.00 sõm",
    "Refunded to the card0.00 sõm",
  ]);
  expect(sectionOf(drawer, "Money").textContent).toContain("The books balance.");
  const [part] = itemsOf(sectionOf(drawer, "Parts for goods that were out"));
  expect(part).toContain("Owed outside the cardborne by the shop · goods were out");
});

test("[D-CONSORD-03] books that do not balance say by how much; reserved money has no books yet", async () => {
  const money = { held: 0, captured: 2_400_000, lost: 0, total: 0, owed: 0, paidOut: 0, refunded: 2_300_000 };
  const drawer = await open({ ...ON_THE_WAY, money });
  expect(within(drawer).getByText(/^The books do not balance: they differ by 1 000\.00 sõm/)).toBeTruthy();
  cleanup();
  const held = await open({ ...ON_THE_WAY, money: { ...money, held: 2_400_000, captured: 0, refunded: 0 } });
  expect(within(held).queryByText(/The books/)).toBeNull();
});
