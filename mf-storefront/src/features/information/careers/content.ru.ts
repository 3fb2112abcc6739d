import type { CareersContent } from "./content.ts";

export const content: CareersContent = {
  title: "Вакансии",
  description: "Открытые вакансии в команде Savat: разработка, продукт, маркетинг и операции.",
  heading: "Работа, которая нужна каждый день",
  lead: "Мы делаем то, чем город пользуется ежедневно. Ищем людей, которые любят своё дело и хотят видеть его результат.",
};
