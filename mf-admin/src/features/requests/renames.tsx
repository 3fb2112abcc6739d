import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { approveRename, type MerchantRecord, rejectRename } from "@savat/contracts/merchants";
import { useCall } from "@savat/contracts/use-call";
import { Alert, Button } from "antd";
import { useState } from "react";
import cell from "../../cell.module.css";
import { useFailureText } from "../../failure-text.ts";
import { Lookalikes } from "./lookalikes.tsx";
import styles from "./requests.module.css";

type Verdict = "approve" | "reject";
const ENDPOINTS = { approve: approveRename, reject: rejectRename } as const;
const SAID: Record<string, string> = { already_decided: "decided", edit_conflict: "changed", merchant_name_taken: "taken" };

interface RenamesProps {
  renames: readonly MerchantRecord[];
  onDecided: (verdict: Verdict, name: string) => void;
  /** True if the shown list is outdated. */
  onOutdated: () => void;
}

function useRefusalText(): (failure: ApiFailure) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure) => {
    const known = SAID[failure.code];
    return known === undefined ? failureText(failure) : t(`requests.renames.refused.${known}`);
  };
}

/** Active merchants with a pending new name. */
export function Renames({ renames, onDecided, onOutdated }: RenamesProps) {
  const { t } = useTranslation("admin");
  const refusalText = useRefusalText();
  const { isBusy, failure, run } = useCall();
  const [deciding, setDeciding] = useState<string>();

  async function decide(verdict: Verdict, { uid, pendingName }: MerchantRecord): Promise<void> {
    const name = pendingName ?? "";
    setDeciding(`${verdict} ${uid}`);
    const refusal = await run(async () => {
      await callApi(ENDPOINTS[verdict], { params: { id: uid }, body: { name } });
      onDecided(verdict, name);
    });
    if (refusal?.status === 404 || refusal?.status === 409) onOutdated();
  }

  if (renames.length === 0 && failure === undefined) return null;
  return (
    <section className={styles.renames} aria-labelledby="new-names">
      <h3 id="new-names">{t("requests.renames.title")}</h3>
      {failure && <Alert type="error" showIcon title={refusalText(failure)} />}
      <ul>
        {renames.map((merchant) => (
          <li key={merchant.uid} className={styles.rename}>
            <div className={styles.names}>
              <strong>{merchant.pendingName}</strong>
              <span className={styles.soft}>{t("requests.renames.instead", { name: merchant.businessName })}</span>
              <Lookalikes merchant={merchant} />
            </div>
            <div className={cell.actions}>
              {(["approve", "reject"] as const).map((verdict) => (
                <Button
                  key={verdict}
                  {...(verdict === "approve" ? { type: "primary" as const } : { danger: true })}
                  loading={isBusy && deciding === `${verdict} ${merchant.uid}`}
                  aria-label={t(`requests.actions.${verdict}One`, { business: merchant.pendingName })}
                  onClick={() => void decide(verdict, merchant)}
                >
                  {t(`requests.actions.${verdict}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
