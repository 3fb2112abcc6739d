import { useEffect } from "react";
import { markChanges, useCart } from "shared-contracts/cart";
import { marksAfterReading } from "./basket-lines.ts";
import type { ShownProduct } from "./load.ts";

const NONE: readonly ShownProduct[] = [];

/** Tells the basket what its lines among these products cost now and how many are left. */
export function useBasketMarks(products: readonly ShownProduct[] = NONE): void {
  const items = useCart((cart) => cart.items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the basket is read whole, its lines say when
  useEffect(() => {
    const marks = marksAfterReading(useCart.getState(), products);
    if (marks !== undefined) markChanges(marks);
  }, [products, items]);
}
