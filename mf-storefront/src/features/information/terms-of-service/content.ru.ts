import type { TermsOfServiceContent } from "./content.ts";

export const content: TermsOfServiceContent = {
  title: "Условия использования",
  description: "Условия использования Savat: аккаунт, заказ, оплата, возврат денег, ответственность и разрешение споров.",
  heading: "Условия использования",
  lead: "Договорённость между нами и каждым, кто заказывает или продаёт на Savat.",
};
