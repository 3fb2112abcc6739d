import { useTranslation } from "@savat/contracts/i18n";
import { MAX_IMAGE_URL_LENGTH } from "@savat/contracts/merchants";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { Button } from "@savat/ui/button";
import { TextField } from "@savat/ui/text-field";
import type { Upload } from "../../pictures/use-picture-upload.ts";
import { addPictures } from "./picture-order.ts";
import { PicturesEditor } from "./pictures-editor.tsx";
import styles from "./profile.module.css";
import type { FormParts } from "./use-form-parts.ts";

/** The list of pictures, and the address to add to it. */
export function PictureFields({
  form,
  rulesOf,
  errorOf,
  upload,
  fetches,
}: FormParts & { upload: Upload; fetches: readonly PictureFetch[] }) {
  const { t } = useTranslation("merchant");
  const { register, getValues, setValue, trigger, watch } = form;

  async function addTyped(): Promise<void> {
    if (getValues("imageUrl").trim() === "" || !(await trigger("imageUrl", { shouldFocus: true }))) return;
    setValue("images", addPictures(getValues("images"), [getValues("imageUrl").trim()]));
    setValue("imageUrl", "");
  }

  return (
    <PicturesEditor
      pictures={watch("images")}
      fetches={fetches}
      upload={upload}
      onChange={(pictures) => setValue("images", pictures)}
      onUploaded={(urls) => setValue("images", addPictures(getValues("images"), urls))}
      addressField={
        <div className={styles.address}>
          <TextField
            label={t("profile.pictures.address")}
            hint={`${t("profile.pictures.addressHint")}. ${t("pictures.fetch.hint")}`}
            error={errorOf("imageUrl") ?? errorOf("images")}
            type="url"
            inputMode="url"
            maxLength={MAX_IMAGE_URL_LENGTH}
            {...register("imageUrl", rulesOf("imageUrl"))}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void addTyped();
            }}
          />
          <Button variant="quiet" onClick={() => void addTyped()}>
            {t("profile.pictures.add")}
          </Button>
        </div>
      }
    />
  );
}
