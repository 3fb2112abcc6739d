import type { Language } from "@savat/contracts/language";

/** Kinds of pushes, as `Push` of the contracts has them; another one is told in general words. */
export type PushKind = "new_order" | "shop_stopped" | "opening_reminder" | "other";

export const PUSH_TEXTS: Record<Language, Record<PushKind, string>> = {
  uz: {
    new_order: "Yangi buyurtma",
    shop_stopped: "Doʻkon toʻxtatildi: ikki buyurtma javobsiz qoldi",
    opening_reminder: "Doʻkon tez orada ochiladi: buyurtmalar sahifasini oching",
    other: "Buyurtmalarda yangilik bor",
  },
  ru: {
    new_order: "Новый заказ",
    shop_stopped: "Магазин на паузе: два заказа без ответа",
    opening_reminder: "Магазин скоро откроется: откройте страницу заказов",
    other: "Новости о заказах",
  },
  en: {
    new_order: "New order",
    shop_stopped: "The shop is paused: two orders had no answer",
    opening_reminder: "The shop opens soon: open its orders page",
    other: "News about orders",
  },
};
