import type { ReactElement } from "react";
import { callApi } from "shared-contracts/api-client";
import { formatDateTime } from "shared-contracts/date";
import { events } from "shared-contracts/events";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { stopMyPhoneMove } from "shared-contracts/phone-moves";
import { notePhoneMove, useSession } from "shared-contracts/session";
import { useCall } from "shared-contracts/use-call";
import { Banner } from "shared-ui/banner";
import { Button } from "shared-ui/button";
import { AlertIcon } from "shared-ui/icons";
import { NAMESPACE } from "../messages.ts";

/** The move has meanwhile ended in another way. */
const IS_OVER = 409;

/** Tells the signed-in person that the account is moving to another number, with a button that stops it. */
export function PhoneMoveNotice(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const move = useSession(({ phoneMove }) => phoneMove);
  const { isBusy, run } = useCall();
  if (move === undefined) return null;

  async function stop(): Promise<void> {
    const failure = await run(async () => {
      await callApi(stopMyPhoneMove, { body: {} });
      notePhoneMove(undefined);
      events.emit("toast", { text: t("phoneMove.stopped"), tone: "success" });
    });
    if (failure === undefined) return;
    if (failure.status === IS_OVER) notePhoneMove(undefined);
    events.emit("toast", { text: t(failure.status === IS_OVER ? "phoneMove.over" : "phoneMove.failed"), tone: "error" });
  }

  const phone = formatPhone(move.phone).replaceAll(" ", "\u00A0");
  return (
    <div role="status">
      <Banner
        icon={<AlertIcon size={20} />}
        action={
          <Button variant="danger" busy={isBusy} onClick={() => void stop()}>
            {t("phoneMove.stop")}
          </Button>
        }
      >
        {t("phoneMove.text", { phone, time: formatDateTime(move.dueAt, language) })}
      </Banner>
    </div>
  );
}
