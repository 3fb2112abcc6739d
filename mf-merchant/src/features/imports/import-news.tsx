import { useTranslation } from "@savat/contracts/i18n";
import { Announcer } from "@savat/ui/announcer";
import { doneQuarter } from "./job-figures.ts";
import type { Imports } from "./use-imports.ts";
import { useOutcomeText } from "./use-outcome-text.ts";

/** Announces progress at each quarter, and the end. */
export function ImportNews({ running, ended }: Pick<Imports, "running" | "ended">) {
  const { t } = useTranslation("merchant");
  const outcomeText = useOutcomeText();
  if (running) return <Announcer message={t("imports.quarter", { percent: doneQuarter(running) })} />;
  return <Announcer message={ended ? outcomeText(ended) : ""} />;
}
