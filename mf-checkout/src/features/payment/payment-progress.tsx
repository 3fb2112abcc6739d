import { useTranslation } from "@savat/contracts/i18n";
import { CheckIcon } from "@savat/ui/icons";
import { Spinner } from "@savat/ui/spinner";
import { useEffect, useRef } from "react";
import styles from "./code-dialog.module.css";
import type { PaymentStep } from "./payment-steps.ts";

const STAGES = ["processing", "creating-receipt", "paying"] as const;
const STAGE_KEYS = {
  processing: "progress.processing",
  "creating-receipt": "progress.creatingReceipt",
  paying: "progress.paying",
} as const satisfies Record<(typeof STAGES)[number], string>;

function stageIndex(step: PaymentStep): number {
  if (step === "success") return STAGES.length;
  if (step === "processing") return 0;
  return step === "creating-receipt" ? 1 : 2;
}

/** The payment's current and completed steps. */
export function PaymentProgress({ step }: { step: PaymentStep }) {
  const { t } = useTranslation("checkout");
  const panel = useRef<HTMLDivElement>(null);
  const current = stageIndex(step);

  // The boxes and their focus are gone: the focus stays in the dialog.
  useEffect(() => panel.current?.focus(), []);

  return (
    <div ref={panel} tabIndex={-1} className={styles.progress}>
      <ol className={styles.stages}>
        {STAGES.map((stage, index) => (
          <li key={stage} className={index > current ? styles.waiting : undefined} aria-current={index === current ? "step" : undefined}>
            <span className={styles.mark}>{index < current ? <CheckIcon size={20} /> : index === current && <Spinner />}</span>
            {t(STAGE_KEYS[stage])}
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t(step === "checking" ? "progress.checkingHint" : "progress.stay")}</p>
    </div>
  );
}
