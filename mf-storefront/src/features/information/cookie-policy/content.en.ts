import type { CookiePolicyContent } from "./content.ts";

export const content: CookiePolicyContent = {
  title: "Cookie policy",
  description: "What Savat keeps in your browser: your language and city, the basket, your sign-in. No advertising, no tracking.",
  heading: "Cookie policy",
  lead: "What the site keeps in your browser in order to work, and how to remove it.",
};
