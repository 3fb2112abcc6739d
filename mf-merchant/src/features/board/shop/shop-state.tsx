import { callApi } from "@savat/contracts/api-client";
import { type BoardShop, pauseShop } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { useCall } from "@savat/contracts/use-call";
import { Button } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { useState } from "react";
import { useFailureText } from "../../../failure-text.ts";
import { useServerNow } from "../state/server-clock.ts";
import { pauseEnd } from "./pause.ts";
import { PauseDialog } from "./pause-dialog.tsx";
import styles from "./shop.module.css";
import { useShopText } from "./use-shop-text.ts";

interface ShopStateProps {
  merchantId: string;
  shop: BoardShop;
  /** Whether the role may close the shop for a while. */
  mayPause: boolean;
  onShop: (shop: BoardShop) => void;
  /** Says why the shop could not be opened. */
  onFailure: (text: string) => void;
}

/** Whether the shop is open, and the switch that closes it for a while. */
export function ShopState({ merchantId, shop, mayPause, onShop, onFailure }: ShopStateProps) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const shopText = useShopText();
  const now = useServerNow();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, clear, run } = useCall();
  const isPaused = shop.pausedUntil !== null && Date.parse(shop.pausedUntil) > now;

  async function pauseUntil(until: string | null): Promise<void> {
    const refused = await run(async () => {
      const { shop: changed } = await callApi(pauseShop, { params: { id: merchantId }, body: { until } });
      onShop(changed);
      setIsAsking(false);
    });
    if (refused !== undefined && until === null) onFailure(failureText(refused));
  }

  return (
    <>
      <p className={classNames(styles.state, shop.opening.isOpen && styles.isOpen)}>{shopText(shop, now)}</p>
      {mayPause && shop.takesOrders && !shop.silentSince && (
        <Button
          variant="quiet"
          busy={isBusy && !isAsking}
          onClick={() => {
            clear();
            if (isPaused) void pauseUntil(null);
            else setIsAsking(true);
          }}
        >
          {t(isPaused ? "board.pause.open" : "board.pause.button")}
        </Button>
      )}
      {isAsking && (
        <PauseDialog
          isBusy={isBusy}
          error={failure && failureText(failure)}
          onPause={(pause) => void pauseUntil(pauseEnd(pause, now))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
