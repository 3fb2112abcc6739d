import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { stopPhoneMoveByLink } from "@savat/contracts/phone-moves";
import { Link, useLocation } from "@savat/contracts/router";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Button, buttonClass } from "@savat/ui/button";
import { EntryPanel } from "@savat/ui/entry-panel";
import { useState } from "react";

type Outcome = "stopped" | "over" | "unknown" | "failed";

function outcomeOf({ status }: ApiFailure): Outcome {
  if (status === 409) return "over";
  return status === 404 || status === 400 ? "unknown" : "failed";
}

/** The token is in the fragment, which no server sees; opening the address changes nothing. */
function useStop() {
  const { hash } = useLocation();
  const { isBusy, run } = useCall();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function stop(): Promise<void> {
    const failure = await run(async () => {
      await callApi(stopPhoneMoveByLink, { body: { token: hash.slice(1) } });
      setOutcome("stopped");
    });
    if (failure !== undefined) setOutcome(outcomeOf(failure));
  }

  return { isBusy, outcome, stop };
}

function StopMovePage() {
  const { t } = useTranslation("account");
  const { isBusy, outcome, stop } = useStop();
  const canTry = outcome === null || outcome === "failed";
  return (
    <>
      <title>{`${t("stopMove.title")} · Savat`}</title>
      <EntryPanel title={t("stopMove.title")} text={t("stopMove.lead")}>
        {outcome !== null && <Alert tone={outcome === "stopped" ? "success" : "error"}>{t(`stopMove.${outcome}`)}</Alert>}
        {canTry ? (
          <Button size="large" full busy={isBusy} onClick={() => void stop()}>
            {t("stopMove.stop")}
          </Button>
        ) : (
          <Link to="/" className={buttonClass({ size: "large", full: true })}>
            {t("stopMove.home")}
          </Link>
        )}
      </EntryPanel>
    </>
  );
}

export const page = definePage({ Component: StopMovePage });
