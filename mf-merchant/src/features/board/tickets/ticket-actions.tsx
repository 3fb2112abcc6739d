import type { BoardOrder } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { Spinner } from "@savat/ui/spinner";
import styles from "./ticket.module.css";

/** Questions before steps that cannot be undone. */
export type Asked = "reject" | "cancel" | "deliver" | "notReceived" | "courier";

export interface TicketActions {
  accept: (order: BoardOrder, minutes: number, out: ReadonlySet<number>) => void;
  tap: (order: BoardOrder, step: "start" | "ready" | "hand_over") => void;
  ask: (question: { kind: Asked; order: BoardOrder }) => void;
  print: (order: BoardOrder) => void;
}

interface StepsProps {
  order: BoardOrder;
  isBusy: boolean;
  actions: TicketActions;
}

const NEXT = { confirmed: "start", preparing: "ready", ready: "hand_over" } as const;

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className={styles.waiting}>
      <Spinner /> {text}
    </p>
  );
}

/** The next step of an accepted order, one tap each. */
export function TicketSteps({ order, isBusy, actions }: StepsProps) {
  const { t } = useTranslation("merchant");
  const { status, stage } = order;
  if (stage === "accepting") return <Waiting text={t("board.accepting")} />;
  if (stage === "asking") return <Waiting text={t("board.asking")} />;
  if (stage === "on_the_way")
    return (
      <div className={styles.actions}>
        <Button variant="quiet" size="large" onClick={() => actions.ask({ kind: "notReceived", order })}>
          {t("board.notReceived.button")}
        </Button>
        <Button size="large" busy={isBusy} className={styles.main} onClick={() => actions.ask({ kind: "deliver", order })}>
          {t("board.deliver.button")}
        </Button>
      </div>
    );
  const next = NEXT[stage === "ready" ? stage : status === "confirmed" ? status : "preparing"];
  return (
    <div className={styles.actions}>
      <Button variant="quiet" size="large" onClick={() => actions.ask({ kind: "cancel", order })}>
        {t("board.cancel.button")}
      </Button>
      <Button size="large" busy={isBusy} className={styles.main} onClick={() => actions.tap(order, next)}>
        {t(`board.next.${next}`)}
      </Button>
    </div>
  );
}
