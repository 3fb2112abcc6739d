import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { ExternalIcon } from "@savat/ui/icons";
import styles from "./payment-area.module.css";

const TEST_CARD = { number: "8600\u00A00691\u00A09540\u00A06311", expiry: "03/99", code: "666666" } as const;

/** Sandbox only: the test card, and where codes arrive. */
export function SandboxHint() {
  const { t } = useTranslation("checkout");
  return (
    <Alert title={t("sandbox.title")} className={styles.sandbox}>
      <span>{t("sandbox.card", TEST_CARD)}</span>{" "}
      <a className={styles.link} href="/dev/inbox" target="_blank" rel="noreferrer">
        {t("sandbox.inbox")}
        <ExternalIcon size={16} />
      </a>
    </Alert>
  );
}
