import type { Spoken } from "./fixtures.ts";

/** Texts from the address to the door, of all four who take part. */
export interface OrderWords {
  where: string;
  district: string;
  /** As the address form lists it. */
  yunusobod: string;
  street: string;
  house: string;
  deliverHere: string;
  waiting: (shop: string) => string;
  accepted: (shop: string) => string;
  preparing: string;
  ready: string;
  onTheWay: string;
  /** A status, a button of the board and a heading, too. */
  delivered: string;
  tellTheCourier: string;
  yourCourier: string;
  /** The console's. */
  order: (tail: string) => string;
  statusPreparing: string;
  /** The board's. */
  accept: string;
  lanePreparing: string;
  laneReady: string;
  nameCourier: string;
  courierName: string;
  courierPhone: string;
  giveOrder: string;
  start: string;
  isReady: string;
  /** The courier's. */
  pickedUp: string;
  handedOver: string;
  isDelivered: (number: string) => string;
}

export const ORDER_WORDS: Record<Spoken, OrderWords> = {
  uz: {
    where: "Qayerga yetkazamiz?",
    district: "Tuman",
    yunusobod: "Yunusobod",
    street: "Koʻcha yoki mahalla",
    house: "Uy",
    deliverHere: "Shu yerga yetkazing",
    waiting: (shop) => `${shop} javobi kutilmoqda`,
    accepted: (shop) => `${shop} buyurtmani qabul qildi`,
    preparing: "Buyurtmangiz tayyorlanmoqda",
    ready: "Tayyor, kuryer kutilmoqda",
    onTheWay: "Kuryer yoʻlda",
    delivered: "Yetkazilgan",
    tellTheCourier: "Kuryerga ayting",
    yourCourier: "Kuryeringiz",
    order: (tail) => `#${tail} buyurtma`,
    statusPreparing: "Tayyorlanmoqda",
    accept: "Qabul qilish",
    lanePreparing: "Tayyorlanmoqda",
    laneReady: "Tayyor",
    nameCourier: "buyurtmaga kuryer tayinlash",
    courierName: "Ism",
    courierPhone: "Kuryer telefoni",
    giveOrder: "Buyurtmani berish",
    start: "Tayyorlashni boshlash",
    isReady: "Tayyor boʻldi",
    pickedUp: "Oldim",
    handedOver: "Topshirdim",
    isDelivered: (number) => `${number} buyurtma yetkazildi`,
  },
  ru: {
    where: "Куда доставить?",
    district: "Район",
    yunusobod: "Юнусабадский",
    street: "Улица или махалля",
    house: "Дом",
    deliverHere: "Доставить сюда",
    waiting: (shop) => `Ждём ответа: ${shop}`,
    accepted: (shop) => `${shop}: заказ принят`,
    preparing: "Заказ готовится",
    ready: "Готов, ждёт курьера",
    onTheWay: "Курьер в пути",
    delivered: "Доставлен",
    tellTheCourier: "Скажите курьеру",
    yourCourier: "Ваш курьер",
    order: (tail) => `Заказ #${tail}`,
    statusPreparing: "Готовится",
    accept: "Принять",
    lanePreparing: "Готовятся",
    laneReady: "Готовы",
    nameCourier: "Назначить курьера заказа",
    courierName: "Имя",
    courierPhone: "Телефон курьера",
    giveOrder: "Передать заказ",
    start: "Начать готовить",
    isReady: "Готово",
    pickedUp: "Забрал",
    handedOver: "Вручил",
    isDelivered: (number) => `Заказ ${number} доставлен`,
  },
  en: {
    where: "Where to deliver?",
    district: "District",
    yunusobod: "Yunusabad",
    street: "Street or mahalla",
    house: "House",
    deliverHere: "Deliver here",
    waiting: (shop) => `Waiting for ${shop} to accept`,
    accepted: (shop) => `${shop} has accepted the order`,
    preparing: "Your order is being prepared",
    ready: "Ready, waiting for the courier",
    onTheWay: "The courier is on the way",
    delivered: "Delivered",
    tellTheCourier: "Tell the courier",
    yourCourier: "Your courier",
    order: (tail) => `Order #${tail}`,
    statusPreparing: "Preparing",
    accept: "Accept",
    lanePreparing: "Preparing",
    laneReady: "Ready",
    nameCourier: "Name a courier of order",
    courierName: "Name",
    courierPhone: "Courier’s phone",
    giveOrder: "Give the order",
    start: "Start preparing",
    isReady: "It is ready",
    pickedUp: "Picked up",
    handedOver: "Delivered",
    isDelivered: (number) => `Order ${number} is delivered`,
  },
};
