import { callApi } from "@savat/contracts/api-client";
import { formatDateTime } from "@savat/contracts/date";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { stopMyPhoneMove } from "@savat/contracts/phone-moves";
import { notePhoneMove, useSession } from "@savat/contracts/session";
import { useCall } from "@savat/contracts/use-call";
import { Banner } from "@savat/ui/banner";
import { Button } from "@savat/ui/button";
import { AlertIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
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
