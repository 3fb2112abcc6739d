import type { CookiePolicyContent } from "./content.ts";

export const content: CookiePolicyContent = {
  title: "Политика cookie",
  description: "Что Savat хранит в вашем браузере: выбор языка и города, корзину, данные входа. Рекламы и слежки нет.",
  heading: "Политика cookie",
  lead: "Что сайт хранит в вашем браузере, чтобы работать, и как это удалить.",
};
