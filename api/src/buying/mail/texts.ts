import type { Language } from "shared-contracts/language";

interface ConfirmationTexts {
  subject: (number: string, merchant: string) => string;
  thanks: string;
  order: string;
  merchant: string;
  paidAt: string;
  card: string;
  items: string;
  total: string;
  where: string;
  /** Before the link that confirms the address. */
  confirm: string;
  confirmLink: string;
}

export const CONFIRMATION_TEXTS: Record<Language, ConfirmationTexts> = {
  uz: {
    subject: (number, merchant) => `№ ${number} buyurtma toʻlandi — ${merchant}`,
    thanks: "Rahmat! Toʻlovingiz oʻtdi va buyurtmangiz qabul qilindi.",
    order: "Buyurtma",
    merchant: "Sotuvchi",
    paidAt: "Toʻlangan",
    card: "Karta",
    items: "Mahsulotlar",
    total: "Jami",
    where: "Buyurtmani Savat saytidagi “Buyurtmalarim” sahifasida kuzatishingiz mumkin.",
    confirm: "Bu manzil sizniki boʻlsa, uni tasdiqlang. Havola yetti kun ishlaydi.",
    confirmLink: "Manzilni tasdiqlash",
  },
  ru: {
    subject: (number, merchant) => `Заказ № ${number} оплачен — ${merchant}`,
    thanks: "Спасибо! Оплата прошла, заказ принят.",
    order: "Заказ",
    merchant: "Продавец",
    paidAt: "Оплачен",
    card: "Карта",
    items: "Товары",
    total: "Итого",
    where: "Следить за заказом можно на сайте Savat на странице «Мои заказы».",
    confirm: "Если это ваш адрес, подтвердите его. Ссылка действует семь дней.",
    confirmLink: "Подтвердить адрес",
  },
  en: {
    subject: (number, merchant) => `Order № ${number} is paid – ${merchant}`,
    thanks: "Thank you! Your payment went through and your order is placed.",
    order: "Order",
    merchant: "Merchant",
    paidAt: "Paid",
    card: "Card",
    items: "Items",
    total: "Total amount",
    where: "You can follow the order on the My Orders page of Savat.",
    confirm: "If this address is yours, please confirm it. The link works for seven days.",
    confirmLink: "Confirm the address",
  },
};
