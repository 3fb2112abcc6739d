import type { HowItWorksContent } from "./content.ts";

export const content: HowItWorksContent = {
  title: "Как это работает",
  description: "Как заказать на Savat и как начать здесь продавать: по четыре шага для покупателя и для продавца.",
  heading: "Четыре шага от выбора до двери",
  lead: "И для покупателя, и для продавца путь короткий и понятный. Вот он, от начала до конца.",
};
