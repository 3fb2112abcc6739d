import type { ComplianceContent } from "./content.ts";

export const content: ComplianceContent = {
  title: "Соответствие законодательству",
  description: "Как Savat работает с персональными данными, платежами, правами потребителей, лицензиями партнёров и доступностью.",
  heading: "Соответствие законодательству",
  lead: "Чего требуют от нас законы Узбекистана и как мы это выполняем.",
};
