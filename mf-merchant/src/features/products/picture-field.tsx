import { useTranslation } from "@savat/contracts/i18n";
import { MAX_IMAGE_URL_LENGTH } from "@savat/contracts/merchants";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { Button } from "@savat/ui/button";
import { TextField } from "@savat/ui/text-field";
import { useRef } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { PictureFetchNote } from "../../pictures/picture-fetch-note.tsx";
import { PICTURE_ACCEPT } from "../../pictures/picture-files.ts";
import { PicturePreview } from "../../pictures/picture-preview.tsx";
import type { Upload } from "../../pictures/use-picture-upload.ts";
import styles from "./editor.module.css";
import { checkPicture, type ProductFields } from "./product-fields.ts";
import { useFaultText } from "./use-fault-text.ts";

const STORED = /^\/api\/media\//;

interface PictureFieldProps {
  form: UseFormReturn<ProductFields>;
  upload: Upload;
  /** The fetch state of the picture that the product names by address. */
  fetch: PictureFetch | null | undefined;
}

/** A picture by upload or by address; a box icon replaces a missing or broken one. */
export function PictureField({ form, fetch, upload: { upload, isUploading, error, clearError } }: PictureFieldProps) {
  const { t } = useTranslation("merchant");
  const faultText = useFaultText();
  const file = useRef<HTMLInputElement>(null);

  function put(url: string): void {
    form.setValue("primaryImage", url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  async function send(input: HTMLInputElement): Promise<void> {
    const files = Array.from(input.files ?? []);
    // The same file may be chosen again after a failure.
    input.value = "";
    const [url] = (await upload(files, 1)).urls;
    if (url !== undefined) put(url);
  }

  return (
    <Controller
      name="primaryImage"
      control={form.control}
      rules={{ validate: (url) => checkPicture(url) ?? true }}
      render={({ field, fieldState }) => (
        <div className={styles.picture}>
          <PicturePreview url={field.value.trim()} alt="" size="large" />
          <div className={styles.pictureWays}>
            <input
              ref={file}
              type="file"
              hidden
              accept={PICTURE_ACCEPT}
              aria-label={t("products.form.upload")}
              onChange={(event) => void send(event.currentTarget)}
            />
            <Button variant="wash" busy={isUploading} onClick={() => file.current?.click()}>
              {t("products.form.upload")}
            </Button>
            {field.value !== "" && (
              <Button variant="quiet" onClick={() => put("")}>
                {t("products.form.removePicture")}
              </Button>
            )}
          </div>
          {fetch?.address === field.value.trim() && (
            <p>
              <PictureFetchNote fetch={fetch} />
            </p>
          )}
          <p role="status" className={error === undefined ? "visually-hidden" : styles.uploadError}>
            {isUploading ? t("products.form.uploading") : error}
          </p>
          {STORED.test(field.value) ? (
            <p className={styles.hint}>{t("products.form.uploaded")}</p>
          ) : (
            <TextField
              type="url"
              inputMode="url"
              label={t("products.form.pictureUrl")}
              placeholder="https://"
              hint={t("pictures.fetch.hint")}
              maxLength={MAX_IMAGE_URL_LENGTH}
              error={faultText(fieldState.error?.message)}
              {...field}
              onChange={(event) => {
                clearError();
                field.onChange(event);
              }}
            />
          )}
        </div>
      )}
    />
  );
}
