import type { PrivacyPolicyContent } from "./content.ts";

export const content: PrivacyPolicyContent = {
  title: "Политика конфиденциальности",
  description: "Какие персональные данные собирает Savat, зачем они нужны, как защищены и какие у вас есть права.",
  heading: "Политика конфиденциальности",
  lead: "Простыми словами о том, какие данные мы получаем, зачем и как их бережём.",
};
