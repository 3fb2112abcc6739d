import { callApi } from "@savat/contracts/api-client";
import { type BoardShop, reopenShop } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { useFailureText } from "../../../failure-text.ts";

interface StoppedNoteProps {
  merchantId: string;
  onShop: (shop: BoardShop) => void;
}

/** A shop that left orders unanswered has stopped; anybody at the board opens it by one tap. */
export function StoppedNote({ merchantId, onShop }: StoppedNoteProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();

  async function open(): Promise<void> {
    await run(async () => {
      const { shop } = await callApi(reopenShop, { params: { id: merchantId } });
      onShop(shop);
    });
  }

  return (
    <Alert
      tone="error"
      title={t("board.silent.title")}
      action={
        <Button size="large" busy={isBusy} onClick={() => void open()}>
          {t("board.silent.button")}
        </Button>
      }
    >
      <p>{t("board.silent.text")}</p>
      {failure !== undefined && <p>{failureText(failure)}</p>}
    </Alert>
  );
}
