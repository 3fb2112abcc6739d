import type { TermsOfServiceContent } from "./content.ts";

export const content: TermsOfServiceContent = {
  title: "Terms of service",
  description: "The terms of using Savat: accounts, orders, payment, refunds, liability and disputes.",
  heading: "Terms of service",
  lead: "The agreement between us and everyone who orders or sells on Savat.",
};
