import { AddressFieldsSchema } from "@savat/contracts/addresses";
import { setAddress } from "../../src/buying/orders/address.ts";
import type { OrderRow } from "../../src/buying/orders/store.ts";
import type { PaymentContext } from "../../src/buying/provider/context.ts";
import { findParts } from "../../src/buying/refunds/parts.ts";
import { cancelOrder } from "../../src/console/orders/cancel.ts";
import { closeAsDelivered, closeComplaint, decideNotReceived, settleOwed } from "../../src/console/orders/decide.ts";
import { acceptOrder } from "../../src/fulfilment/acceptance/accept.ts";
import { actOnBoard, type BoardAct, type BoardOutcome, endByShop } from "../../src/fulfilment/board/act.ts";
import { deliver, markNotReceived, type Proof, performStep } from "../../src/fulfilment/board/steps.ts";
import { answer, cancelByCustomer, complain } from "../../src/fulfilment/customer/act.ts";
import { deliveryCodeOf } from "../../src/fulfilment/progress/delivery-code.ts";
import type { MerchantRow } from "../../src/platform/tables/merchants.ts";
import type { Operation } from "./events.ts";

/** What shop, customer and admin do to an order. */
export type Deal = Extract<Operation, { do: "accept" | "shop" | "customer" | "admin" }>;
type ShopDeal = Extract<Deal, { do: "accept" | "shop" }>;

export const STORY_ADDRESS = AddressFieldsSchema.parse({ city: "tashkent", district: "Yunusobod", street: "Amir Temur", house: "1" });
const OTHER_ADDRESS = AddressFieldsSchema.parse({ city: "tashkent", district: "Sergeli", street: "Yangi Sergeli", house: "2" });

const NOBODY = { actorPhone: null, address: null, requestId: null } as const;
const ADMIN = { ...NOBODY, actorId: "admin", actorRole: "platform_admin" } as const;

/** A try of the four digits, or the reason without them. */
function proofOf(id: string, deal: "deliver" | "wrong code" | "unproved", env: PaymentContext["env"]): Proof {
  const right = deliveryCodeOf(id, env);
  if (deal === "unproved") return { reason: "left_at_door" };
  if (deal === "deliver") return { code: right };
  return { code: right === "0000" ? "0001" : "0000" };
}

async function perform({ env, provider }: PaymentContext, deal: ShopDeal, act: BoardAct): Promise<BoardOutcome> {
  const { tx, order, member, actor, now } = act;
  const by = { actor, now };
  if (deal.do === "accept") {
    const out = [0, 1].slice(0, deal.out);
    return { order: await acceptOrder(tx, { provider }, order, member.merchant, { minutes: 20, out, ...by }) };
  }
  switch (deal.act) {
    case "reject":
      return { order: await endByShop(act, "rejected", "no cook") };
    case "cancel":
      return { order: await endByShop(act, "cancelled_by_merchant", "no gas") };
    case "start":
    case "ready":
    case "undo":
      return { order: await performStep(tx, order, deal.act, by) };
    case "hand over":
      return { order: await performStep(tx, order, "hand_over", by) };
    case "deliver":
    case "wrong code":
    case "unproved":
      return deliver(tx, env, order, proofOf(order.id, deal.act, env), by);
    case "nobody there":
      return { order: await markNotReceived(tx, order, by) };
  }
}

export async function actAsShop(context: PaymentContext, merchant: MerchantRow, order: OrderRow, deal: ShopDeal): Promise<void> {
  const actor = { ...NOBODY, actorId: "owner", actorRole: "owner" } as const;
  const member = { merchant, role: "owner", right: "orders:work", userId: "owner", actor } as const;
  await actOnBoard(context, member, order.id, (act) => perform(context, deal, act));
}

export async function actAsCustomer(
  context: PaymentContext,
  order: OrderRow,
  act: Extract<Deal, { do: "customer" }>["act"],
): Promise<void> {
  switch (act) {
    case "cancel":
      return cancelByCustomer(context, order);
    case "leave it out":
      return answer(context, order, "leave_out");
    case "cancel instead":
      return answer(context, order, "cancel");
    case "complain":
      return complain(context, order, "cold");
    case "another address":
      await setAddress(context, { id: order.id, userId: order.userId, named: OTHER_ADDRESS });
  }
}

export async function actAsAdmin(context: PaymentContext, order: OrderRow, act: Extract<Deal, { do: "admin" }>["act"]): Promise<void> {
  const { id } = order;
  switch (act) {
    case "cancel twice":
      return cancelOrder(context, { id, actor: ADMIN, reason: "asked for", isTwice: true });
    case "refund":
    case "keep":
      return decideNotReceived(context, id, { decision: act, bearer: "courier", reason: "seen" }, ADMIN);
    case "pay out": {
      const [part] = await findParts(context.db, [id]);
      if (part) await settleOwed(context, id, part.id, "by hand", ADMIN);
      return;
    }
    case "close":
      return closeAsDelivered(context, id, "by phone", ADMIN);
    case "close complaint":
      return closeComplaint(context, id, { answer: "answered" }, ADMIN);
  }
}
