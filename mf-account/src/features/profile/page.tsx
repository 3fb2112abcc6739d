import type { User } from "@savat/contracts/auth";
import { yearOf } from "@savat/contracts/date";
import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { formatPhone } from "@savat/contracts/phone";
import { Link, Navigate } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { Avatar } from "@savat/ui/avatar";
import { Button, buttonClass } from "@savat/ui/button";
import { Girih } from "@savat/ui/girih";
import { BasketIcon, LogoutIcon } from "@savat/ui/icons";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import { useState } from "react";
import { Addresses } from "./addresses.tsx";
import { Devices } from "./devices.tsx";
import { EditProfile } from "./edit-profile.tsx";
import { loadProfile, type ProfileData } from "./load.ts";
import { OrderSms } from "./order-sms.tsx";
import styles from "./profile.module.css";

function ProfileHead({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const name = user.displayName ?? "";
  return (
    <div className={styles.head}>
      <Girih />
      <Avatar name={name} photo={user.photoURL ?? undefined} size="large" />
      <div>
        <h1>{name === "" ? t("profile.unnamed") : name}</h1>
        <p>{t("profile.memberSince", { year: yearOf(user.metadata.creationTime) })}</p>
      </div>
    </div>
  );
}

function ProfileFacts({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const facts = [
    { label: t("profile.name"), value: user.displayName ?? t("profile.unnamed") },
    { label: t("profile.email"), value: user.email ?? t("profile.none") },
    { label: t("profile.phone"), value: formatPhone(user.phone) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Profile({ user, data: { isSandbox, supportPhone, devices } }: { user: User; data: ProfileData }) {
  const { t } = useTranslation("account");
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={styles.page}>
      <title>{`${t("profile.title")} · Savat`}</title>
      <ProfileHead user={user} />
      <div className={styles.body}>
        <ProfileFacts user={user} />
        <div className={styles.actions}>
          <Button full onClick={() => setIsEditing(true)}>
            {t("profile.edit")}
          </Button>
          <Link to="/orders" className={buttonClass({ variant: "quiet", full: true })}>
            <BasketIcon size={18} /> {t("profile.orders")}
          </Link>
          <Button
            variant="plain"
            full
            icon={<LogoutIcon size={18} />}
            className={styles.logout}
            onClick={() => events.emit("logout:asked")}
          >
            {t("profile.logout")}
          </Button>
        </div>
        <OrderSms user={user} />
        <Addresses />
        <Devices devices={devices} />
      </div>
      {isEditing && <EditProfile user={user} isSandbox={isSandbox} supportPhone={supportPhone} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

function ProfilePending() {
  const { t } = useTranslation("account");
  return (
    <div className={styles.page}>
      <title>{`${t("profile.title")} · Savat`}</title>
      <div className={styles.head}>
        <Girih />
        <span className={styles.noAvatar} />
        <div>
          <h1>{t("profile.title")}</h1>
          <p>{t("profile.loading")}</p>
        </div>
      </div>
      <SkeletonGroup label={t("profile.loading")} className={styles.body}>
        <div className={styles.facts}>
          <SkeletonLine width="half" />
          <SkeletonLine width="long" />
          <SkeletonLine width="half" />
        </div>
        <div className={styles.actions}>
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
        </div>
      </SkeletonGroup>
    </div>
  );
}

function ProfilePage({ data }: { data: ProfileData }) {
  const user = useSession((session) => session.user);
  useReloadOnSessionChange();
  if (user !== null) return <Profile user={user} data={data} />;
  return (
    <>
      {data.isGuest && <Navigate to="/signin" state={{ from: "/profile" }} replace />}
      <ProfilePending />
    </>
  );
}

export const page = definePage({ Component: ProfilePage, load: loadProfile, Pending: ProfilePending, clientOnly: true });
