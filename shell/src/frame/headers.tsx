import { useTranslation } from "@savat/contracts/i18n";
import { useSession } from "@savat/contracts/session";
import { StoreIcon } from "@savat/ui/icons";
import { Logo } from "@savat/ui/logo";
import type { ReactElement, ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { useHasPage } from "../shell-context.ts";
import { AccountButton } from "./account-button.tsx";
import { BasketButton } from "./basket-button.tsx";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PARTNER_LINK, PUBLIC_LINKS } from "./site-links.ts";

function HeaderFrame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <header className={styles.top}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label={t("nav.homeLogo")}>
          <Logo name="Savat" />
        </Link>
        {children}
      </div>
    </header>
  );
}

/** Start page, lists, information and sign-in pages. */
export function PublicHeader(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const hasPage = useHasPage();
  return (
    <HeaderFrame>
      <nav className={styles.nav} aria-label={t("nav.main")}>
        {PUBLIC_LINKS.filter(({ path }) => hasPage(path)).map(({ path, text }) => (
          <NavLink key={path} to={path}>
            {t(text)}
          </NavLink>
        ))}
      </nav>
      <span className={styles.push} />
      <LanguageMenu />
      <AccountButton />
      <BasketButton />
      <MobileMenu />
    </HeaderFrame>
  );
}

/** A link without a target yet: announced as disabled, and skipped by Tab. */
function DisabledLink({ text }: { text: string }): ReactElement {
  return (
    <button type="button" className={styles.disabled} disabled>
      {text}
    </button>
  );
}

/** Storefront, checkout, orders, profile. The specification shows Help and About Us disabled there. */
export function BarHeader(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const isSignedIn = useSession((session) => session.status === "signed-in");
  return (
    <HeaderFrame>
      <nav className={styles.nav} aria-label={t("nav.main")}>
        {isSignedIn && <NavLink to="/orders">{t("nav.orders")}</NavLink>}
        <DisabledLink text={t("nav.help")} />
        <DisabledLink text={t("nav.aboutUs")} />
      </nav>
      <span className={styles.push} />
      <LanguageMenu />
      <AccountButton />
      <BasketButton />
    </HeaderFrame>
  );
}

/** For guests on dashboard pages; a signed-in person has a menu instead. */
function BecomePartnerLink(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const hasPage = useHasPage();
  const isSignedIn = useSession(({ user }) => user !== null);
  if (isSignedIn || !hasPage(PARTNER_LINK.path)) return null;
  const text = t(PARTNER_LINK.text);
  return (
    <Link to={PARTNER_LINK.path} className={styles.pill} aria-label={text}>
      <StoreIcon size={20} />
      <span className={styles.wide}>{text}</span>
    </Link>
  );
}

/** Merchants' and admins' pages. */
export function DashboardHeader(): ReactElement {
  return (
    <HeaderFrame>
      <span className={styles.push} />
      <BecomePartnerLink />
      <LanguageMenu />
      <AccountButton />
    </HeaderFrame>
  );
}
