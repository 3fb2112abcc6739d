import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { type Merge, pick } from "@savat/contracts/edit-conflict";
import { useLanguage } from "@savat/contracts/i18n";
import {
  addProduct,
  type InventoryProduct,
  listInventory,
  type ProductField,
  type ProductValues,
  updateProduct,
} from "@savat/contracts/products";
import { useEdit } from "@savat/contracts/use-edit";
import { useCallback, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { fieldsOf, NEW_PRODUCT, type ProductFields, readFields } from "./product-fields.ts";
import { bodyOf, hasUnknownCategory, isProductField, type KnownCategory, PRODUCT_FORM, theirValues, valuesOf } from "./product-values.ts";

const PACKAGE_PART = /^packages\.(\d+)\.(code|name)$/;

/** Shows the server's refusals at their fields. */
function markFields(form: UseFormReturn<ProductFields>, { body: { fields = [] } }: ApiFailure): void {
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
  /** Undefined adds a product. */
  product: InventoryProduct | undefined;
  /** The categories of the products page; a conflict may add others. */
  categories: readonly KnownCategory[];
  onSaved: (isChanged: boolean) => void;
  onGone: () => void;
}

async function readCategories(merchantId: string): Promise<KnownCategory[]> {
  return (await callApi(listInventory, { params: { id: merchantId }, query: { page: 1, limit: 1 } })).categories;
}

/** Saves one product; `follow` puts the other person's values into the form. */
function useProductSave({ merchantId, product, categories: listed, ...on }: Editing, form: UseFormReturn<ProductFields>, follow: Follow) {
  const [categories, setCategories] = useState(listed);
  const known = useRef(listed);
  const edit = useEdit<ProductValues>({
    start: product && { values: valuesOf(product), version: product.version },
    form: PRODUCT_FORM,
    add: (values) => callApi(addProduct, { params: { id: merchantId }, body: bodyOf(values, known.current) }),
    update: (changes, { values: seen, version }) => {
      const stockSeen = changes.stockQuantity === undefined ? {} : { stockSeen: seen.stockQuantity };
      const body = { ...bodyOf(changes, known.current), version, ...stockSeen };
      return callApi(updateProduct, { params: { id: merchantId, productId: product?.id ?? "" }, body });
    },
    readTheirs: async (changes) => {
      if (hasUnknownCategory(changes, known.current)) known.current = await readCategories(merchantId);
      setCategories(known.current);
      return theirValues(changes, known.current);
    },
    follow,
    onSaved: on.onSaved,
    onRefused: (failure) => {
      markFields(form, failure);
      if (failure.status === 404) on.onGone();
    },
  });
  return { ...edit, categories };
}

type Follow = (now: ProductValues, fields: readonly ProductField[]) => void;

/** The form of one product: the input stays, whatever the server answers, until it is saved or discarded. */
export function useProductEditor(editing: Editing) {
  const { product, onSaved } = editing;
  const language = useLanguage();
  const start = useRef(product === undefined ? NEW_PRODUCT : fieldsOf(valuesOf(product), language));
  const form = useForm<ProductFields>({ defaultValues: start.current });
  const isSaved = useRef(false);
  const [taken, setTaken] = useState<readonly ProductField[]>([]);
  const { getValues } = form;

  function put(now: ProductValues, fields: readonly ProductField[]): void {
    form.reset({ ...getValues(), ...pick(fieldsOf(now, language), fields) });
  }
  const finish = (isChanged: boolean) => {
    isSaved.current = true;
    onSaved(isChanged);
  };
  const { save, ...edit } = useProductSave({ ...editing, onSaved: finish }, form, (now, fields) => {
    setTaken([]);
    put(now, fields);
  });

  return {
    ...edit,
    form,
    isChanged: useCallback(() => !isSaved.current && JSON.stringify(getValues()) !== JSON.stringify(start.current), [getValues]),
    submit: form.handleSubmit((fields) => save(readFields(fields))),
    /** Fields of the conflict for which the person chose the server's value. */
    taken,
    takeField: ({ now }: Merge<ProductValues>, field: ProductField) => {
      put(now, [field]);
      setTaken((before) => [...before, field]);
    },
  };
}
