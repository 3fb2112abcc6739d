import { ApiFailure } from "@savat/contracts/api-failure";
import { listBoard } from "@savat/contracts/board";
import { failureReason } from "@savat/contracts/failure-reason";
import type { LoadContext } from "@savat/contracts/remote";
import type { Reading } from "./board-state.ts";

const REASONS = ["network", "server"] as const;

/** The open orders, or why they could not be read. `aheadMs`: how far the server's clock is ahead of the device's. */
export type BoardData = ({ kind: "board"; aheadMs: number } & Reading) | { kind: "failed"; reason: (typeof REASONS)[number] | "unknown" };

/** The orders of the shop's board; a board that could not be read is data, so that the tab asks again. */
export async function loadBoard({ api, signal }: LoadContext, merchantId: string): Promise<BoardData> {
  try {
    const reading = await api(listBoard, { params: { id: merchantId } }, { signal });
    return { kind: "board", ...reading, aheadMs: Date.parse(reading.now) - Date.now() };
  } catch (error) {
    // The shell's page explains 401 and 403, the dashboard's 404; a cancelled call has no reader.
    const isOwn = error instanceof ApiFailure && ![401, 403, 404].includes(error.status) && error.code !== "cancelled";
    if (!isOwn) throw error;
    return { kind: "failed", reason: failureReason(error, REASONS) };
  }
}
