import type { User } from "@savat/contracts/auth";
import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import type { SlotProps } from "@savat/contracts/remote";
import { Link } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { Avatar } from "@savat/ui/avatar";
import { Badge } from "@savat/ui/badge";
import { BasketIcon, LogoutIcon, SlidersIcon, StoreIcon, UserIcon } from "@savat/ui/icons";
import { menuItemClass } from "@savat/ui/menu";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { focusTarget } from "./focus-target.ts";
import styles from "./user-menu.module.css";

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return panel === null ? [] : Array.from(panel.querySelectorAll<HTMLElement>("a[href], button"));
}

/** Focus goes in on open; a press elsewhere closes it. The button beside it toggles it by itself. */
function useOpenPanel(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    itemsOf(panel.current)[0]?.focus();
    function handlePointerDown({ target }: PointerEvent): void {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) close.current();
    }
    document.addEventListener("pointerdown", handlePointerDown);
    return () => document.removeEventListener("pointerdown", handlePointerDown);
  }, []);
  return panel;
}

function UserPanel({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation("account");
  const panel = useOpenPanel(onClose);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
      return;
    }
    const items = itemsOf(panel.current);
    const { activeElement } = document;
    const current = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
    const target = focusTarget(event.key, current, items.length);
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  }
  function handleBlur(event: FocusEvent): void {
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget instanceof Node && !currentTarget.parentElement?.contains(relatedTarget)) onClose();
  }

  return (
    <nav ref={panel} className={styles.panel} aria-label={t("menu.label")} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <div className={styles.who}>
        <Avatar name={user.displayName ?? ""} photo={user.photoURL ?? undefined} />
        <div className={styles.names}>
          {user.displayName !== null && <p className={styles.name}>{user.displayName}</p>}
          <p className={styles.phone}>{formatPhone(user.phone)}</p>
        </div>
        <Badge tone="accent">{t(`menu.role.${user.role}`)}</Badge>
      </div>
      <ul>
        <li>
          <Link to="/profile" className={menuItemClass()} onClick={onClose}>
            <UserIcon /> {t("menu.profile")}
          </Link>
        </li>
        <li>
          <Link to="/orders" className={menuItemClass()} onClick={onClose}>
            <BasketIcon /> {t("menu.orders")}
          </Link>
        </li>
        {user.role === "merchant" && (
          <li>
            <Link to="/merchant-dashboard" className={menuItemClass()} onClick={onClose}>
              <StoreIcon /> {t("menu.shop")}
            </Link>
          </li>
        )}
        <li>
          <Link to="/admin" className={menuItemClass()} onClick={onClose}>
            <SlidersIcon /> {t("menu.admin")}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={menuItemClass({ danger: true })}
            onClick={() => {
              onClose();
              events.emit("logout:asked");
            }}
          >
            <LogoutIcon /> {t("menu.logout")}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The signed-in person's menu below the header's button. */
export function Slot({ isOpen, onClose }: SlotProps) {
  const user = useSession((session) => session.user);
  return isOpen && user !== null ? <UserPanel user={user} onClose={onClose} /> : null;
}
