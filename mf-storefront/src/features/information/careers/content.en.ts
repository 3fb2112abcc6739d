import type { CareersContent } from "./content.ts";

export const content: CareersContent = {
  title: "Careers",
  description: "Open positions at Savat: engineering, product, marketing and operations.",
  heading: "Work that people use every day",
  lead: "We build something a city relies on daily. We are looking for people who care about their craft and want to see what comes of it.",
};
