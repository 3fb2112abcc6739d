import { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { MAX_UPLOAD_BYTES } from "@savat/contracts/uploads";
import { useFailureText } from "../failure-text.ts";

const OF_CODE: Record<string, string> = {
  payload_too_large: "tooHeavy",
  picture_kind: "kind",
  picture_unreadable: "unreadable",
  picture_too_large: "tooLarge",
  unavailable: "busy",
  timeout: "timeout",
};

const MEGABYTE = 1024 * 1024;

/** The file of a refusal: `fields` has the path `files.2`. */
function refusedFile(failure: ApiFailure, files: readonly Pick<File, "name">[]): string {
  const path = failure.body.fields?.[0]?.path ?? "";
  return files[Number(/\.(\d+)$/.exec(path)?.[1])]?.name ?? files.map(({ name }) => name).join(", ");
}

export interface UploadTexts {
  /** Undefined if every file is sent. */
  leftOut: (taken: number, dropped: number, refused: readonly string[]) => string | undefined;
  failure: (error: unknown, files: readonly File[]) => string;
}

/** The upload's messages in the person's language. */
export function useUploadTexts(): UploadTexts {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  return {
    leftOut: (taken, dropped, refused) => {
      const notPictures = refused.length > 0 && t("pictures.notPictures", { names: refused.join(", ") });
      const tooMany = dropped > 0 && (taken === 0 ? t("pictures.full") : t("pictures.dropped", { count: taken, dropped }));
      return [notPictures, tooMany].filter(Boolean).join(" ") || undefined;
    },
    failure: (error, files) => {
      const key = error instanceof ApiFailure ? OF_CODE[error.code] : undefined;
      if (key === undefined || !(error instanceof ApiFailure)) return failureText(error);
      return t(`pictures.${key}`, { name: refusedFile(error, files), size: MAX_UPLOAD_BYTES / MEGABYTE });
    },
  };
}
