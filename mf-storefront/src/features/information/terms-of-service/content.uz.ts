import type { TermsOfServiceContent } from "./content.ts";

export const content: TermsOfServiceContent = {
  title: "Foydalanish shartlari",
  description: "Savatdan foydalanish shartlari: hisob, buyurtma, toʻlov, pulni qaytarish, javobgarlik va nizolarni hal qilish.",
  heading: "Foydalanish shartlari",
  lead: "Savatda buyurtma bergan yoki sotgan har bir kishi bilan biz oʻrtamizdagi kelishuv.",
};
