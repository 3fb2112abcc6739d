import { useEffect, useRef } from "react";
import type { User } from "shared-contracts/auth";
import { events } from "shared-contracts/events";
import { useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { Link } from "shared-contracts/router";
import { Avatar } from "shared-ui/avatar";
import { Badge } from "shared-ui/badge";
import { Button, buttonClass } from "shared-ui/button";
import { EntryPanel } from "shared-ui/entry-panel";
import styles from "./sign-in.module.css";

interface SignedInProps {
  user: User;
  /** The form was on the screen before: the reader is taken along. */
  isArrival: boolean;
}

/** Who is signed in, and what the server knows this number as. */
export function SignedIn({ user, isArrival }: SignedInProps) {
  const { t } = useTranslation("merchant");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isArrival) panel.current?.focus();
  }, [isArrival]);
  return (
    <div ref={panel} tabIndex={-1} className={styles.signedIn}>
      <EntryPanel title={t("signedIn.title")} text={t(`signedIn.lead.${user.role}`)}>
        <div className={styles.who}>
          <Avatar name={user.displayName ?? ""} photo={user.photoURL ?? undefined} />
          <div className={styles.names}>
            {user.displayName !== null && <p className={styles.name}>{user.displayName}</p>}
            <p>{formatPhone(user.phone)}</p>
          </div>
          <Badge tone="accent">{t(`signedIn.role.${user.role}`)}</Badge>
        </div>
        <p>{t(`signedIn.text.${user.role}`)}</p>
        <Link to="/" className={buttonClass({ size: "large", full: true })}>
          {t("signedIn.toShop")}
        </Link>
        <Button variant="quiet" full onClick={() => events.emit("logout:asked")}>
          {t("signedIn.logout")}
        </Button>
      </EntryPanel>
    </div>
  );
}
