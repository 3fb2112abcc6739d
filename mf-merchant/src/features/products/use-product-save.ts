import { useRef, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { addProduct, type InventoryProduct, listInventory, updateProduct } from "shared-contracts/products";
import { editConflictOf } from "../../edit-conflict.ts";
import {
  bodyOf,
  changesOf,
  hasUnknownCategory,
  type KnownCategory,
  type Merge,
  mergeChanges,
  type ProductValues,
  valuesOf,
} from "./product-values.ts";

interface Saving {
  merchantId: string;
  /** Undefined while a product is added. */
  product: InventoryProduct | undefined;
  /** As the page of products has them; a conflict may bring others. */
  categories: readonly KnownCategory[];
  /** Called with what the server has stored; without, when nothing had changed. */
  onSaved: (isChanged: boolean) => void;
  /** Somebody else was faster: the form follows where the person typed nothing. */
  onConflict: (merge: Merge) => void;
  onFailure: (error: unknown) => void;
}

/** What a save starts from. */
interface Base {
  values: ProductValues;
  version: number;
}

function baseOf(product: InventoryProduct | undefined): Base | undefined {
  return product === undefined ? undefined : { values: valuesOf(product), version: product.version };
}

async function readCategories(merchantId: string): Promise<KnownCategory[]> {
  return (await callApi(listInventory, { params: { id: merchantId }, query: { page: 1, limit: 1 } })).categories;
}

/** Saves a product once at a time. After a conflict the next save starts from what stands on the server by then. */
export function useProductSave({ merchantId, product, categories: listed, onSaved, onConflict, onFailure }: Saving) {
  const [categories, setCategories] = useState(listed);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  const base = useRef(baseOf(product));
  const isRunning = useRef(false);

  async function sendChanges(id: string, { values: seen, version }: Base, values: ProductValues): Promise<boolean> {
    const changes = changesOf(seen, values, categories);
    if (Object.keys(changes).length === 0) return false;
    const stockSeen = changes.stockQuantity === undefined ? {} : { stockSeen: seen.stockQuantity };
    await callApi(updateProduct, { params: { id: merchantId, productId: id }, body: { ...changes, version, ...stockSeen } });
    return true;
  }

  /** Throws for every refusal that is no conflict, and where the conflict cannot be told. */
  async function mergeOf(failure: unknown, { values: seen }: Base, values: ProductValues): Promise<Merge> {
    const conflict = editConflictOf(failure);
    if (conflict === undefined) throw failure;
    const { changes, version } = conflict;
    const known = hasUnknownCategory(changes, categories) ? await readCategories(merchantId) : categories;
    const next = mergeChanges(seen, values, changes, known);
    setCategories(known);
    base.current = { values: next.now, version };
    return next;
  }

  /** Says whether anything was stored; undefined when the person is to be asked first. */
  async function send(values: ProductValues): Promise<boolean | undefined> {
    const from = base.current;
    if (product === undefined || from === undefined) {
      await callApi(addProduct, { params: { id: merchantId }, body: bodyOf(values, categories) });
      return true;
    }
    try {
      return await sendChanges(product.id, from, values);
    } catch (failure) {
      const next = await mergeOf(failure, from, values);
      if (next.changed.length > 0) {
        setMerge(next);
        onConflict(next);
        return undefined;
      }
      // Nothing differs from what the person saw or wants: a lost answer, or a change that was taken back.
      await sendChanges(product.id, base.current ?? from, values);
      return true;
    }
  }

  async function save(values: ProductValues): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const isChanged = await send(values);
      if (isChanged !== undefined) onSaved(isChanged);
    } catch (failure) {
      setError(failure);
      onFailure(failure);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { save, categories, isBusy, error, merge, settle: () => setMerge(null) };
}
