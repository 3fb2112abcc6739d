import type { ComplianceContent } from "./content.ts";

export const content: ComplianceContent = {
  title: "Qonunchilikka muvofiqlik",
  description:
    "Savat shaxsiy maʼlumotlar, toʻlovlar, isteʼmolchilar huquqlari, hamkorlar litsenziyalari va qulaylik boʻyicha qanday ishlaydi.",
  heading: "Qonunchilikka muvofiqlik",
  lead: "Oʻzbekiston qonunlari bizdan nimani talab qiladi va buni qanday bajaramiz.",
};
