import { callApi } from "@savat/contracts/api-client";
import { ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { type BoardOrder, type BoardStep, stepOrder } from "@savat/contracts/board";
import { useState } from "react";
import { useFailureText } from "../../../failure-text.ts";
import { orderNumber } from "../../../orders/order-number.ts";
import type { Board } from "./board-state.ts";
import { useFasterText } from "./step-text.ts";

export type StepCall = () => Promise<{ order: BoardOrder }>;

/** A step that its author can undo for 5 s. */
export interface Undoable {
  order: BoardOrder;
  step: Exclude<BoardStep, "undo">;
}

export interface Steps {
  /** Orders of which a step is under way. */
  busy: ReadonlySet<string>;
  /** Makes one step. Returns the failure unless the board has already said why. */
  run: (order: BoardOrder, call: StepCall) => Promise<ApiFailure | undefined>;
  /** One tap: start, ready, handed over; the board says a failure. */
  tap: (order: BoardOrder, step: Undoable["step"]) => void;
  undo: (done: Undoable) => void;
  undoable: readonly Undoable[];
  forget: (orderId: string) => void;
  /** Why a step did not happen. */
  alert: string | undefined;
  say: (alert: string | undefined) => void;
}

interface StepsInput {
  merchantId: string;
  refresh: () => Promise<Board | undefined>;
  takeOrder: (order: BoardOrder) => void;
}

/** The steps of the board's orders: one at a time for each order. A step that comes too late says who was faster. */
export function useSteps({ merchantId, refresh, takeOrder }: StepsInput): Steps {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  const [alert, setAlert] = useState<string>();
  const failureText = useFailureText();
  const fasterText = useFasterText();

  async function explain(order: BoardOrder, failure: ApiFailure): Promise<ApiFailure | undefined> {
    if (failure.code !== "too_late" && failure.status !== 404) {
      // Without an answer the step may have happened: the board shows what is true.
      if (isOutcomeUnknown(failure)) void refresh();
      return failure;
    }
    const board = await refresh();
    setAlert(
      fasterText(
        order,
        board?.orders.find(({ id }) => id === order.id),
      ),
    );
    return undefined;
  }

  async function run(order: BoardOrder, call: StepCall): Promise<ApiFailure | undefined> {
    if (busy.has(order.id)) return undefined;
    setBusy((known) => new Set([...known, order.id]));
    setAlert(undefined);
    try {
      takeOrder((await call()).order);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return await explain(order, error);
    } finally {
      setBusy((known) => new Set([...known].filter((id) => id !== order.id)));
    }
  }

  function forget(orderId: string): void {
    setUndoable((known) => known.filter(({ order }) => order.id !== orderId));
  }

  async function send(order: BoardOrder, step: BoardStep): Promise<void> {
    forget(order.id);
    const failure = await run(order, async () => {
      const reply = await callApi(stepOrder, { params: { id: merchantId, orderId: order.id }, body: { step } });
      if (step !== "undo") setUndoable((known) => [...known, { order: reply.order, step }]);
      return reply;
    });
    if (failure !== undefined) setAlert(`${orderNumber(order.id)}: ${failureText(failure)}`);
  }

  return {
    ...{ busy, run, undoable, forget, alert, say: setAlert },
    tap: (order, step) => void send(order, step),
    undo: ({ order }) => void send(order, "undo"),
  };
}
