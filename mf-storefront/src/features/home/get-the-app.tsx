import { useTranslation } from "@savat/contracts/i18n";
import type { Site } from "@savat/contracts/site";
import { ExternalIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./get-the-app.module.css";
import { InstallButton } from "./install-button.tsx";

export type StoreAddresses = Pick<Site, "appStoreUrl" | "googlePlayUrl">;

const STORES = [
  { name: "App Store", address: "appStoreUrl" },
  { name: "Google Play", address: "googlePlayUrl" },
] as const;

function StoreLink({ name, url }: { name: string; url: string | null }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  if (url === null) {
    return (
      <span className={styles.soon}>
        <b>{name}</b> <span>{t("app.soon")}</span>
      </span>
    );
  }
  return (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      {name}
      <ExternalIcon size={18} />
      <span className="visually-hidden">{t("app.newTab")}</span>
    </a>
  );
}

/** Links to the app stores; a store without an address says that the app will come. */
export function GetTheApp({ stores }: { stores: StoreAddresses }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <section className={styles.section} aria-labelledby="get-the-app">
      <div className={styles.words}>
        <h2 id="get-the-app">{t("app.title")}</h2>
        <p className={styles.text}>{t("app.text")}</p>
        <ul className={styles.stores}>
          {STORES.map(({ name, address }) => (
            <li key={name}>
              <StoreLink name={name} url={stores[address]} />
            </li>
          ))}
          <InstallButton />
        </ul>
      </div>
      <span className={styles.phone} aria-hidden="true" />
    </section>
  );
}
