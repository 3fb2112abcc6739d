import type { ShownChange } from "@savat/contracts/conflict-view";
import { formatDate } from "@savat/contracts/date";
import type { Merge } from "@savat/contracts/edit-conflict";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import type { StaffMember } from "@savat/contracts/staff";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { useId } from "react";
import { ConflictNote } from "../../conflict-note.tsx";
import { useDiscardQuestion } from "../../use-discard-question.tsx";
import styles from "./staff.module.css";
import { StaffFailure } from "./staff-failure.tsx";
import type { StaffValues } from "./staff-fields.ts";
import { StaffForm } from "./staff-form.tsx";
import { useStaffEdit } from "./use-staff-edit.ts";

interface StaffModalProps {
  merchantId: string;
  /** The edited member; undefined adds one. */
  member: StaffMember | undefined;
  isSelf: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Another person's changes of the fields, for display. */
function useShownChanges(): (merge: Merge<StaffValues>) => ShownChange[] {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const textOf = (field: keyof StaffValues, value: string) => {
    if (field === "role") return t(`staff.roles.${value}`);
    if (field === "joinDate") return formatDate(value, language);
    return field === "phone" ? formatPhone(value) : value;
  };
  return ({ changed, before, now }) =>
    changed.map((field) => ({ label: t(`staff.${field}`), was: textOf(field, before[field]), now: textOf(field, now[field]) }));
}

/** Adds or edits a member. A refused save keeps the modal and the input. */
export function StaffModal({ merchantId, member, isSelf, onSaved, onClose }: StaffModalProps) {
  const { t } = useTranslation("merchant");
  const formId = useId();
  const shownChanges = useShownChanges();
  const { form, isChanged, failure, merge, isBusy, submit, saveMine, takeTheirs } = useStaffEdit(merchantId, member, onSaved, onClose);
  const { close, question } = useDiscardQuestion(isChanged, onClose);
  const action = member === undefined ? "add" : "update";
  return (
    <>
      {question}
      <Dialog
        open
        placement="sheet"
        title={t(`staff.${action}.title`)}
        closeLabel={t("staff.close")}
        locked={isBusy}
        onClose={close}
        footer={
          merge === undefined && (
            <div className={styles.buttons}>
              <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && close()}>
                {t("staff.cancel")}
              </Button>
              <Button type="submit" form={formId} full busy={isBusy}>
                {t(`staff.${action}.submit`)}
              </Button>
            </div>
          )
        }
      >
        <div className={styles.modal}>
          {merge === undefined && failure !== undefined && (
            <Alert tone="error" title={t("staff.error")}>
              <StaffFailure action={action} failure={failure} />
            </Alert>
          )}
          {merge !== undefined && (
            <ConflictNote changes={shownChanges(merge)} isBusy={isBusy} onSaveMine={() => void saveMine()} onTakeTheirs={takeTheirs} />
          )}
          <StaffForm id={formId} form={form} isSelf={isSelf} isNew={member === undefined} onSubmit={(fields) => void submit(fields)} />
        </div>
      </Dialog>
    </>
  );
}
