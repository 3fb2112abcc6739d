import { saveAddress } from "@savat/contracts/address-book";
import { parseCity } from "@savat/contracts/city";
import { storeCity } from "@savat/contracts/city-choice";
import { type AddressDraft, chooseAddress, type KeptAddress } from "@savat/contracts/delivery-address";
import { useTranslation } from "@savat/contracts/i18n";
import type { SlotProps } from "@savat/contracts/remote";
import { Dialog } from "@savat/ui/dialog";
import { AddressPicker } from "./address-picker.tsx";

/** The customer's addresses over any page. What is chosen is where the next order goes, and whose city is shown. */
export function Slot({ isOpen, onClose, about }: SlotProps) {
  const { t } = useTranslation("checkout");

  function choose(address: KeptAddress): void {
    const city = parseCity(address.city);
    if (city !== undefined) storeCity(city);
    chooseAddress(address.id);
    onClose();
  }
  async function save(draft: AddressDraft, editedId: string | undefined): Promise<boolean> {
    storeCity(draft.city);
    // It is kept here at once; the account follows.
    void saveAddress(draft, editedId);
    onClose();
    return true;
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={t("address.title")} closeLabel={t("action.close")} placement="sheet">
      <AddressPicker about={about} onChoose={choose} onSave={save} />
    </Dialog>
  );
}
