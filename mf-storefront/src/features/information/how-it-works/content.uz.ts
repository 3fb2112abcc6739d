import type { HowItWorksContent } from "./content.ts";

export const content: HowItWorksContent = {
  title: "Qanday ishlaydi",
  description: "Savatda buyurtma berish va sotishni boshlash: xaridor va sotuvchi uchun toʻrttadan qadam.",
  heading: "Tanlashdan eshikkacha toʻrt qadam",
  lead: "Xaridor uchun ham, sotuvchi uchun ham yoʻl qisqa va tushunarli. Mana u, boshidan oxirigacha.",
};
