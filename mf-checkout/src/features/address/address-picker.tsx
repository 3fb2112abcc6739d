import { forgetAddress, joinAddressBook } from "@savat/contracts/address-book";
import { CITY_KEY, type City, parseCity } from "@savat/contracts/city";
import { type AddressDraft, type KeptAddress, useAddressBook } from "@savat/contracts/delivery-address";
import { useTranslation } from "@savat/contracts/i18n";
import { readText } from "@savat/contracts/storage";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { useEffect, useState } from "react";
import styles from "./address.module.css";
import { AddressForm } from "./address-form.tsx";
import { AddressList } from "./address-list.tsx";

interface AddressPickerProps {
  /** "new", an address's id, or nothing for the list. */
  about?: string | undefined;
  isBusy?: boolean;
  refusal?: string | undefined;
  onChoose: (address: KeptAddress) => void;
  /** True once the address is kept. */
  onSave: (draft: AddressDraft, editedId: string | undefined) => Promise<boolean>;
}

const NEW = "new";

function cityOfPage(): City {
  return parseCity(readText(CITY_KEY)) ?? "tashkent";
}

/** The kept addresses to choose from, and the form: for the first one, a new one, an edited one. */
export function AddressPicker({ about, isBusy = false, refusal, onChoose, onSave }: AddressPickerProps) {
  const { t } = useTranslation("checkout");
  const { addresses, chosenId } = useAddressBook();
  const [asked, setAsked] = useState(about);
  useEffect(() => void joinAddressBook(), []);
  const edited = addresses.find(({ id }) => id === asked);
  if (asked === NEW || edited !== undefined || addresses.length === 0) {
    return (
      <AddressForm
        key={edited?.id ?? NEW}
        edited={edited}
        city={cityOfPage()}
        isBusy={isBusy}
        refusal={refusal}
        onSave={(draft) => onSave(draft, edited?.id)}
        back={
          addresses.length > 0 && (
            <Button variant="quiet" full onClick={() => setAsked(undefined)}>
              {t("address.toList")}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={styles.picker}>
      <AddressList
        addresses={addresses}
        chosenId={chosenId}
        isBusy={isBusy}
        onChoose={onChoose}
        onEdit={setAsked}
        onAdd={() => setAsked(NEW)}
        onRemove={forgetAddress}
      />
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
    </div>
  );
}
