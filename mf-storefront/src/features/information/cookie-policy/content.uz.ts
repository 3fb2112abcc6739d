import type { CookiePolicyContent } from "./content.ts";

export const content: CookiePolicyContent = {
  title: "Cookie siyosati",
  description: "Savat brauzeringizda nimalarni saqlaydi: til va shahar tanlovi, savat, kirish maʼlumotlari. Reklama va kuzatuv yoʻq.",
  heading: "Cookie siyosati",
  lead: "Sayt ishlashi uchun brauzeringizda nimalar saqlanishi va ularni qanday oʻchirish mumkinligi.",
};
