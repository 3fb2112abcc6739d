import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import type { StaffMember } from "@savat/contracts/staff";
import { Button } from "@savat/ui/button";
import { ErrorState } from "@savat/ui/error-state";
import { PlusIcon } from "@savat/ui/icons";
import { useNotice } from "@savat/ui/use-notice";
import { useEffect, useRef, useState } from "react";
import type { StaffData } from "./load.ts";
import { RoleGuide } from "./role-guide.tsx";
import styles from "./staff.module.css";
import { StaffModal } from "./staff-modal.tsx";
import { StaffRemoval } from "./staff-removal.tsx";
import { StaffTable } from "./staff-table.tsx";

/** The dialog over the list; `edit` without a member adds one. */
type Open = { kind: "edit"; member: StaffMember | undefined } | { kind: "remove"; member: StaffMember };

function StaffFailed({ reason }: { reason: Extract<StaffData, { kind: "failed" }>["reason"] }) {
  const { t } = useTranslation("merchant");
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t("staff.failed.fetch")}
      text={t(`failure.${reason}`)}
      retryLabel={t("staff.retry")}
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}

/** The staff of a merchant, for roles that may change it. */
export function StaffTab({ merchantId, data }: { merchantId: string; data: StaffData }) {
  const { t } = useTranslation("merchant");
  const { revalidate } = useRevalidator();
  const { notice, say } = useNotice();
  const [open, setOpen] = useState<Open>();
  const [removedCount, setRemovedCount] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const ownPhone = useSession((session) => session.user?.phone);
  const isSelf = open?.member !== undefined && open.member.phone === ownPhone;

  // The button that opened it disappears with its row.
  useEffect(() => {
    if (removedCount > 0) addButton.current?.focus();
  }, [removedCount]);

  function close(): void {
    setOpen(undefined);
  }
  function finish(what: "added" | "updated" | "deleted"): void {
    close();
    say(t(`staff.done.${what}`));
    void revalidate();
  }

  return (
    <section className={styles.tab} aria-labelledby="staff-title">
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="staff-title">{t("staff.title")}</h2>
          <p className={styles.lead}>{t("staff.lead")}</p>
        </div>
        <Button ref={addButton} icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: "edit", member: undefined })}>
          {t("staff.add.open")}
        </Button>
      </div>
      {notice}
      {data.kind === "failed" ? (
        <StaffFailed reason={data.reason} />
      ) : (
        <StaffTable
          staff={data.staff}
          ownPhone={ownPhone}
          onEdit={(member) => setOpen({ kind: "edit", member })}
          onRemove={(member) => setOpen({ kind: "remove", member })}
        />
      )}
      <RoleGuide />
      {open?.kind === "edit" && (
        <StaffModal
          merchantId={merchantId}
          member={open.member}
          isSelf={isSelf}
          onSaved={() => finish(open.member === undefined ? "added" : "updated")}
          onClose={close}
        />
      )}
      {open?.kind === "remove" && (
        <StaffRemoval
          merchantId={merchantId}
          member={open.member}
          isSelf={isSelf}
          onRemoved={() => {
            finish("deleted");
            setRemovedCount((count) => count + 1);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
