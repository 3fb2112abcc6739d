import type { FeedbackContent } from "./content.ts";

export const content: FeedbackContent = {
  title: "Fikr bildirish",
  description: "Savat haqida fikringizni yozing va baholang.",
  heading: "Fikringiz biz uchun muhim",
  lead: "Nima yoqdi, nima yoqmadi: ochiq yozing.",
};
