import type { BoardOrder } from "@savat/contracts/board";
import type { Asked } from "../tickets/ticket-actions.tsx";

/** A step that asks first. */
export type Question =
  | { kind: Asked; order: BoardOrder }
  | { kind: "acceptOut"; order: BoardOrder; minutes: number; out: ReadonlySet<number> };
