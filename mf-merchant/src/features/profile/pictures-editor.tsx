import { useTranslation } from "@savat/contracts/i18n";
import { MAX_MERCHANT_IMAGES } from "@savat/contracts/merchants";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { MAX_UPLOAD_BYTES } from "@savat/contracts/uploads";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { PlusIcon } from "@savat/ui/icons";
import { type ReactNode, useId, useRef } from "react";
import { PICTURE_ACCEPT } from "../../pictures/picture-files.ts";
import type { Upload } from "../../pictures/use-picture-upload.ts";
import { PictureList } from "./picture-list.tsx";
import styles from "./profile.module.css";

const MEGABYTE = 1024 * 1024;

interface PicturesEditorProps {
  pictures: readonly string[];
  fetches: readonly PictureFetch[];
  upload: Upload;
  onChange: (pictures: string[]) => void;
  /** Called with the stored pictures once they are stored: the list may have changed by then. */
  onUploaded: (urls: string[]) => void;
  /** The field for a picture's address. */
  addressField: ReactNode;
}

/** Up to five pictures by upload or by address; the first is the primary one. */
export function PicturesEditor({ pictures, fetches, upload, onChange, onUploaded, addressField }: PicturesEditorProps) {
  const { t } = useTranslation("merchant");
  const addButtonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const room = MAX_MERCHANT_IMAGES - pictures.length;

  async function send(files: readonly File[]): Promise<void> {
    const { urls } = await upload.upload(files, room);
    if (urls.length > 0) onUploaded(urls);
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("profile.images")}</legend>
      <p className={styles.hint}>
        {t("profile.pictures.hint", { count: MAX_MERCHANT_IMAGES })} {t("pictures.hint", { size: MAX_UPLOAD_BYTES / MEGABYTE })}
      </p>
      <PictureList pictures={pictures} fetches={fetches} onChange={onChange} addButtonId={addButtonId} />
      {upload.error && <Alert tone="error">{upload.error}</Alert>}
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_ACCEPT}
        aria-label={t("profile.pictures.upload")}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        id={addButtonId}
        variant="wash"
        icon={<PlusIcon size={18} />}
        busy={upload.isUploading}
        aria-disabled={room <= 0 || undefined}
        onClick={() => room > 0 && input.current?.click()}
      >
        {t(room > 0 ? "profile.pictures.upload" : "profile.pictures.full")}
      </Button>
      {addressField}
    </fieldset>
  );
}
