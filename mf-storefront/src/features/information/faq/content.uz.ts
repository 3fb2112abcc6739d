import type { FaqContent } from "./content.ts";

export const content: FaqContent = {
  title: "Savol-javoblar",
  description: "Buyurtma, toʻlov, yetkazish, hisob va hamkorlik haqidagi savollarga javoblar.",
  heading: "Savol-javoblar",
  lead: "Eng koʻp beriladigan savollarga qisqa javoblar.",
};
