import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { useSession } from "@savat/contracts/session";
import { UserIcon } from "@savat/ui/icons";
import { type ReactElement, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { usePageRoute } from "../page-handle.ts";
import { MenuFrame } from "../slot-frames.tsx";
import { SlotHost } from "../slot-host.tsx";
import styles from "./header.module.css";
import { useWarmSlot } from "./use-slot.ts";

function UserMenu({ phone }: { phone: string }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const warm = useWarmSlot("user-menu");
  const isOpen = openedAt === pathname;
  return (
    <div className={styles.menuAnchor}>
      <button
        ref={button}
        type="button"
        className={styles.pill}
        aria-expanded={isOpen}
        aria-label={t("account.menu", { phone: formatPhone(phone) })}
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
      >
        <UserIcon size={20} />
        <span className={styles.wide}>{formatPhone(phone)}</span>
      </button>
      <SlotHost
        name="user-menu"
        Frame={MenuFrame}
        isOpen={isOpen}
        onClose={() => {
          setOpenedAt(null);
          button.current?.focus();
        }}
      />
    </div>
  );
}

/** The user's menu, or a link to sign in; navigation state carries the page to return to. */
export function AccountButton(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const user = useSession((session) => session.user);
  const { pathname, search } = useLocation();
  const isSigningIn = usePageRoute()?.isSignIn === true;
  // Remotes write the store too: anything but a text would take the frame down.
  if (user !== null) return <UserMenu phone={String(user.phone)} />;
  return (
    <Link
      to="/signin"
      state={isSigningIn ? undefined : { from: `${pathname}${search}` }}
      className={styles.pill}
      aria-label={t("account.signIn")}
    >
      <UserIcon size={20} />
      <span className={styles.wide}>{t("account.signIn")}</span>
    </Link>
  );
}
