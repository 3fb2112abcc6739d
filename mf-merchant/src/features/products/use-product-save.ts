import { useRef, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { addProduct, type InventoryProduct, updateProduct } from "shared-contracts/products";
import { editConflictOf } from "../../edit-conflict.ts";
import { bodyOf, changesOf, type KnownCategory, type Merge, mergeChanges, type ProductValues, valuesOf } from "./product-values.ts";

interface Saving {
  merchantId: string;
  /** Undefined while a product is added. */
  product: InventoryProduct | undefined;
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

/** Saves a product once at a time. After a conflict the next save starts from what stands on the server by then. */
export function useProductSave({ merchantId, product, categories, onSaved, onConflict, onFailure }: Saving) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  const base = useRef(baseOf(product));
  const isRunning = useRef(false);

  async function send(values: ProductValues): Promise<boolean> {
    if (product === undefined || base.current === undefined) {
      await callApi(addProduct, { params: { id: merchantId }, body: bodyOf(values, categories) });
      return true;
    }
    const { values: seen, version } = base.current;
    const changes = changesOf(seen, values, categories);
    if (Object.keys(changes).length === 0) return false;
    const stockSeen = changes.stockQuantity === undefined ? {} : { stockSeen: seen.stockQuantity };
    await callApi(updateProduct, { params: { id: merchantId, productId: product.id }, body: { ...changes, version, ...stockSeen } });
    return true;
  }

  function refuse(failure: unknown, values: ProductValues): void {
    const conflict = editConflictOf(failure);
    if (conflict === undefined || base.current === undefined) {
      setError(failure);
      onFailure(failure);
      return;
    }
    const next = mergeChanges(base.current.values, values, conflict.changes, categories);
    base.current = { values: next.now, version: conflict.version };
    setMerge(next);
    onConflict(next);
  }

  async function save(values: ProductValues): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const isChanged = await send(values);
      onSaved(isChanged);
    } catch (failure) {
      refuse(failure, values);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { save, isBusy, error, merge, settle: () => setMerge(null) };
}
