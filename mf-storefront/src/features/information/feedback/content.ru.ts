import type { FeedbackContent } from "./content.ts";

export const content: FeedbackContent = {
  title: "Отзывы",
  description: "Расскажите, что вы думаете о Savat, и поставьте оценку.",
  heading: "Нам важно ваше мнение",
  lead: "Что понравилось, а что нет: пишите прямо.",
};
