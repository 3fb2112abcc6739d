import { useTranslation } from "@savat/contracts/i18n";
import { useNavigate } from "@savat/contracts/router";
import { IconButton } from "@savat/ui/icon-button";
import { ArrowLeftIcon } from "@savat/ui/icons";
import type { ReactNode } from "react";
import styles from "./checkout-frame.module.css";

interface CheckoutFrameProps {
  merchant: { uid: string; name: string } | undefined;
  children: ReactNode;
}

function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" && state.idx > 0;
}

/** Back button and title of the checkout, the same in each of its states. */
export function CheckoutFrame({ merchant, children }: CheckoutFrameProps) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const title = merchant ? t("checkout.titleOf", { merchant: merchant.name }) : t("checkout.title");

  function goBack(): void {
    if (hasPageBefore()) void navigate(-1);
    else void navigate(merchant ? `/merchant/${encodeURIComponent(merchant.uid)}/products` : "/");
  }

  return (
    <div className={styles.page}>
      <title>{`${title} · Savat`}</title>
      <div className={styles.head}>
        <IconButton label={t("action.back")} icon={<ArrowLeftIcon />} variant="quiet" onClick={goBack} />
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children}
    </div>
  );
}
