import { useTranslation } from "@savat/contracts/i18n";
import { useSession } from "@savat/contracts/session";
import { MenuIcon } from "@savat/ui/icons";
import { Menu, menuItemClass } from "@savat/ui/menu";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { useHasPage } from "../shell-context.ts";
import styles from "./header.module.css";
import { PUBLIC_LINKS, type SiteLink } from "./site-links.ts";

const ALWAYS: readonly SiteLink[] = [
  { path: "/", text: "nav.home" },
  { path: "/merchants", text: "nav.merchants" },
];
const SIGNED_IN: readonly SiteLink[] = [
  { path: "/profile", text: "nav.profile" },
  { path: "/orders", text: "nav.orders" },
];

/** The public header's links on narrow screens. */
export function MobileMenu(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const hasPage = useHasPage();
  const isSignedIn = useSession((session) => session.status === "signed-in");
  const links = [...ALWAYS, ...PUBLIC_LINKS, ...(isSignedIn ? SIGNED_IN : [])].filter(({ path }) => hasPage(path));
  return (
    <div className={styles.narrowOnly}>
      <Menu label={t("nav.menu")} triggerClassName={styles.iconButton} trigger={<MenuIcon size={22} />}>
        {links.map(({ path, text }) => (
          <Link key={path} to={path} className={menuItemClass()}>
            {t(text)}
          </Link>
        ))}
      </Menu>
    </div>
  );
}
