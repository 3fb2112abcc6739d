import { addressLine } from "@savat/contracts/address-text";
import type { ReadAddress } from "@savat/contracts/addresses";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { Dialog } from "@savat/ui/dialog";
import { PinIcon } from "@savat/ui/icons";
import { useId, useState } from "react";
import styles from "./address.module.css";
import type { AddressStepProps } from "./address-step.tsx";
import { AddressStep } from "./lazy-step.tsx";

function useDoorText({ entrance, floor, doorCode, landmark }: ReadAddress): string {
  const { t } = useTranslation("checkout");
  const named = { entrance, floor, doorCode };
  const parts = Object.entries(named).flatMap(([key, value]) => (value === "" ? [] : `${t(`address.${key}`)}: ${value}`));
  return [...parts, landmark].filter(Boolean).join(" · ");
}

function GivenAddress({ address, onChange }: { address: ReadAddress; onChange: (() => void) | undefined }) {
  const { t } = useTranslation("checkout");
  const line = addressLine(address, useLanguage());
  const door = useDoorText(address);
  return (
    <div className={styles.line}>
      <span className={styles.mark}>
        <PinIcon size={20} />
      </span>
      <span className={styles.words}>
        <b>{line}</b>
        {door !== "" && <span>{door}</span>}
        {address.note !== "" && <span>{address.note}</span>}
        {address.phone !== "" && <span>{formatPhone(address.phone)}</span>}
      </span>
      {onChange && (
        <Button variant="quiet" onClick={onChange}>
          {t("address.change")}
        </Button>
      )}
    </div>
  );
}

interface OrderAddressProps extends AddressStepProps {
  /** Key of the text why the basket's address was not taken. */
  refusal: string | undefined;
  isLocked: boolean;
}

/** Where an order goes: asked in place while it has no address, else shown, and changed until it is paid. */
export function OrderAddress({ order, refusal, isLocked, onGiven }: OrderAddressProps) {
  const { t } = useTranslation("checkout");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { address } = order;
  // An API of before addresses asks for none.
  if (address === undefined) return null;
  return (
    <Card as="section" raised={address === null} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(address === null ? "address.title" : "address.deliverTo")}
      </h2>
      {refusal !== undefined && <Alert tone="error">{t(refusal)}</Alert>}
      {address === null ? (
        <AddressStep order={order} onGiven={onGiven} />
      ) : (
        <GivenAddress address={address} onChange={isLocked ? undefined : () => setIsOpen(true)} />
      )}
      <Dialog
        open={isOpen && address !== null}
        onClose={() => setIsOpen(false)}
        title={t("address.title")}
        closeLabel={t("action.close")}
        placement="sheet"
      >
        <AddressStep
          order={order}
          onGiven={(changed) => {
            setIsOpen(false);
            onGiven(changed);
          }}
        />
      </Dialog>
    </Card>
  );
}
