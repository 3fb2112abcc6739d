import { useTranslation } from "@savat/contracts/i18n";
import { EmptyState } from "@savat/ui/empty-state";
import { ClockIcon } from "@savat/ui/icons";
import { useEffect, useRef } from "react";
import { WaysOn } from "../../ways-on.tsx";
import styles from "./payment-area.module.css";

/** An outcome that stays unknown: the customer may leave the page, nothing is charged again. */
export function CheckingView() {
  const { t } = useTranslation("checkout");
  const view = useRef<HTMLDivElement>(null);

  // It replaces the closed modal, so it takes the focus.
  useEffect(() => {
    view.current?.focus();
    view.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <div ref={view} tabIndex={-1} role="status" className={styles.checking}>
      <EmptyState
        picture={<ClockIcon size={40} />}
        title={t("checking.title")}
        text={t("checking.text")}
        action={<WaysOn className={styles.ways} />}
      />
    </div>
  );
}
