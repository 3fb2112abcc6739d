import type { HelpCenterContent } from "./content.ts";

export const content: HelpCenterContent = {
  title: "Yordam markazi",
  description: "Savatda buyurtma, toʻlov, yetkazish va hisob boʻyicha yordam.",
  heading: "Qanday yordam kerak?",
  lead: "Savolingizni izlang yoki boʻlimni tanlang.",
};
