import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { useEffect, useRef, useState } from "react";
import styles from "./order.module.css";

interface PhotoFieldProps {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
}

/** The chosen file as a picture, as long as it is chosen. */
function usePreview(photo: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (photo === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}

/** A photo, if the customer wants to show one. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const { t } = useTranslation("account");
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(photo);
  return (
    <div className={styles.photoField}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t("order.complaint.addPhoto")}
        onChange={({ currentTarget }) => {
          const [chosen] = Array.from(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = "";
          if (chosen) onChange(chosen);
        }}
      />
      {preview && <img className={styles.photo} src={preview} alt={t("order.complaint.photo")} />}
      <div className={styles.photoWays}>
        <Button variant="wash" onClick={() => input.current?.click()}>
          {t(photo === undefined ? "order.complaint.addPhoto" : "order.complaint.otherPhoto")}
        </Button>
        {photo !== undefined && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t("order.complaint.noPhoto")}
          </Button>
        )}
      </div>
    </div>
  );
}
