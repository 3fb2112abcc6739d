import { callApi } from "@savat/contracts/api-client";
import { type BoardShop, chooseAnswers } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { useCall } from "@savat/contracts/use-call";
import { Button } from "@savat/ui/button";
import { useState } from "react";
import { useFailureText } from "../../../failure-text.ts";
import { useServerNow } from "../state/server-clock.ts";
import { type Choices, ChoicesDialog } from "./choices-dialog.tsx";

interface ShopChoicesProps {
  merchantId: string;
  shop: BoardShop;
  onShop: (shop: BoardShop) => void;
}

/** The button says how the shop answers now, and opens the choices. */
export function ShopChoices({ merchantId, shop, onShop }: ShopChoicesProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const now = useServerNow();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, failure, clear, run } = useCall();
  const busy = shop.busy && Date.parse(shop.busy.until) > now ? shop.busy : null;

  async function choose(body: Choices): Promise<void> {
    await run(async () => onShop((await callApi(chooseAnswers, { params: { id: merchantId }, body })).shop));
  }
  function open(): void {
    clear();
    setIsOpen(true);
  }
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {busy
          ? t("board.choices.isBusy", { minutes: busy.minutes })
          : t(shop.autoAcceptMinutes ? "board.choices.isAlone" : "board.choices.button")}
      </Button>
      {isOpen && (
        <ChoicesDialog
          shop={{ ...shop, busy }}
          isBusy={isBusy}
          error={failure && failureText(failure)}
          onChoose={(choices) => void choose(choices)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
