import { callApi } from "@savat/contracts/api-client";
import { type User, updateMe } from "@savat/contracts/auth";
import { useTranslation } from "@savat/contracts/i18n";
import { readTokens, updateUser } from "@savat/contracts/session";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Checkbox } from "@savat/ui/checkbox";
import { useState } from "react";
import styles from "./devices.module.css";

/** The switch of SMS about orders; it saves at once. A server of before it knows none. */
export function OrderSms({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const { isBusy, failure, run } = useCall();
  const [wished, setWished] = useState<boolean>();
  if (user.wantsOrderSms === undefined) return null;

  function change(wantsOrderSms: boolean): void {
    setWished(wantsOrderSms);
    void run(async () => {
      const { user: saved } = await callApi(updateMe, { body: { wantsOrderSms } });
      // Does not restore a person who signed out meanwhile.
      if (readTokens() !== undefined) updateUser(saved);
    }).then(() => setWished(undefined));
  }
  return (
    <section className={styles.devices} aria-labelledby="order-sms">
      <h2 id="order-sms">{t("orderSms.title")}</h2>
      <Checkbox
        checked={wished ?? user.wantsOrderSms}
        aria-busy={isBusy}
        aria-describedby="order-sms-hint"
        onChange={(event) => change(event.target.checked)}
      >
        {t("orderSms.label")}
      </Checkbox>
      <p id="order-sms-hint" className={styles.seen}>
        {t("orderSms.hint")}
      </p>
      {failure && <Alert tone="error">{t("orderSms.notSaved")}</Alert>}
    </section>
  );
}
