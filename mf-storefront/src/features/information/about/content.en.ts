import type { AboutContent } from "./content.ts";

export const content: AboutContent = {
  title: "About us",
  description:
    "Savat brings the restaurants, shops, pharmacies and cafes of Uzbekistan’s cities into one basket. Who we are and what we stand by.",
  heading: "A whole city in one basket",
  lead: "Savat connects people with the restaurants, shops, pharmacies and cafes of their own city: choose what you need, pay by card and follow the order.",
};
