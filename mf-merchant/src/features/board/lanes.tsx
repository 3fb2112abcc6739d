import type { BoardOrder } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { ChipButton, ChipList } from "@savat/ui/chip-list";
import { classNames } from "@savat/ui/class-names";
import type { ReactNode } from "react";
import { type RefObject, useState } from "react";
import styles from "./board.module.css";
import { LANES, type Lane, lanesOf } from "./state/board-state.ts";
import { Ticket } from "./tickets/ticket.tsx";
import type { TicketActions } from "./tickets/ticket-actions.tsx";

interface LanesProps {
  orders: readonly BoardOrder[];
  busy: ReadonlySet<string>;
  actions: TicketActions;
  /** Gets the focus when a ticket leaves with the button that was pressed. */
  place: RefObject<HTMLDivElement | null>;
  /** The way to the history, beside the lanes on a phone. */
  toHistory: ReactNode;
}

/** The open orders in lanes: side by side where there is room, one at a time on a phone. */
export function Lanes({ orders, busy, actions, place, toHistory }: LanesProps) {
  const { t } = useTranslation("merchant");
  const [chosen, setChosen] = useState<Lane>("new");
  const lanes = lanesOf(orders);
  return (
    <>
      <div className={styles.phoneOnly}>
        <ChipList label={t("board.lanes")}>
          {LANES.map((lane) => (
            <ChipButton key={lane} isChosen={lane === chosen} onClick={() => setChosen(lane)}>
              {t(`board.lane.${lane}`)} <span className={styles.figure}>{lanes[lane].length}</span>
            </ChipButton>
          ))}
          {toHistory}
        </ChipList>
      </div>
      <div ref={place} tabIndex={-1} className={styles.lanes}>
        {LANES.map((lane) => (
          <section
            key={lane}
            className={classNames(styles.lane, lane !== chosen && styles.other)}
            aria-labelledby={`lane-${lane}`}
            data-lane={lane}
          >
            <h3 id={`lane-${lane}`} className={styles.laneTitle}>
              {t(`board.lane.${lane}`)}{" "}
              <span className={classNames(styles.count, lane === "new" && lanes.new.length > 0 && styles.calling)}>
                {lanes[lane].length}
              </span>
            </h3>
            {lanes[lane].length === 0 && <p className={styles.empty}>{t(`board.empty.${lane}`)}</p>}
            {lanes[lane].map((order) => (
              <Ticket key={order.id} order={order} isBusy={busy.has(order.id)} actions={actions} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
