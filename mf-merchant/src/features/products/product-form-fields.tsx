import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyParts } from "@savat/contracts/money";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { DEFAULT_STOCK, MAX_CATEGORY_NAME, MAX_PRODUCT_NAME, MAX_PRODUCT_NOTES } from "@savat/contracts/products";
import { ComboField } from "@savat/ui/combo-field";
import { TextField } from "@savat/ui/text-field";
import { Textarea } from "@savat/ui/textarea";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { Upload } from "../../pictures/use-picture-upload.ts";
import styles from "./editor.module.css";
import { PackagesField } from "./packages-field.tsx";
import { PictureField } from "./picture-field.tsx";
import {
  checkCategory,
  checkMxik,
  checkName,
  checkNotes,
  checkPrice,
  checkStock,
  checkVat,
  type FieldFault,
  type ProductFields,
} from "./product-fields.ts";
import { categoryNamed, type KnownCategory } from "./product-values.ts";
import { useFaultText } from "./use-fault-text.ts";

interface FormProps {
  form: UseFormReturn<ProductFields>;
}

function ruled(check: (text: string) => FieldFault | undefined) {
  return { validate: (text: string) => check(text) ?? true };
}

/** The stock, which is all that staff may change. */
export function StockField({ form, isNew, reserved }: FormProps & { isNew: boolean; reserved: number }) {
  const { t } = useTranslation("merchant");
  const faultText = useFaultText();
  const ofReserved = reserved > 0 ? t("products.form.stockReserved", { count: reserved }) : undefined;
  return (
    <TextField
      label={t("products.form.stock")}
      hint={isNew ? t("products.form.stockHint", { stock: DEFAULT_STOCK }) : ofReserved}
      inputMode="numeric"
      autoComplete="off"
      placeholder={isNew ? String(DEFAULT_STOCK) : undefined}
      error={faultText(form.formState.errors.stockQuantity?.message)}
      {...form.register(
        "stockQuantity",
        ruled((text) => checkStock(text, isNew)),
      )}
    />
  );
}

function CategoryField({ form, categories }: FormProps & { categories: readonly KnownCategory[] }) {
  const { t } = useTranslation("merchant");
  const faultText = useFaultText();
  return (
    <Controller
      name="category"
      control={form.control}
      rules={ruled(checkCategory)}
      render={({ field, fieldState }) => {
        const isNew = field.value.trim() !== "" && categoryNamed(field.value, categories) === undefined;
        return (
          <ComboField
            label={t("products.form.category")}
            hint={isNew ? t("products.form.categoryNew", { name: field.value.trim() }) : t("products.form.categoryHint")}
            error={faultText(fieldState.error?.message)}
            options={categories.map(({ name }) => name)}
            maxLength={MAX_CATEGORY_NAME}
            name={field.name}
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        );
      }}
    />
  );
}

function FigureFields({ form, isNew, reserved }: FormProps & { isNew: boolean; reserved: number }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const faultText = useFaultText();
  const { errors } = form.formState;
  return (
    <div className={styles.figures}>
      <TextField
        className={styles.price}
        label={t("products.form.price")}
        inputMode="decimal"
        autoComplete="off"
        suffix={<span className={styles.unit}>{formatMoneyParts(0, language).currency}</span>}
        error={faultText(errors.price?.message)}
        {...form.register("price", ruled(checkPrice))}
      />
      <StockField form={form} isNew={isNew} reserved={reserved} />
      <TextField
        label={t("products.form.vat")}
        inputMode="numeric"
        autoComplete="off"
        error={faultText(errors.vat?.message)}
        {...form.register("vat", ruled(checkVat))}
      />
    </div>
  );
}

interface ProductFormFieldsProps extends FormProps {
  categories: readonly KnownCategory[];
  upload: Upload;
  isNew: boolean;
  reserved: number;
  pictureFetch: PictureFetch | null | undefined;
}

/** Every field of a product, in the order of filling in. */
export function ProductFormFields({ form, categories, upload, isNew, reserved, pictureFetch }: ProductFormFieldsProps) {
  const { t } = useTranslation("merchant");
  const faultText = useFaultText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t("products.form.name")}
        autoComplete="off"
        maxLength={MAX_PRODUCT_NAME}
        error={faultText(errors.name?.message)}
        {...register("name", ruled(checkName))}
      />
      <CategoryField form={form} categories={categories} />
      <FigureFields form={form} isNew={isNew} reserved={reserved} />
      <PictureField form={form} upload={upload} fetch={pictureFetch} />
      <Textarea
        label={t("products.form.notes")}
        rows={4}
        maxLength={MAX_PRODUCT_NOTES}
        error={faultText(errors.notes?.message)}
        {...register("notes", ruled(checkNotes))}
      />
      <TextField
        label={t("products.form.mxik")}
        hint={t("products.form.mxikHint")}
        inputMode="numeric"
        autoComplete="off"
        error={faultText(errors.mxikCode?.message)}
        {...register("mxikCode", ruled(checkMxik))}
      />
      <PackagesField form={form} />
    </>
  );
}
