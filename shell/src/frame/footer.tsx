import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { LANGUAGES } from "@savat/contracts/language";
import { MailIcon, PhoneIcon, PinIcon } from "@savat/ui/icons";
import { Logo } from "@savat/ui/logo";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { useHasPage, useShell } from "../shell-context.ts";
import styles from "./footer.module.css";
import { languageHref, useLanguageSwitch } from "./language-menu.tsx";
import { FOOTER_LINKS } from "./site-links.ts";

function LinkGroup({ group }: { group: keyof typeof FOOTER_LINKS }): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const hasPage = useHasPage();
  const links = FOOTER_LINKS[group].filter(({ path }) => hasPage(path));
  if (links.length === 0) return null;
  return (
    <nav className={styles.group} aria-labelledby={`footer-${group}`}>
      <h2 id={`footer-${group}`}>{t(`footer.${group}`)}</h2>
      <ul>
        {links.map(({ path, text }) => (
          <li key={path}>
            <Link to={path}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactGroup(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { site } = useShell();
  return (
    <section className={styles.group} aria-labelledby="footer-contact">
      <h2 id="footer-contact">{t("footer.contact")}</h2>
      <ul>
        <li>
          <a href={`tel:${site.supportPhone.replace(/\s/g, "")}`}>
            <PhoneIcon size={18} /> {site.supportPhone}
          </a>
        </li>
        <li>
          <a href={`mailto:${site.supportEmail}`}>
            <MailIcon size={18} /> {site.supportEmail}
          </a>
        </li>
        <li>
          <span className={styles.line}>
            <PinIcon size={18} /> {t("footer.location")}
          </span>
        </li>
      </ul>
    </section>
  );
}

/** All languages as plain links, which also work without JavaScript. */
function LanguageLinks(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const choose = useLanguageSwitch();
  return (
    <nav className={styles.languages} aria-label={t("language.label")}>
      {LANGUAGES.map(({ code, nativeName }) => (
        <a
          key={code}
          href={languageHref(pathname, search, code)}
          hrefLang={code}
          lang={code}
          aria-current={code === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            choose(code);
          }}
        >
          {nativeName}
        </a>
      ))}
    </nav>
  );
}

export function Footer(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.about} aria-label="Savat">
          <Logo name="Savat" />
          <p>{t("footer.about")}</p>
        </section>
        <LinkGroup group="quick" />
        <LinkGroup group="support" />
        <LinkGroup group="legal" />
        <ContactGroup />
      </div>
      <div className={styles.bottom}>
        <p>{t("footer.rights")}</p>
        <LanguageLinks />
      </div>
    </footer>
  );
}
