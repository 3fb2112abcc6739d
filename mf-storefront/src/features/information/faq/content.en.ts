import type { FaqContent } from "./content.ts";

export const content: FaqContent = {
  title: "Questions and answers",
  description: "Answers about ordering, payment, delivery, accounts and partnership.",
  heading: "Questions and answers",
  lead: "Short answers to what people ask most.",
};
