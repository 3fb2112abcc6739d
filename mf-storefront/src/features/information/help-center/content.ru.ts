import type { HelpCenterContent } from "./content.ts";

export const content: HelpCenterContent = {
  title: "Центр помощи",
  description: "Помощь по заказу, оплате, доставке и аккаунту на Savat.",
  heading: "Чем помочь?",
  lead: "Найдите свой вопрос или выберите раздел.",
};
