import { useCartStanding } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { Banner } from "@savat/ui/banner";
import { Button } from "@savat/ui/button";
import { InfoIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { NAMESPACE } from "../messages.ts";

/** Says that a newer release keeps the basket, and what to do about it. */
export function BasketNotice(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const standing = useCartStanding();
  if (standing === "stored") return null;
  return (
    <div role="status">
      <Banner
        icon={<InfoIcon size={20} />}
        action={
          standing === "outdated" && (
            <Button variant="plain" onClick={() => location.reload()}>
              {t("basket.reload")}
            </Button>
          )
        }
      >
        {t(`basket.${standing}`)}
      </Banner>
    </div>
  );
}
