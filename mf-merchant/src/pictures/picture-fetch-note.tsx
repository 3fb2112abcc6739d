import { useTranslation } from "@savat/contracts/i18n";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { classNames } from "@savat/ui/class-names";
import styles from "./picture-fetch-note.module.css";

/** The fetch state of a picture given by address; empty without one. */
export function PictureFetchNote({ fetch }: { fetch: PictureFetch | null | undefined }) {
  const { t } = useTranslation("merchant");
  if (!fetch) return null;
  const isFailed = fetch.state === "failed";
  return (
    <span className={classNames(styles.note, isFailed && styles.failed)}>
      {isFailed ? t("pictures.fetch.failed", { reason: t(`pictures.why.${fetch.fault ?? "unreachable"}`) }) : t("pictures.fetch.pending")}
    </span>
  );
}
