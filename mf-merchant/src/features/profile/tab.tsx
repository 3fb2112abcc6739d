import { useTranslation } from "@savat/contracts/i18n";
import { hasRight, type MemberRole } from "@savat/contracts/membership";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { useRevalidator } from "@savat/contracts/router";
import { Button } from "@savat/ui/button";
import { useNotice } from "@savat/ui/use-notice";
import { useEffect, useRef, useState } from "react";
import styles from "./profile.module.css";
import { ProfileEditor } from "./profile-editor.tsx";
import { ProfileView } from "./profile-view.tsx";

export interface ProfileTabProps {
  merchant: MerchantRecord;
  role: MemberRole;
}

/** The page's profile, unless a save here is newer. */
function newest(merchant: MerchantRecord, saved: MerchantRecord | undefined): MerchantRecord {
  return saved !== undefined && saved.version > merchant.version ? saved : merchant;
}

function Profile({ merchant, role }: ProfileTabProps) {
  const { t } = useTranslation("merchant");
  const { revalidate } = useRevalidator();
  const { notice, say } = useNotice();
  const [saved, setSaved] = useState<MerchantRecord>();
  const [mode, setMode] = useState<"reading" | "editing" | "edited">("reading");
  const editButton = useRef<HTMLButtonElement>(null);
  const shown = newest(merchant, saved);

  // The pressed button disappears with the form.
  useEffect(() => {
    if (mode === "edited") editButton.current?.focus();
  }, [mode]);

  function finish(changed: MerchantRecord): void {
    setSaved(changed);
    setMode("edited");
    say(t("profile.saved"));
    void revalidate();
  }

  return (
    <section className={styles.tab} aria-labelledby="profile-title">
      <div className={styles.head}>
        <h2 id="profile-title">{t("profile.title")}</h2>
        {mode !== "editing" && hasRight(role, "profile:write") && (
          <Button ref={editButton} onClick={() => setMode("editing")}>
            {t("profile.edit")}
          </Button>
        )}
      </div>
      {notice}
      {mode === "editing" ? (
        <ProfileEditor merchant={shown} role={role} onSaved={finish} onClose={() => setMode("edited")} />
      ) : (
        <ProfileView merchant={shown} />
      )}
    </section>
  );
}

/** A merchant's profile: in read mode, and in edit mode for roles that may edit. */
export function ProfileTab({ merchant, role }: ProfileTabProps) {
  return <Profile key={merchant.uid} merchant={merchant} role={role} />;
}
