import { useTranslation } from "@savat/contracts/i18n";
import { MAX_MERCHANT_IMAGES } from "@savat/contracts/merchants";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { MAX_UPLOAD_BYTES } from "@savat/contracts/uploads";
import { PlusIcon, TrashIcon } from "@savat/ui/icons";
import { Alert, Button, Tag } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { Thumb } from "../../thumb.tsx";
import type { FormPicture } from "./merchant-fields.ts";
import styles from "./merchants.module.css";
import { type ChosenPictures, choosePictures, PICTURE_ACCEPT } from "./picture-files.ts";

const MEGABYTE = 1024 * 1024;

interface MerchantPicturesProps {
  pictures: readonly FormPicture[];
  /** Of those that are addresses elsewhere. */
  fetches: readonly PictureFetch[];
  onChange: (pictures: FormPicture[]) => void;
}

/** Object URLs of chosen files exist as long as the form. */
function useFileUrls(): (file: File) => string {
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return (file) => {
    const url = URL.createObjectURL(file);
    made.current.push(url);
    return url;
  };
}

function useLeftOut(): (chosen: ChosenPictures) => string {
  const { t } = useTranslation("admin");
  return ({ refused, tooLarge, dropped }) =>
    [
      refused.length > 0 && t("merchants.pictures.refused", { names: refused.join(", ") }),
      tooLarge.length > 0 && t("merchants.pictures.tooLarge", { names: tooLarge.join(", "), size: MAX_UPLOAD_BYTES / MEGABYTE }),
      dropped > 0 && t("merchants.pictures.dropped", { max: MAX_MERCHANT_IMAGES, dropped }),
    ]
      .filter(Boolean)
      .join(" ");
}

/** The fetch state of a picture given by address. */
function FetchNote({ fetch }: { fetch: PictureFetch | undefined }) {
  const { t } = useTranslation("admin");
  if (fetch === undefined) return null;
  if (fetch.state === "pending") return <span className={styles.soft}>{t("merchants.pictures.fetch.pending")}</span>;
  const reason = t(`merchants.pictures.why.${fetch.fault ?? "unreachable"}`);
  return <span className={styles.soft}>{t("merchants.pictures.fetch.failed", { reason })}</span>;
}

/** Up to five pictures; the first is the primary one. */
export function MerchantPictures({ pictures, fetches, onChange }: MerchantPicturesProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const urlOf = useFileUrls();
  const leftOut = useLeftOut();
  const [message, setMessage] = useState("");
  const isFull = pictures.length >= MAX_MERCHANT_IMAGES;

  function take(files: readonly File[]): void {
    const chosen = choosePictures(files, pictures);
    setMessage(leftOut(chosen));
    onChange([...pictures, ...chosen.taken.map((file) => ({ kind: "file", file, url: urlOf(file) }) as const)]);
  }
  function remove(url: string): void {
    setMessage("");
    onChange(pictures.filter((picture) => picture.url !== url));
    document.getElementById(`${id}-add`)?.focus();
  }

  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t("merchants.pictures.title")}</legend>
      <p className={styles.soft}>{t("merchants.pictures.hint", { max: MAX_MERCHANT_IMAGES, size: MAX_UPLOAD_BYTES / MEGABYTE })}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictureList}>
          {pictures.map((picture, index) => (
            <li key={picture.url} className={styles.picture}>
              <Thumb
                url={picture.url}
                isFile={picture.kind === "file"}
                alt={t("merchants.pictures.position", { position: index + 1 })}
                missingLabel={t("merchants.pictures.missing")}
                size={64}
              />
              <Button
                type="text"
                aria-label={t("merchants.pictures.remove", { position: index + 1 })}
                icon={<TrashIcon size={18} />}
                onClick={() => remove(picture.url)}
              />
              <FetchNote fetch={fetches.find(({ address }) => address === picture.url)} />
              {index === 0 && <Tag color="success">{t("merchants.pictures.primary")}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {message !== "" && <Alert type="error" showIcon title={message} />}
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_ACCEPT}
        aria-label={t("merchants.pictures.add")}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        id={`${id}-add`}
        icon={<PlusIcon size={16} />}
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && input.current?.click()}
      >
        {t(isFull ? "merchants.pictures.full" : "merchants.pictures.add")}
      </Button>
    </fieldset>
  );
}
