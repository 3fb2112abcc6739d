import type { AttentionItem } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { useEffect, useRef, useState } from "react";
import { LoadFailed } from "../../load-failed.tsx";
import { useSay } from "../../use-say.ts";
import type { PaymentsData } from "./load.ts";
import { MarkDone } from "./mark-done.tsx";
import { tailOf } from "./payment-case.tsx";
import styles from "./payments.module.css";
import { PaymentsTable } from "./payments-table.tsx";

/** Payments that do not settle by themselves. */
export function PaymentsTab({ data }: { data: PaymentsData }) {
  const { t } = useTranslation("admin");
  const { revalidate } = useRevalidator();
  const say = useSay();
  const [asked, setAsked] = useState<AttentionItem>();
  const [doneCount, setDoneCount] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);

  // The button that opened it disappears with its row.
  useEffect(() => {
    if (doneCount > 0) title.current?.focus();
  }, [doneCount]);

  function finish(text: string): void {
    setAsked(undefined);
    say(text);
    setDoneCount((count) => count + 1);
    void revalidate();
  }

  return (
    <section className={styles.tab} aria-labelledby="payments-title">
      <h2 id="payments-title" ref={title} tabIndex={-1} className={styles.title}>
        {t("payments.title")}
      </h2>
      {data.kind === "failed" ? (
        <LoadFailed title={t("payments.failed.title")} text={t(`payments.failed.${data.reason}`)} />
      ) : (
        <PaymentsTable items={data.items} pagination={data.pagination} onDone={setAsked} />
      )}
      {asked && (
        <MarkDone
          item={asked}
          onDone={() => finish(t("payments.done.said", { id: tailOf(asked.orderId) }))}
          onGone={() => finish(t("payments.done.gone"))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
