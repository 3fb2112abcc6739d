import type { BoardOrder } from "@savat/contracts/board";
import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { orderNumber } from "../../../orders/order-number.ts";

const TOLD = [
  "asked",
  "accepting",
  "accepted",
  "started",
  "ready",
  "handed_over",
  "start_undone",
  "ready_undone",
  "hand_over_undone",
] as const;

type LastStep = NonNullable<BoardOrder["lastStep"]>;

/** `Accepted: Aziza, 12:04`; undefined for steps that say nothing to the shop. */
export function useStepText(): (step: LastStep | null) => string | undefined {
  const { t } = useTranslation("merchant");
  return (step) => {
    const event = TOLD.find((name) => name === step?.event);
    if (step === null || event === undefined) return undefined;
    const [what, time] = [t(`board.step.${event}`), formatClock(step.at)];
    return step.by === null ? t("board.stepAt", { step: what, time }) : t("board.stepBy", { step: what, name: step.by, time });
  };
}

/** Why a step came too late: who did what meanwhile, as the fresh board tells. */
export function useFasterText(): (order: BoardOrder, fresh: BoardOrder | undefined) => string {
  const { t } = useTranslation("merchant");
  const stepText = useStepText();
  return ({ id }, fresh) => {
    const number = orderNumber(id);
    const step = stepText(fresh?.lastStep ?? null);
    if (fresh === undefined) return t("board.faster.gone", { number });
    return step === undefined ? t("board.faster.moved", { number }) : t("board.faster.by", { number, step });
  };
}
