import type { PrivacyPolicyContent } from "./content.ts";

export const content: PrivacyPolicyContent = {
  title: "Maxfiylik siyosati",
  description:
    "Savat qanday shaxsiy maʼlumotlarni toʻplaydi, ulardan nima uchun foydalanadi, qanday himoya qiladi va sizda qanday huquqlar bor.",
  heading: "Maxfiylik siyosati",
  lead: "Qanday maʼlumotni, nima uchun olishimizni va uni qanday asrashimizni oddiy tilda tushuntiramiz.",
};
