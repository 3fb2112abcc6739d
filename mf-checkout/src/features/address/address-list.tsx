import { addressLine } from "@savat/contracts/address-text";
import type { KeptAddress } from "@savat/contracts/delivery-address";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { useCall } from "@savat/contracts/use-call";
import { Button } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { ConfirmDialog } from "@savat/ui/confirm-dialog";
import { IconButton } from "@savat/ui/icon-button";
import { CheckIcon, PencilIcon, PinIcon, PlusIcon, TrashIcon } from "@savat/ui/icons";
import { useState } from "react";
import styles from "./address.module.css";

interface AddressListProps {
  addresses: readonly KeptAddress[];
  chosenId: string | null;
  isBusy: boolean;
  onChoose: (address: KeptAddress) => void;
  onEdit: (id: string) => void;
  onAdd: () => void;
  onRemove: (address: KeptAddress) => Promise<void>;
}

type RowProps = Pick<AddressListProps, "isBusy" | "onChoose" | "onEdit"> & {
  address: KeptAddress;
  isChosen: boolean;
  onRemove: () => void;
};

function AddressRow({ address, isChosen, isBusy, onChoose, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation("checkout");
  const line = addressLine(address, useLanguage());
  const name = address.label || line;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={classNames(styles.choice, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        disabled={isBusy}
        onClick={() => onChoose(address)}
      >
        <span className={styles.mark}>{isChosen ? <CheckIcon size={20} /> : <PinIcon size={20} />}</span>
        <span className={styles.words}>
          <b>{name}</b>
          {address.label !== "" && <span>{line}</span>}
        </span>
      </button>
      <IconButton label={t("address.editOf", { name })} icon={<PencilIcon />} variant="quiet" onClick={() => onEdit(address.id)} />
      <IconButton label={t("address.removeOf", { name })} icon={<TrashIcon />} variant="quiet" onClick={onRemove} />
    </li>
  );
}

function RemoveDialog({
  address,
  onRemove,
  onClose,
}: { address: KeptAddress } & Pick<AddressListProps, "onRemove"> & { onClose: () => void }) {
  const { t } = useTranslation("checkout");
  const { isBusy, failure, run } = useCall();
  async function confirm(): Promise<void> {
    if ((await run(() => onRemove(address))) === undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t("address.removeTitle")}
      text={addressLine(address, useLanguage())}
      confirmLabel={t("address.remove")}
      cancelLabel={t("address.keep")}
      closeLabel={t("action.close")}
      isBusy={isBusy}
      error={failure && t(failure.status === 0 ? "failure.network" : "failure.server")}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** The kept addresses: one press chooses. */
export function AddressList({ addresses, chosenId, isBusy, onChoose, onEdit, onAdd, onRemove }: AddressListProps) {
  const { t } = useTranslation("checkout");
  const [removed, setRemoved] = useState<KeptAddress>();
  return (
    <>
      <ul className={styles.list} aria-label={t("address.saved")}>
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isChosen={address.id === chosenId}
            isBusy={isBusy}
            onChoose={onChoose}
            onEdit={onEdit}
            onRemove={() => setRemoved(address)}
          />
        ))}
      </ul>
      <Button variant="wash" full onClick={onAdd}>
        <PlusIcon size={20} />
        {t("address.add")}
      </Button>
      {removed !== undefined && <RemoveDialog address={removed} onRemove={onRemove} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
