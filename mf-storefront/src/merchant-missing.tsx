import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import type { PageFailure } from "@savat/contracts/remote";
import { Link, useParams } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { ErrorState } from "@savat/ui/error-state";
import { StoreIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import styles from "./merchant-missing.module.css";
import { REASONS } from "./merchants-failed.tsx";
import { NAMESPACE } from "./namespace.ts";

function MerchantNotFound(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { uid, merchantUID } = useParams();
  return (
    <div className={styles.missing}>
      <title>{`${t("merchant.notFound")} · Savat`}</title>
      <span className={styles.picture} aria-hidden="true">
        <StoreIcon size={48} />
      </span>
      <h1>{t("merchant.notFound")}</h1>
      <p className={styles.text}>{t("merchant.noData", { id: uid ?? merchantUID })}</p>
      <Link to="/" className={buttonClass()}>
        {t("merchant.goHome")}
      </Link>
    </div>
  );
}

/** A page of one merchant that could not be loaded: the merchant does not exist, or the call failed. */
export function MerchantMissing({ failure, retry }: { failure: PageFailure; retry: () => void }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  if (failure.status === 404) return <MerchantNotFound />;
  return (
    <>
      <title>{`${t("merchant.failed")} · Savat`}</title>
      <h1 className="visually-hidden">{t("merchant.failed")}</h1>
      <ErrorState
        title={t("merchant.failed")}
        text={t("merchant.error", { error: t(`failure.${failureReason(failure, REASONS)}`) })}
        retryLabel={t("list.tryAgain")}
        onRetry={retry}
      />
    </>
  );
}
