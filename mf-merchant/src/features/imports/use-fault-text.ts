import { useTranslation } from "@savat/contracts/i18n";
import type { ImportError } from "@savat/contracts/imports";
import { MAX_PACKAGES } from "@savat/contracts/products";
import { faultWords } from "./fault-words.ts";

export interface FaultTexts {
  /** The fault's text. */
  what: (fault: ImportError) => string;
  /** The heading of its column. */
  column: (fault: ImportError) => string;
}

export function useFaultText(): FaultTexts {
  const { t } = useTranslation("merchant");
  return {
    what: (fault) => {
      const { key, max } = faultWords(fault);
      return t(`imports.fault.${key}`, { max, packages: MAX_PACKAGES });
    },
    column: ({ column }) => t(`imports.column.${column}`, { defaultValue: column }),
  };
}
