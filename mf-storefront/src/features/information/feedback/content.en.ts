import type { FeedbackContent } from "./content.ts";

export const content: FeedbackContent = {
  title: "Feedback",
  description: "Tell Savat what you think and rate it.",
  heading: "Your opinion counts",
  lead: "What was good and what was not: tell us plainly.",
};
