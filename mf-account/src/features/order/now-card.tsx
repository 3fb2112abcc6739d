import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { Order } from "@savat/contracts/orders";
import { Announcer } from "@savat/ui/announcer";
import { useEffect, useState } from "react";
import { whyKey } from "../../order-summary.ts";
import { type Arrival, arrivalOf, headlineKey, partsDone } from "./headline.ts";
import type { OrderSeen } from "./load.ts";
import { momentText, slotText } from "./moments.ts";
import styles from "./order.module.css";

const PARTS = [1, 2, 3, 4, 5] as const;

function timeOf(arrival: Arrival, language: Language, nowMs: number): string {
  return arrival.kind === "slot" ? slotText(arrival, language, nowMs) : momentText(arrival.at, language, nowMs);
}

/** Why it was cancelled, how it was delivered without the code, or until when an admin decides. */
function useReason({ order, progress, readAt }: OrderSeen): string | undefined {
  const { t } = useTranslation("account");
  const language = useLanguage();
  if (order.stage === "not_received" && progress?.decideBy) {
    return t("order.decideBy", { time: momentText(progress.decideBy, language, readAt) });
  }
  const why = order.status === "cancelled" ? whyKey(order) : undefined;
  if (why !== undefined) return t(why);
  const how = order.stage === "unproved" ? progress?.deliveryReason : undefined;
  return how === "left_at_door" || how === "code_lost" || how === "code_not_matching" ? t(`order.how.${how}`) : undefined;
}

/** Says a change once; the first state is read with the page. */
function ChangeAnnouncer({ title }: { title: string }) {
  const [first] = useState(title);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (title !== first) setIsChanged(true);
  }, [title, first]);
  return <Announcer message={isChanged ? title : ""} />;
}

function Parts({ order }: { order: Order }) {
  const done = partsDone(order);
  if (done === 0) return null;
  return (
    <div className={styles.parts} aria-hidden="true">
      {PARTS.map((part) => (
        <i key={part} className={part <= done ? styles.done : undefined} />
      ))}
    </div>
  );
}

/** What is happening now, and when the order arrives. */
export function NowCard({ seen }: { seen: OrderSeen }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { order, progress, readAt } = seen;
  const title = t(headlineKey(order), { merchant: order.merchant.name });
  const arrival = arrivalOf(order, progress, readAt);
  const reason = useReason(seen);
  return (
    <section className={order.status === "cancelled" ? styles.ended : styles.now} aria-labelledby="order-now">
      <h1 id="order-now">{title}</h1>
      {arrival && <p>{t(`order.arrival.${arrival.kind}`, { time: timeOf(arrival, language, readAt) })}</p>}
      {reason && <p>{reason}</p>}
      <Parts order={order} />
      <ChangeAnnouncer title={title} />
    </section>
  );
}
