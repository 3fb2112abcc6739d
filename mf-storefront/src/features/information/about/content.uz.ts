import type { AboutContent } from "./content.ts";

export const content: AboutContent = {
  title: "Biz haqimizda",
  description:
    "Savat Oʻzbekiston shaharlaridagi restoran, doʻkon, dorixona va kafelarni bitta savatga jamlaydi. Biz kimmiz va nimaga tayanamiz.",
  heading: "Butun shahar bitta savatda",
  lead: "Savat xaridorni oʻz shahridagi restoran, doʻkon, dorixona va kafelar bilan bogʻlaydi: kerakli narsani tanlaysiz, karta bilan toʻlaysiz, buyurtmani kuzatib borasiz.",
};
