import { useTranslation } from "shared-contracts/i18n";
import type { PictureFetch } from "shared-contracts/picture-fetch";
import { classNames } from "shared-ui/class-names";
import styles from "./picture-fetch-note.module.css";

/** How far a picture is that was given by its address and is not ours yet; nothing where there is none. */
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
