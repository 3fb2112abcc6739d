import type { City } from "@savat/contracts/city";
import type { Point } from "@savat/contracts/delivery";
import type { AddressDraft, KeptAddress } from "@savat/contracts/delivery-address";
import { readDraft, removeDraft, writeDraft } from "@savat/contracts/drafts";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import styles from "./address.module.css";
import { DoorFields, PlaceFields } from "./address-fields.tsx";
import { AddressPoint } from "./address-point.tsx";
import { AddressValuesSchema, districtAt, draftOf, newValues, shownPoint, valuesOf } from "./address-rules.ts";

interface AddressFormProps {
  /** Undefined: a new one, in `city`. */
  edited: KeptAddress | undefined;
  city: City;
  isBusy: boolean;
  /** Why the last address was not taken. */
  refusal: string | undefined;
  onSave: (draft: AddressDraft) => Promise<boolean>;
  /** Leads back to the list, where there is one. */
  back: ReactNode;
}

/** An unfinished new address outlives a closed dialog, until the tab or the session ends. */
const DRAFT = "address";

/** Everything about one address. */
export function AddressForm({ edited, city, isBusy, refusal, onSave, back }: AddressFormProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const isNew = edited === undefined;
  const form = useForm({
    mode: "onSubmit",
    defaultValues: isNew ? (readDraft(DRAFT, AddressValuesSchema) ?? newValues(city)) : valuesOf(edited),
  });
  const { getValues, handleSubmit, setValue, subscribe, watch } = form;
  useEffect(
    () => (isNew ? subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(DRAFT, values) }) : undefined),
    [isNew, subscribe],
  );
  const values = watch();

  function takePoint(point: Point, isPosition: boolean): void {
    setValue("point", point, { shouldDirty: true });
    const near = isPosition && getValues("district").trim() === "" ? districtAt(point) : undefined;
    if (near === undefined) return;
    setValue("city", near.city);
    setValue("district", near.district[language]);
  }
  const submit = handleSubmit(async (given) => {
    if ((await onSave(draftOf(given))) && isNew) removeDraft(DRAFT);
  });

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(isNew ? "address.new" : "address.edit")}
      onSubmit={(event) => void submit(event)}
    >
      <PlaceFields form={form} />
      <AddressPoint at={shownPoint(values)} isExact={values.point !== null} onPoint={takePoint} />
      <DoorFields form={form} />
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      <div className={styles.buttons}>
        {back}
        <Button type="submit" size="large" full busy={isBusy}>
          {t("address.use")}
        </Button>
      </div>
    </form>
  );
}
