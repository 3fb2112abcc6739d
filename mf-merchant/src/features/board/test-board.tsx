import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type BoardOrder, type BoardShop, listBoard, reportAlive } from "@savat/contracts/board";
import type { Endpoint } from "@savat/contracts/endpoint";
import type { ApiErrorBody } from "@savat/contracts/errors";
import type { MemberRole } from "@savat/contracts/membership";
import { definePage } from "@savat/contracts/page";
import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { renderPage } from "../../test-page.tsx";
import { type BoardData, loadBoard } from "./state/load.ts";
import { BoardTab } from "./tab.tsx";

export const NOW = "2026-11-21T07:06:00.000Z";
export const SHOP: BoardShop = {
  opening: { isOpen: true, opensAt: null, closesAt: "2026-11-21T18:00:00.000Z", closedBecause: null },
  pausedUntil: null,
  takesOrders: true,
};

/** The server of one board; the test file mocks `@savat/contracts/api-client`. */
const server = vi.mocked(callApi);
type Answer = (input: { params?: unknown; body?: unknown }) => unknown;

export interface Served {
  orders: BoardOrder[];
  shop: BoardShop;
  now: string;
  answers: Map<Endpoint, Answer>;
}

/** Answers like a server with these orders; tests change what it serves. */
export function serve(...orders: BoardOrder[]): Served {
  const served: Served = { orders, shop: SHOP, now: NOW, answers: new Map() };
  server.mockReset();
  server.mockImplementation(async (endpoint, input) => {
    const answer = served.answers.get(endpoint);
    if (answer) return answer(input as { params?: unknown; body?: unknown });
    if (endpoint === reportAlive) return { message: "" };
    if (endpoint === listBoard) return { orders: served.orders, shop: served.shop, now: served.now };
    throw new Error(`${endpoint.path} was called`);
  });
  return served;
}

export function refusal(status: number, body: Partial<ApiErrorBody> = {}): ApiFailure {
  return new ApiFailure(status, { code: "unknown", message: "", ...body });
}

export function sent(wanted: Endpoint): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint === wanted).map(([, input]) => input);
}

interface Opened {
  role: MemberRole;
  board: BoardData;
}

function Board({ data: { role, board } }: { data: Opened }) {
  return (
    <BoardTab
      merchantId="m1"
      shopName="Oltin Qozon"
      role={role}
      data={board}
      history={undefined}
      renderFirstDay={({ testMark }) => <p>{`First day: ${testMark}`}</p>}
    />
  );
}

export async function open(role: MemberRole = "owner"): Promise<void> {
  const page = definePage<Opened>({ load: async (context) => ({ role, board: await loadBoard(context, "m1") }), Component: Board });
  await renderPage(page, { path: "/shop/orders", api: callApi });
  await screen.findByRole("heading", { level: 2, name: "Orders" });
}

export function ticket(number = "4816") {
  return within(screen.getByRole("article", { name: `Order ${number}` }));
}

export function lane(name: string): string[] {
  const section = screen.getByRole("region", { name: new RegExp(`^${name}`) });
  return within(section)
    .queryAllByRole("article")
    .map((article) => article.querySelector("h4")?.textContent ?? "");
}
