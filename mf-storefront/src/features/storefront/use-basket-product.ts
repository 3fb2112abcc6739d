import { addProduct, changeQuantity, putBack, useCart, useCartStanding } from "@savat/contracts/cart";
import { quantityLimit } from "@savat/contracts/cart-rules";
import { events } from "@savat/contracts/events";
import type { Translate } from "@savat/contracts/i18n";
import { availableTo, messageOf } from "./basket-lines.ts";
import type { StorefrontMerchant } from "./load.ts";
import type { ShownProduct } from "./shown-product.ts";

interface BasketProduct {
  /** Its quantity in the basket. */
  quantity: number;
  /** The available quantity. */
  available: number;
  /** Its maximum quantity in the basket. */
  limit: number;
  setQuantity: (quantity: number) => void;
}

/** A product's state in the basket. Changes show at once, with a toast if the specification has a text. */
export function useBasketProduct(product: ShownProduct, merchant: StorefrontMerchant, t: Translate): BasketProduct {
  const quantity = useCart((cart) => cart.items.find(({ id }) => id === product.id)?.quantity ?? 0);
  const available = useCart((cart) => availableTo(cart, product));

  function add(): void {
    const { id, name, price, primaryImage } = product;
    const before = useCart.getState();
    const outcome = addProduct({ id, name, image: primaryImage, price, stock: available }, { uid: merchant.uid, name: merchant.name });
    if (useCartStanding.getState() === "outdated") {
      const action = { label: t("basket.reload"), run: () => location.reload() };
      events.emit("toast", { text: t("basket.outdated"), tone: "info", action });
      return;
    }
    const { key, tone } = messageOf(outcome);
    const text = t(`basket.${key}`, { product: name, merchant: merchant.name });
    const { orderKey } = useCart.getState();
    const undo = { label: t("basket.undo"), run: () => putBack(before, orderKey) };
    events.emit("toast", { text, tone, ...(outcome === "replaced" && { action: undo }) });
  }

  function setQuantity(wanted: number): void {
    if (wanted > quantity) {
      add();
      return;
    }
    changeQuantity(product.id, wanted);
    if (wanted <= 0) events.emit("toast", { text: t("basket.removed"), tone: "info" });
  }

  return { quantity, available, limit: quantityLimit(available), setQuantity };
}
