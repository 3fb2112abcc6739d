import { useTranslation } from "@savat/contracts/i18n";
import { MAX_PACKAGES } from "@savat/contracts/products";
import { Button } from "@savat/ui/button";
import { IconButton } from "@savat/ui/icon-button";
import { PlusIcon, TrashIcon } from "@savat/ui/icons";
import { TextField } from "@savat/ui/text-field";
import { useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import styles from "./editor.module.css";
import { checkPackagePart, MAX_PACKAGE_CODE, MAX_PACKAGE_NAME, type ProductFields } from "./product-fields.ts";
import { useFaultText } from "./use-fault-text.ts";

/** The packages of a product: a code and a name each. */
export function PackagesField({ form }: { form: UseFormReturn<ProductFields> }) {
  const { t } = useTranslation("merchant");
  const faultText = useFaultText();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "packages" });
  const { register, getValues, formState, setFocus } = form;
  const faults = formState.errors.packages;
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.packages}>
      <legend className={styles.legend}>{t("products.form.packages")}</legend>
      <p className={styles.hint}>{t("products.form.packagesHint")}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.package}>
          <TextField
            label={t("products.form.packageCode", { number: index + 1 })}
            maxLength={MAX_PACKAGE_CODE}
            error={faultText(faults?.[index]?.code?.message)}
            {...register(`packages.${index}.code`, {
              validate: (code) => checkPackagePart(code, getValues(`packages.${index}.name`), MAX_PACKAGE_CODE) ?? true,
            })}
          />
          <TextField
            label={t("products.form.packageName", { number: index + 1 })}
            maxLength={MAX_PACKAGE_NAME}
            error={faultText(faults?.[index]?.name?.message)}
            {...register(`packages.${index}.name`, {
              validate: (name) => checkPackagePart(name, getValues(`packages.${index}.code`), MAX_PACKAGE_NAME) ?? true,
            })}
          />
          <IconButton
            className={styles.removePackage}
            variant="quiet"
            label={t("products.form.packageRemove", { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            onClick={() => {
              if (index > 0) setFocus(`packages.${index - 1}.code`);
              else addButton.current?.focus();
              remove(index);
            }}
          />
        </div>
      ))}
      {fields.length < MAX_PACKAGES && (
        <Button ref={addButton} variant="quiet" icon={<PlusIcon size={18} />} onClick={() => append({ code: "", name: "" })}>
          {t("products.form.packageAdd")}
        </Button>
      )}
    </fieldset>
  );
}
