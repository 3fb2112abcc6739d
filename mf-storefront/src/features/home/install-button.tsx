import { events, listen } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { type ReactElement, useEffect, useState } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./get-the-app.module.css";

/** Installs the site as an app, if the browser offers that; otherwise renders nothing. */
export function InstallButton(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const stop = listen("install:offered", (offer) => setIsOffered(offer.isOffered));
    events.emit("install:watched");
    return stop;
  }, []);
  if (!isOffered) return null;
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => events.emit("install:asked")}>
        {t("app.install")}
      </button>
    </li>
  );
}
