import type { Language } from "@savat/contracts/language";

interface ConfirmationTexts {
  subject: (number: string, merchant: string) => string;
  thanks: string;
  /** While the money is only reserved on the card. */
  reservedSubject: (number: string, merchant: string) => string;
  reservedThanks: string;
  reservedAt: string;
  delivery: string;
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
    reservedSubject: (number, merchant) => `№ ${number} buyurtma yuborildi — ${merchant}`,
    reservedThanks: "Rahmat! Summa kartangizda band qilindi. Sotuvchi buyurtmani qabul qilgandagina u yechib olinadi.",
    reservedAt: "Band qilingan",
    delivery: "Yetkazib berish",
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
    reservedSubject: (number, merchant) => `Заказ № ${number} отправлен — ${merchant}`,
    reservedThanks: "Спасибо! Сумма зарезервирована на вашей карте. Она спишется, только когда продавец примет заказ.",
    reservedAt: "Зарезервирован",
    delivery: "Доставка",
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
    reservedSubject: (number, merchant) => `Order № ${number} is placed – ${merchant}`,
    reservedThanks: "Thank you! The sum is reserved on your card. It is taken only when the merchant accepts the order.",
    reservedAt: "Reserved",
    delivery: "Delivery",
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

interface CancellationTexts {
  subject: (number: string, merchant: string) => string;
  sorry: string;
  freed: string;
  refunded: string;
  where: string;
}

export const CANCELLATION_TEXTS: Record<Language, CancellationTexts> = {
  uz: {
    subject: (number, merchant) => `№ ${number} buyurtma bekor qilindi — ${merchant}`,
    sorry: "Buyurtmangiz bekor qilindi.",
    freed: "Kartangizda band qilingan summa yechib olinmaydi: u yana sizning ixtiyoringizda boʻladi.",
    refunded: "Toʻlangan summa kartangizga qaytariladi. Bu 3–5 ish kuni davom etishi mumkin.",
    where: "Tafsilotlar Savat saytidagi “Buyurtmalarim” sahifasida.",
  },
  ru: {
    subject: (number, merchant) => `Заказ № ${number} отменён — ${merchant}`,
    sorry: "Ваш заказ отменён.",
    freed: "Зарезервированная на карте сумма не спишется: она снова станет доступна.",
    refunded: "Уплаченная сумма вернётся на карту. Это может занять 3–5 рабочих дней.",
    where: "Подробности — на сайте Savat на странице «Мои заказы».",
  },
  en: {
    subject: (number, merchant) => `Order № ${number} is cancelled – ${merchant}`,
    sorry: "Your order is cancelled.",
    freed: "The sum reserved on your card will not be taken: it becomes available again.",
    refunded: "The sum that you paid goes back to your card. This can take 3 to 5 business days.",
    where: "The details are on the My Orders page of Savat.",
  },
};
