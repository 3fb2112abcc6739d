import type { HowItWorksContent } from "./content.ts";

export const content: HowItWorksContent = {
  title: "Qanday ishlaydi",
  description: "Savat orqali buyurtma berish va savdoni boshlash: xaridor va sotuvchi uchun toʻrttadan qadam.",
  heading: "Tanlashdan eshikkacha toʻrt qadam",
  lead: "Xaridor uchun ham, sotuvchi uchun ham yoʻl qisqa va tushunarli. Mana u, boshidan oxirigacha.",
  customers: {
    title: "Xaridorlar uchun",
    lead: "Koʻrish va tanlash uchun hisob ochish shart emas.",
    steps: [
      {
        title: "Joyni tanlang",
        text: "Shahringizni belgilang: restoran, doʻkon, dorixona yoki kafe. Kerakli joyni nomi boʻyicha ham izlash mumkin.",
      },
      {
        title: "Savatni toʻldiring",
        text: "Mahsulotlarni qoʻshing. Narx va qoldiqni sotuvchining oʻzi kiritadi, shuning uchun ular doim toʻgʻri.",
      },
      {
        title: "Karta bilan toʻlang",
        text: "Telefon raqamingiz bilan kiring, karta maʼlumotini kiriting va bankdan kelgan kod bilan tasdiqlang.",
      },
      {
        title: "Buyurtmani qabul qiling",
        text: "Uning holatini [Buyurtmalarim](/orders) sahifasida kuzating: toʻlandi, tasdiqlandi, tayyorlanmoqda, yetkazildi.",
      },
    ],
  },
  merchants: {
    title: "Sotuvchilar uchun",
    lead: "Dasturchi ham, alohida sayt ham kerak emas: telefon yoki kompyuter yetarli.",
    steps: [
      { title: "Ariza yuboring", text: "Biznes nomi, egasi, manzil va telefonni yozing. Ariza bir necha daqiqada toʻldiriladi." },
      {
        title: "Tasdiqni kuting",
        text: "Arizani 2–3 ish kunida koʻrib chiqamiz. Javobni hamkor panelida koʻrasiz; rad etilsa, sababi ham yoziladi.",
      },
      {
        title: "Vitrinani toʻldiring",
        text: "Mahsulot, narx, rasm va qoldiqni kiriting yoki jadvaldan yuklang. Xodimlaringizga kirish huquqini bering.",
      },
      {
        title: "Sotishni boshlang",
        text: "Vitrinangiz shahardagi barcha xaridorlarga koʻrinadi. Narx va qoldiqni istalgan payt oʻzgartirasiz.",
      },
    ],
  },
  features: {
    title: "Nima uchun Savat",
    cards: [
      { title: "Hammasi bir joyda", text: "Taom, oziq-ovqat va dori bitta saytda, bir xil savat va bir xil toʻlov bilan." },
      { title: "Xavfsiz toʻlov", text: "Karta raqami bizda saqlanmaydi, har bir toʻlov bankingiz kodi bilan tasdiqlanadi." },
      { title: "Har qadam koʻrinadi", text: "Toʻlovdan yetkazishgacha buyurtma holati aniq. Aloqa uzilsa ham, buyurtmangiz yoʻqolmaydi." },
    ],
  },
  orderCall: {
    title: "Birinchi buyurtmangiz nima boʻladi?",
    text: "Shahringizni tanlang va nimalar borligini koʻring.",
    button: "Buyurtma berish",
  },
  partnerCall: {
    title: "Biznesingiz bormi?",
    text: "Restoran yoki doʻkoningizni Savatga qoʻshing va shahardagi xaridorlarga soting.",
    button: "Hamkor boʻlish",
  },
};
