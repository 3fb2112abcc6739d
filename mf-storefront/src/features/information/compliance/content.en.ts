import type { ComplianceContent } from "./content.ts";

export const content: ComplianceContent = {
  title: "Compliance",
  description: "How Savat handles personal data, payments, consumer rights, partners’ licences and accessibility.",
  heading: "Compliance",
  lead: "What the laws of Uzbekistan ask of us, and how we meet it.",
};
