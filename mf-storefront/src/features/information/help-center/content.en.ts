import type { HelpCenterContent } from "./content.ts";

export const content: HelpCenterContent = {
  title: "Help centre",
  description: "Help with ordering, payment, delivery and your account on Savat.",
  heading: "How can we help?",
  lead: "Search for your question or choose a topic.",
};
