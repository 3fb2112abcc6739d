import { type AddressFields, AddressFieldsSchema, type ReadAddress } from "@savat/contracts/addresses";
import { type DeliveryOffer, offerDelivery } from "@savat/contracts/delivery";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq } from "drizzle-orm";
import { deliveryOf } from "../../catalogue/merchant-records/selling.ts";
import { findActiveMerchant } from "../../catalogue/merchant-records/store.ts";
import { findAddressOf, markAddressUsed } from "../../people/addresses/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";
import { ENDING_WITH_ATTEMPT } from "./rules.ts";
import { lockOrder, lockRunningAttempt, requestVoid } from "./store.ts";

/** An address as a request names it: by the id of a saved one, or by its fields. */
export type NamedAddress = { id: string } | AddressFields;

/** The order's own copy of an address. Throws `not_found` for an id that is not the customer's. */
export async function resolveAddress(tx: Database, userId: string, named: NamedAddress, now: Date): Promise<ReadAddress> {
  if (!("id" in named)) return named;
  const saved = await findAddressOf(tx, userId, named.id);
  if (!saved) throw new AppError("not_found");
  await markAddressUsed(tx, saved.id, now);
  const { id: _id, label: _label, ...address } = saved;
  return AddressFieldsSchema.parse(address);
}

/** Zone, fee and minimum for an address. Throws `out_of_zone`, `below_minimum`. */
export function requireDelivery(merchant: MerchantRow, address: ReadAddress, items: number, isFree: boolean): DeliveryOffer {
  const shop = { ...deliveryOf(merchant, isFree), city: merchant.city };
  const offer = offerDelivery(shop, address, items);
  if (!offer.isInZone) throw new AppError("out_of_zone");
  if (offer.missing > 0) throw new AppError("below_minimum", { limit: shop.minOrder });
  return offer;
}

/** Gives an unpaid order another address and its fee. A waiting receipt is voided first: returns its attempt. Throws
 * `not_found`, `order_not_payable`, `order_payment_running`, `out_of_zone`, `below_minimum`. */
export async function setAddress(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, userId, named }: { id: string; userId: string; named: NamedAddress },
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== "pending") throw new AppError("order_not_payable");
    const attempt = await lockRunningAttempt(tx, id);
    if (attempt && ENDING_WITH_ATTEMPT[attempt.state] === "refuse") throw new AppError("order_payment_running");
    const merchant = await findActiveMerchant(tx, order.merchantId);
    if (!merchant) throw new AppError("order_not_payable");
    const address = await resolveAddress(tx, userId, named, now);
    const items = order.itemsAmount ?? order.amount;
    const { tariff, fee, total } = requireDelivery(merchant, address, items, order.deliveryIsFree);
    await tx
      .update(orders)
      .set({ address, itemsAmount: items, deliveryFee: fee, deliveryTariff: tariff, amount: total, updatedAt: now })
      .where(and(eq(orders.id, id), eq(orders.status, "pending")));
    if (attempt) await requestVoid(tx, attempt.id, now, true);
    return attempt?.id;
  });
}
