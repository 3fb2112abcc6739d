import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { Breadcrumb } from "@savat/ui/breadcrumb";
import { classNames } from "@savat/ui/class-names";
import { Girih } from "@savat/ui/girih";
import type { ReactElement, ReactNode } from "react";
import { NAMESPACE } from "../../../namespace.ts";
import type { PageTexts, Support } from "./content.ts";
import styles from "./information-page.module.css";
import { SupportContext } from "./support.ts";

interface InformationPageProps {
  texts: PageTexts;
  support: Support;
  /** `accent` for inviting pages, `sand` for reading pages. */
  tone?: "accent" | "sand";
  /** In the hero, below the lead: buttons, a search. */
  actions?: ReactNode;
  /** Beside the text if there is room; decoration only. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The frame of an information page: head, breadcrumb, hero. */
export function InformationPage({ texts, support, tone = "sand", actions, picture, children }: InformationPageProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SupportContext value={support}>
      <div className={styles.page}>
        <title>{`${texts.title} · Savat`}</title>
        <meta name="description" content={texts.description} />
        <div className={styles.path}>
          <Breadcrumb
            label={t("path.label")}
            items={[{ label: t("path.home"), to: "/" }, { label: texts.title }]}
            link={({ children: label, ...props }) => <Link {...props}>{label}</Link>}
          />
        </div>
        <div className={classNames(styles.hero, styles[tone])}>
          <Girih className={styles.girih} />
          <div className={styles.words}>
            <h1 className={styles.heading}>{texts.heading}</h1>
            <p className={styles.lead}>{texts.lead}</p>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
          {picture !== undefined && (
            <div className={styles.picture} aria-hidden="true">
              {picture}
            </div>
          )}
        </div>
        {children}
      </div>
    </SupportContext>
  );
}
