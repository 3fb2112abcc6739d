import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { MERCHANT_TEXT, type MerchantRecord, updateMerchant } from "@savat/contracts/merchants";
import { useRevalidator } from "@savat/contracts/router";
import { useCall } from "@savat/contracts/use-call";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { Button } from "@savat/ui/button";
import { TextField } from "@savat/ui/text-field";
import { useState } from "react";
import { useFailureText } from "../failure-text.ts";
import { checkBusinessName } from "../features/profile/profile-rules.ts";
import styles from "./name-shop.module.css";
import { StatePage } from "./state-page.tsx";

function useNaming({ uid, version, businessName }: MerchantRecord) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(businessName);
  const [error, setError] = useState<string | undefined>(t("profile.fault.taken"));
  const { isBusy, run } = useCall();
  useUnsaved(() => name !== businessName);

  async function save(): Promise<void> {
    const typed = name.trim();
    const fault = checkBusinessName(typed);
    if (fault !== undefined) return setError(t(`profile.fault.${fault}`));
    const failure = await run(async () => {
      await callApi(updateMerchant, { params: { id: uid }, body: { businessName: typed, version } });
      await revalidate();
    });
    if (failure !== undefined) setError(failure.code === "merchant_name_taken" ? t("profile.fault.taken") : failureText(failure));
  }

  return {
    ...{ name, error, isBusy, save },
    type: (typed: string) => {
      setName(typed);
      setError(undefined);
    },
  };
}

/** An application whose name another merchant took before the applicant's first sign-in: it requires another name. */
export function NameShop({ merchant }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("merchant");
  const { name, error, isBusy, save, type } = useNaming(merchant);
  return (
    <StatePage title={t("dashboard.naming.title")} text={t("dashboard.naming.text", { name: merchant.businessName })}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t("register.businessName.label")}
          error={error}
          maxLength={MERCHANT_TEXT.businessName}
          required
          value={name}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t("dashboard.naming.save")}
        </Button>
      </form>
    </StatePage>
  );
}
