import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { confirmEmail } from "@savat/contracts/auth";
import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Link, useLocation } from "@savat/contracts/router";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { Alert } from "@savat/ui/alert";
import { Button, buttonClass } from "@savat/ui/button";
import { EntryPanel } from "@savat/ui/entry-panel";
import { useState } from "react";

type Step = "asked" | "busy" | "done" | "invalid" | "failed";

async function confirm(token: string): Promise<Step> {
  if (token === "") return "invalid";
  try {
    await callApi(confirmEmail, { body: { token } });
    return "done";
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return failure.status >= 400 && failure.status < 500 && failure.code !== "too_many_requests" ? "invalid" : "failed";
  }
}

/** The link of an order's mail. Opening it changes nothing, because mail scanners open links; a person presses the
 * button. */
function ConfirmEmailPage() {
  const { t } = useTranslation("account");
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const [step, setStep] = useState<Step>("asked");
  const isOver = step === "done" || step === "invalid";

  async function press(): Promise<void> {
    setStep("busy");
    setStep(await confirm(hash.slice(1)));
  }

  return (
    <EntryPanel title={t("confirmEmail.title")} text={t("confirmEmail.lead")}>
      <title>{`${t("confirmEmail.title")} · Savat`}</title>
      {step === "done" && <Alert tone="success">{t("confirmEmail.done")}</Alert>}
      {step === "invalid" && <Alert tone="error">{t("confirmEmail.invalid")}</Alert>}
      {step === "failed" && <Alert tone="error">{t("confirmEmail.failed")}</Alert>}
      {isOver ? (
        <Link to="/" className={buttonClass({ variant: "wash", full: true })}>
          {t("confirmEmail.home")}
        </Link>
      ) : (
        <Button size="large" full busy={step === "busy"} disabled={!isHydrated} onClick={() => void press()}>
          {t("confirmEmail.button")}
        </Button>
      )}
    </EntryPanel>
  );
}

export const page = definePage({ Component: ConfirmEmailPage });
