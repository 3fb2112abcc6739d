import type { CareersContent } from "./content.ts";

export const content: CareersContent = {
  title: "Boʻsh ish oʻrinlari",
  description: "Savat jamoasidagi boʻsh ish oʻrinlari: dasturchilar, mahsulot, marketing va operatsiyalar boʻyicha mutaxassislar.",
  heading: "Har kuni kerak boʻladigan ish",
  lead: "Biz shahar har kuni foydalanadigan narsani yaratyapmiz. Ishini yaxshi koʻradigan va natijasini koʻrmoqchi boʻlgan odamlarni izlayapmiz.",
};
