import { type KeptAddress, readAddressBook, useDeliveryAddress } from "@savat/contracts/delivery-address";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { useSession } from "@savat/contracts/session";
import { classNames } from "@savat/ui/class-names";
import { ChevronDownIcon, PinIcon } from "@savat/ui/icons";
import { type ReactElement, useEffect } from "react";
import { NAMESPACE } from "../namespace.ts";
import { CardDelivery } from "./card-delivery.tsx";
import { CardPlace } from "./card-place.tsx";
import styles from "./delivery-line.module.css";
import { type DeliveringShop, useOffer } from "./use-offer.ts";
import { usePlaceRules } from "./use-place-rules.ts";

let joinedFor: string | undefined;

async function join(): Promise<void> {
  const { joinAddressBook } = await import(/* webpackChunkName: "loads" */ "@savat/contracts/address-book");
  await joinAddressBook();
}

/** The account's addresses come to a device that has none, and a guest's go to the account: once a page. */
function useJoinedAddresses(): void {
  const uid = useSession(({ user }) => user?.uid);
  useEffect(() => {
    const { addresses } = readAddressBook();
    if (uid === undefined || uid === joinedFor || (addresses.length > 0 && addresses.every(({ isSaved }) => isSaved))) return;
    joinedFor = uid;
    // Without the chunk they are joined at the next page.
    join().catch(() => {
      joinedFor = undefined;
    });
  }, [uid]);
}

function ShopLine({ shop, to }: { shop: DeliveringShop; to: KeptAddress | undefined }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const offer = useOffer(shop);
  if (to === undefined || offer === undefined) return <span className={styles.offer}>{t("address.feeHint")}</span>;
  if (!offer.isInZone) return <span className={classNames(styles.offer, styles.out)}>{t("address.outOfZone")}</span>;
  return (
    <span className={styles.offer}>
      <CardDelivery shop={shop} />
      {offer.km !== undefined && (
        <>
          {" · "}
          <CardPlace shop={shop} />
        </>
      )}
    </span>
  );
}

/** "Deliver to …" above home and shops. The browser fills it in: the server's page is the same for everybody. With
 * `shop` it says on which terms, or that the shop does not deliver there. */
export function DeliveryLine({ shop }: { shop?: DeliveringShop }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const to = useDeliveryAddress();
  const line = useAddressWords(to);
  useJoinedAddresses();
  return (
    <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => events.emit("address:open", {})}>
      <PinIcon className={styles.pin} />
      <span className={styles.words}>
        <span className={styles.address}>{to === undefined ? t("address.none") : t("address.to", { address: line })}</span>
        {shop && <ShopLine shop={shop} to={to} />}
      </span>
      <ChevronDownIcon size={18} className={styles.pin} />
    </button>
  );
}

function useAddressWords(to: KeptAddress | undefined): string {
  const language = useLanguage();
  const rules = usePlaceRules(to !== undefined);
  if (to === undefined) return "";
  const line = rules?.addressLine(to, language) ?? `${to.street} ${to.house}`;
  return to.label === "" ? line : `${to.label} · ${line}`;
}
