import type { Spoken } from "./fixtures.ts";

/** Texts from a product to the paid order. Most journeys use English. */
export interface Words {
  add: string;
  increase: string;
  decrease: string;
  remove: string;
  /** Ends the name of the button that opens the basket: "1 item". */
  oneItem: RegExp;
  noItems: RegExp;
  basketOf: (merchant: string) => string;
  emptyBasket: string;
  checkout: string;
  signInForCheckout: string;
  phone: string;
  sendCode: string;
  signInDigit: (position: number) => string;
  signIn: string;
  checkoutOf: (merchant: string) => string;
  email: string;
  cardNumber: string;
  expiry: string;
  terms: string;
  pay: string;
  codeTitle: string;
  cardDigit: (position: number) => string;
  verifyAndPay: string;
  paid: string;
  viewOrders: string;
  orders: string;
  statusPaid: string;
}

export const WORDS: Record<Spoken, Words> = {
  en: {
    add: "Add",
    increase: "One more",
    decrease: "One less",
    remove: "Remove from the basket",
    oneItem: /^Basket, 1 item$/,
    noItems: /^Basket, 0 items$/,
    basketOf: (merchant) => `${merchant} Basket`,
    emptyBasket: "Your basket is empty",
    checkout: "Checkout",
    signInForCheckout: "Please sign in to continue with your checkout.",
    phone: "Phone number",
    sendCode: "Send Verification Code",
    signInDigit: (position) => `Digit ${position} of 6`,
    signIn: "Verify & Continue",
    checkoutOf: (merchant) => `Checkout: ${merchant}`,
    email: "Email",
    cardNumber: "Card number",
    expiry: "Expiry date",
    terms: "I accept the Terms of Service and the Privacy Policy",
    pay: "Pay",
    codeTitle: "Enter the verification code",
    cardDigit: (position) => `Digit ${position} of 6`,
    verifyAndPay: "Verify & Pay",
    paid: "Payment Successful!",
    viewOrders: "View Orders",
    orders: "My Orders",
    statusPaid: "Paid",
  },
  ru: {
    add: "В корзину",
    increase: "Ещё один",
    decrease: "На один меньше",
    remove: "Убрать из корзины",
    oneItem: /^Корзина, 1 товар$/,
    noItems: /^Корзина, 0 товаров$/,
    basketOf: (merchant) => `Корзина: ${merchant}`,
    emptyBasket: "Ваша корзина пуста",
    checkout: "Оформить",
    signInForCheckout: "Войдите, чтобы продолжить оформление заказа.",
    phone: "Номер телефона",
    sendCode: "Отправить код",
    signInDigit: (position) => `Цифра ${position} из 6`,
    signIn: "Подтвердить и продолжить",
    checkoutOf: (merchant) => `Оформление: ${merchant}`,
    email: "Эл. почта",
    cardNumber: "Номер карты",
    expiry: "Срок действия",
    terms: "Я принимаю условия использования и политику конфиденциальности",
    pay: "Оплатить",
    codeTitle: "Введите код подтверждения",
    cardDigit: (position) => `Цифра ${position} из 6`,
    verifyAndPay: "Подтвердить и оплатить",
    paid: "Оплата прошла успешно!",
    viewOrders: "Мои заказы",
    orders: "Мои заказы",
    statusPaid: "Оплачен",
  },
  uz: {
    add: "Savatga",
    increase: "Yana bitta",
    decrease: "Bitta kamaytirish",
    remove: "Savatdan olib tashlash",
    oneItem: /^Savat, 1 ta mahsulot$/,
    noItems: /^Savat, 0 ta mahsulot$/,
    basketOf: (merchant) => `${merchant} savati`,
    emptyBasket: "Savatingiz boʻsh",
    checkout: "Rasmiylashtirish",
    signInForCheckout: "Buyurtmani davom ettirish uchun hisobingizga kiring.",
    phone: "Telefon raqami",
    sendCode: "Tasdiqlash kodini yuborish",
    signInDigit: (position) => `6 ta raqamdan ${position}-raqam`,
    signIn: "Tasdiqlash va davom etish",
    checkoutOf: (merchant) => `Toʻlov: ${merchant}`,
    email: "E-pochta",
    cardNumber: "Karta raqami",
    expiry: "Amal qilish muddati",
    terms: "Foydalanish shartlari va maxfiylik siyosatini qabul qilaman",
    pay: "Toʻlash",
    codeTitle: "Tasdiqlash kodini kiriting",
    cardDigit: (position) => `6 ta raqamdan ${position}-raqam`,
    verifyAndPay: "Tasdiqlash va toʻlash",
    paid: "Toʻlov muvaffaqiyatli oʻtdi!",
    viewOrders: "Buyurtmalarim",
    orders: "Buyurtmalarim",
    statusPaid: "Toʻlangan",
  },
};
