import { CONTACT_MESSAGE } from "../contact-message/texts.uz.ts";
import type { ContactContent } from "./content.ts";

const HOURS = [
  { days: "Ish kunlari", hours: "9:00–18:00" },
  { days: "Dam olish kunlari", hours: "10:00–16:00" },
] as const;

export const content: ContactContent = {
  title: "Biz bilan aloqa",
  description:
    "Bizga qoʻngʻiroq qiling, xat yuboring yoki shu yerning oʻzida yozing. Ish kunlari 9:00–18:00, dam olish kunlari 10:00–16:00.",
  heading: "Biz aloqadamiz",
  lead: "Buyurtma boʻyicha savol, taklif yoki shikoyat boʻlsa, qoʻngʻiroq qiling yoki yozing. Har bir xabarni jonli odam oʻqiydi.",
  cards: {
    title: "Bogʻlanish yoʻllari",
    phone: { title: "Telefon", text: "Buyurtmangiz yoʻlda boʻlsa, eng tez yoʻl shu." },
    email: { title: "E-pochta", text: "Rasm va tafsilotlarni yuboring. 24 soat ichida javob beramiz." },
    office: {
      title: "Ofis",
      place: "Toshkent, Oʻzbekiston",
      text: "Kelishdan oldin qoʻngʻiroq qiling: sizga kerakli xodim joyida boʻlsin.",
    },
  },
  form: {
    title: "Bizga yozing",
    lead: "Nima boʻlganini yozing. Gap buyurtma haqida boʻlsa, uning “Buyurtmalarim” sahifasidagi raqamining oxirgi belgilarini ham qoʻshing.",
  },
  hours: { title: "Ish vaqti", rows: HOURS, note: "Vaqt Toshkent boʻyicha koʻrsatilgan." },
  more: {
    title: "Balki javobi tayyordir",
    text: "[Koʻp soʻraladigan savollar](/faq) yoki [yordam markaziga](/help-center) qarang. Xizmatimizga baho bermoqchi boʻlsangiz, [fikr qoldiring](/feedback).",
  },
  contactMessage: CONTACT_MESSAGE,
};
