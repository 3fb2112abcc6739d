import { useTranslation } from "@savat/contracts/i18n";
import { type ReactElement, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { useShell } from "../shell-context.ts";
import styles from "./navigation-progress.module.css";

const nothingMoves = () => () => undefined;

/** Shown at once after a link is pressed, until the next page is there. */
export function NavigationProgress(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const { moves } = useShell();
  const { key } = useLocation();
  const target = useSyncExternalStore(
    moves?.subscribe ?? nothingMoves,
    () => moves?.target() ?? key,
    () => key,
  );
  if (target === key) return null;
  return (
    <div className={styles.progress} role="progressbar" aria-label={t("page.loading")}>
      <span className={styles.progressBar} />
    </div>
  );
}
