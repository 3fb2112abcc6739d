import { chooseSlot, useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { useOpeningText } from "@savat/contracts/use-opening-text";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { SlotChoice } from "./slot-choice.tsx";
import type { OfferedBasket } from "./use-basket-shop.ts";

/** Closed, closing soon, or not opened yet; a closed shop offers its slots. */
function OpeningNotice({ shop, slots, hindrance }: OfferedBasket) {
  const { t } = useTranslation("checkout");
  const openingText = useOpeningText("checkout");
  const slotFrom = useCart((cart) => cart.slotFrom);
  const title = shop?.opening ? openingText(shop.opening) : "";
  if (hindrance === "opened") {
    return (
      <Alert
        title={t("later.opened")}
        action={
          <Button variant="wash" onClick={() => chooseSlot(null)}>
            {t("later.now")}
          </Button>
        }
      >
        {t("later.openedText")}
      </Alert>
    );
  }
  if (title === "") return null;
  if (slots.length === 0) return <Alert title={title} />;
  return (
    <Alert title={title}>
      <p>{t(hindrance === "slot-gone" ? "refusal.slotGone" : "later.text")}</p>
      <SlotChoice slots={slots} slotFrom={slotFrom} />
    </Alert>
  );
}

/** What stands between the basket and its order, before any payment. */
export function BasketNotice({ offered }: { offered: OfferedBasket }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const { hindrance, missing, shop } = offered;
  return (
    <>
      <OpeningNotice {...offered} />
      {hindrance === "zone" && (
        <Alert
          action={
            <Button variant="wash" onClick={() => events.emit("address:open", {})}>
              {t("address.change")}
            </Button>
          }
        >
          {t("refusal.outOfZone")}
        </Alert>
      )}
      {hindrance === "minimum" && (
        <Alert>
          {t("minimum.missing", { sum: formatMoney(missing, language), minimum: formatMoney(shop?.delivery?.minOrder ?? 0, language) })}
        </Alert>
      )}
    </>
  );
}
