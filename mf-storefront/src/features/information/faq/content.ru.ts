import type { FaqContent } from "./content.ts";

export const content: FaqContent = {
  title: "Вопросы и ответы",
  description: "Ответы на вопросы о заказе, оплате, доставке, аккаунте и партнёрстве.",
  heading: "Вопросы и ответы",
  lead: "Короткие ответы на самые частые вопросы.",
};
