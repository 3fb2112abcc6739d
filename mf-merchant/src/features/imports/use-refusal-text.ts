import { useTranslation } from "@savat/contracts/i18n";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { useFailureText } from "../../failure-text.ts";
import type { Refusal } from "./refusal.ts";

/** The file's limits, for texts. */
export const FILE_LIMITS = { rows: formatCount(MAX_IMPORT_ROWS), megabytes: MAX_IMPORT_BYTES / 1024 / 1024 } as const;

/** Why a file was refused, and what to do about it. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  return (refusal) => {
    if (refusal.kind === "other") return failureText(refusal.error);
    if (refusal.kind === "headings")
      return t("imports.refused.headings", { count: refusal.missing.length, names: refusal.missing.join(", ") });
    return t(`imports.refused.${refusal.kind}`, FILE_LIMITS);
  };
}
