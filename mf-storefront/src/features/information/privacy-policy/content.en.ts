import type { PrivacyPolicyContent } from "./content.ts";

export const content: PrivacyPolicyContent = {
  title: "Privacy policy",
  description: "Which personal data Savat collects, what it is used for, how it is protected and what rights you have.",
  heading: "Privacy policy",
  lead: "Which data we receive, why, and how we look after it, in plain words.",
};
