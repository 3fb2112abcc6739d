import type { AdminMessage, AdminOrder } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import { Moment } from "../../moment.tsx";
import styles from "./order.module.css";
import { Part } from "./order-facts.tsx";

function Message({ message: { kind, channel, recipient, fate, tries, createdAt, endedAt } }: { message: AdminMessage }) {
  const { t } = useTranslation("admin");
  const to = [t(`orders.messages.channel.${channel}`), recipient].filter(Boolean).join(" ");
  return (
    <li className={styles.step}>
      <span>
        {t(`orders.messages.kind.${kind}`, kind)}
        <span className={styles.soft}>
          {` · ${to} · ${t(`orders.messages.fate.${fate}`)}`}
          {tries > 1 && ` · ${t("orders.messages.tries", { tries })}`}
        </span>
      </span>
      <Moment at={endedAt ?? createdAt} />
    </li>
  );
}

/** What was said about the order, to whom and what became of it. Its texts hold links and digits: they are not here. */
export function OrderMessages({ messages = [] }: Pick<AdminOrder, "messages">) {
  const { t } = useTranslation("admin");
  if (messages.length === 0) return null;
  return (
    <Part title={t("orders.messages.title")}>
      <ol className={styles.steps}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Part>
  );
}
