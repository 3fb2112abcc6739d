import type { BoardOrder } from "@savat/contracts/board";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyInProse } from "@savat/contracts/money";
import { Button } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { use, useState } from "react";
import { MinutesStepper } from "./minutes-stepper.tsx";
import { totalWithout, withToggled } from "./out-lines.ts";
import styles from "./ticket.module.css";
import type { TicketActions } from "./ticket-actions.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { UsualMinutes } from "./usual-minutes.ts";

interface NewOrderProps {
  order: BoardOrder;
  isBusy: boolean;
  actions: TicketActions;
}

/** An order that waits for the shop's answer: what is out, the minutes, accept or reject. */
export function NewOrder({ order, isBusy, actions }: NewOrderProps) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const usual = use(UsualMinutes);
  const [chosen, setMinutes] = useState<number>();
  const minutes = chosen ?? usual;
  return (
    <>
      <TicketLines order={order} out={out} onToggle={(position) => setOut(withToggled(out, position))} />
      {out.size > 0 && <p className={styles.choice}>{t(`board.out.choice.${order.outChoice}`)}</p>}
      <div className={styles.actions}>
        <MinutesStepper minutes={minutes} onChange={setMinutes} />
        <Button variant="quiet" size="large" onClick={() => actions.ask({ kind: "reject", order })}>
          {t("board.reject.button")}
        </Button>
        <Button
          size="large"
          spread
          busy={isBusy}
          className={classNames(styles.main, styles.accept)}
          onClick={() => actions.accept(order, minutes, out)}
        >
          <span>{t("board.accept.button")}</span>
          <span className={styles.sum}>{formatMoneyInProse(totalWithout(order, out), language)}</span>
        </Button>
      </div>
    </>
  );
}
