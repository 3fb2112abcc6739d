import type { HowItWorksContent } from "./content.ts";

export const content: HowItWorksContent = {
  title: "How it works",
  description: "How to order on Savat and how to start selling: four steps for customers, four for merchants.",
  heading: "Four steps from choice to door",
  lead: "The way is short for those who buy and for those who sell. Here it is from start to finish.",
};
