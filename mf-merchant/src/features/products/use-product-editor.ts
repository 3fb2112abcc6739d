import { useCallback, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ApiFailure } from "shared-contracts/api-failure";
import { useLanguage } from "shared-contracts/i18n";
import type { InventoryProduct } from "shared-contracts/products";
import { fieldsOf, NEW_PRODUCT, type ProductFields, readFields } from "./product-fields.ts";
import { isProductField, type KnownCategory, type Merge, type ProductField, valuesOf } from "./product-values.ts";
import { useProductSave } from "./use-product-save.ts";

const PACKAGE_PART = /^packages\.(\d+)\.(code|name)$/;

/** Shows at their fields what the server refused. */
function markFields(form: UseFormReturn<ProductFields>, failure: unknown): void {
  const fields = failure instanceof ApiFailure ? (failure.body.fields ?? []) : [];
  let shouldFocus = true;
  for (const { path } of fields) {
    const [, index, part] = PACKAGE_PART.exec(path) ?? [];
    const name = path.split(".")[0] ?? "";
    if (part === "code" || part === "name") form.setError(`packages.${Number(index)}.${part}`, { message: "invalid" }, { shouldFocus });
    else if (isProductField(name)) form.setError(name, { message: "invalid" }, { shouldFocus });
    else continue;
    shouldFocus = false;
  }
}

interface Editing {
  merchantId: string;
  product: InventoryProduct | undefined;
  categories: readonly KnownCategory[];
  onSaved: (isChanged: boolean) => void;
  onGone: () => void;
}

/** The form of one product: what was typed stays, whatever the server says, until it is saved or thrown away. */
export function useProductEditor({ merchantId, product, categories, onSaved, onGone }: Editing) {
  const language = useLanguage();
  const start = useRef(product === undefined ? NEW_PRODUCT : fieldsOf(valuesOf(product), language));
  const form = useForm<ProductFields>({ defaultValues: start.current });
  const isSaved = useRef(false);
  const [taken, setTaken] = useState<readonly ProductField[]>([]);
  const { getValues } = form;

  const isChanged = useCallback(() => !isSaved.current && JSON.stringify(getValues()) !== JSON.stringify(start.current), [getValues]);

  function follow({ now }: Merge, fields: readonly ProductField[]): void {
    const texts = fieldsOf(now, language);
    form.reset({ ...getValues(), ...Object.fromEntries(fields.map((field) => [field, texts[field]])) });
  }
  const saving = useProductSave({
    merchantId,
    product,
    categories,
    onSaved: (hasChanged) => {
      isSaved.current = true;
      onSaved(hasChanged);
    },
    onConflict: (merge) => {
      setTaken([]);
      follow(merge, merge.followed);
    },
    onFailure: (failure) => {
      markFields(form, failure);
      if (failure instanceof ApiFailure && failure.status === 404) onGone();
    },
  });

  return {
    form,
    isChanged,
    categories: saving.categories,
    isBusy: saving.isBusy,
    error: saving.error,
    merge: saving.merge,
    submit: form.handleSubmit((fields) => saving.save(readFields(fields))),
    /** Fields of the conflict for which the person took what stands on the server. */
    taken,
    takeField: (merge: Merge, field: ProductField) => {
      follow(merge, [field]);
      setTaken((before) => [...before, field]);
    },
    takeAll: (merge: Merge) => {
      follow(merge, merge.changed);
      saving.settle();
    },
  };
}
