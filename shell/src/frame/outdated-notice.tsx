import { useTranslation } from "@savat/contracts/i18n";
import { Banner } from "@savat/ui/banner";
import { Button } from "@savat/ui/button";
import { AlertIcon, InfoIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { NAMESPACE } from "../messages.ts";
import { dismissOutdated, useOutdated } from "../release/outdated-page.ts";
import styles from "./outdated-notice.module.css";

/** Says that the page was too old for the API and has reloaded, or that the person has to reload it. */
export function OutdatedNotice(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const notice = useOutdated((state) => state.notice);
  if (notice === undefined) return null;
  const isOver = notice === "reloaded";
  const action = (
    <Button variant="plain" onClick={isOver ? dismissOutdated : () => location.reload()}>
      {t(isOver ? "outdated.dismiss" : "outdated.reload")}
    </Button>
  );
  return (
    <div className={styles.notice} role={isOver ? "status" : "alert"}>
      <Banner icon={isOver ? <InfoIcon size={20} /> : <AlertIcon size={20} />} action={action}>
        {t(`outdated.${notice}`)}
      </Banner>
    </div>
  );
}
