import { useTranslation } from "@savat/contracts/i18n";
import { hasRight, type MemberRole } from "@savat/contracts/membership";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { Button } from "@savat/ui/button";
import { useEffect } from "react";
import { ConflictNote } from "../../conflict-note.tsx";
import { useUpload } from "../../pictures/use-picture-upload.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import styles from "./profile.module.css";
import { ProfileFailure } from "./profile-failure.tsx";
import { BusinessFields, OwnerFields, PlaceFields } from "./profile-form.tsx";
import { UnsavedQuestion } from "./unsaved-question.tsx";
import { useFormParts } from "./use-form-parts.ts";
import { useProfileChanges } from "./use-profile-changes.ts";
import { useProfileEdit } from "./use-profile-edit.ts";

interface ProfileEditorProps {
  merchant: MerchantRecord;
  role: MemberRole;
  onSaved: (merchant: MerchantRecord) => void;
  onClose: () => void;
}

/** The profile's form. A refused save keeps the input; Cancel drops it. */
export function ProfileEditor({ merchant, role, onSaved, onClose }: ProfileEditorProps) {
  const { t } = useTranslation("merchant");
  const { form, isBusy, failure, merge, isDirty, submit, saveMine, takeTheirs } = useProfileEdit(merchant, onSaved, onClose);
  const parts = useFormParts(form);
  const upload = useUpload(merchant.uid);
  const shownChanges = useProfileChanges();
  const { setFocus } = form;
  useEffect(() => setFocus("businessName"), [setFocus]);

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
      <div className={styles.fields}>
        <BusinessFields {...parts} />
        <OwnerFields {...parts} ownerPhone={merchant.businessOwnerPhone} isLocked={!hasRight(role, "owner:write")} />
        <PlaceFields {...parts} />
      </div>
      <PictureFields {...parts} upload={upload} fetches={merchant.pictureFetches ?? []} />
      <HoursFields {...parts} />
      <DeliveryFields {...parts} />
      {merge === undefined && failure !== undefined && <ProfileFailure failure={failure} />}
      {merge !== undefined && (
        <ConflictNote changes={shownChanges(merge)} isBusy={isBusy} onSaveMine={() => void saveMine()} onTakeTheirs={takeTheirs} />
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t("profile.cancel")}
        </Button>
        {merge === undefined && (
          <Button type="submit" busy={isBusy} aria-disabled={upload.isUploading || undefined}>
            {t("profile.save")}
          </Button>
        )}
      </div>
      <UnsavedQuestion isDirty={isDirty} />
    </form>
  );
}
