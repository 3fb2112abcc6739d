import type { HelpContent } from "./content.ts";

export const content: HelpContent = {
  title: "Yordam markazi",
  description: "Buyurtma, toʻlov, yetkazib berish va hisob boʻyicha yordam, Savat yordam xizmatining telefoni va e-pochtasi.",
  heading: "Qanday yordam beraylik?",
  lead: "Savolingizni qidiring, mavzuni tanlang yoki biz bilan gaplashing.",
  search: {
    label: "Yordamdan qidirish",
    placeholder: "Masalan: pulni qaytarish",
    found: "Topilgan savollar: {count}",
    none: {
      title: "Hech narsa topilmadi",
      text: "Boshqa soʻz bilan qidiring yoki bizdan soʻrang: yordam xizmati 24 soat ichida javob beradi.",
      contact: "Biz bilan bogʻlanish",
      all: "Barcha savollarni koʻrsatish",
    },
  },
  topics: {
    title: "Mavzular",
    cards: {
      ordering: { title: "Buyurtma", text: "Savat, rasmiylashtirish, oʻzgartirish" },
      payment: { title: "Toʻlov", text: "Karta, kod, pulni qaytarish" },
      delivery: { title: "Yetkazib berish", text: "Vaqti, narxi, hozir qayerda" },
      account: { title: "Hisob", text: "Kirish, profil, kirishni tiklash" },
    },
  },
  questions: {
    title: "Eng koʻp soʻraladi",
    list: [
      {
        id: "order",
        question: "Qanday buyurtma beraman?",
        answer:
          "[Joyni](/merchants) tanlang, keraklisini savatga soling, “Rasmiylashtirish”ni bosing, telefon raqamingiz bilan kiring va karta bilan toʻlang. Har bir qadam [“Qanday ishlaydi”](/how-it-works) sahifasida.",
      },
      {
        id: "change",
        question: "Buyurtmani hali oʻzgartirsam boʻladimi?",
        answer: "Ha, buyurtma berganingizdan keyin 2 daqiqa ichida. Darhol {phone} raqamiga qoʻngʻiroq qilib, buyurtma raqamini ayting.",
      },
      {
        id: "pay",
        question: "Qanday toʻlayman?",
        answer:
          "Oʻzbekiston banki kartasi bilan: toʻlov bankdan keladigan olti xonali kod bilan tasdiqlanadi. Savat karta raqamini saqlamaydi.",
      },
      {
        id: "refund",
        question: "Pulim qachon qaytadi?",
        answer: "Buyurtmani olgandan keyin 24 soat ichida pulni qaytarishni soʻrang. Pul 3–5 ish kunida kartangizga qaytadi.",
      },
      {
        id: "time",
        question: "Yetkazib berish qancha vaqt oladi?",
        answer:
          "Odatda 20–45 daqiqa: sotuvchi, masofa va tirbandlikka bogʻliq. Qaysi bosqichdaligi [“Buyurtmalarim”](/orders) sahifasida koʻrinadi.",
      },
      {
        id: "access",
        question: "Hisobimga kira olmayapman. Nima qilay?",
        answer:
          "[Kirish sahifasida](/signin) yangi kod soʻrang: buyurtma uchun parol kerak emas. Yordam xizmati parolni tiklash havolasini yuborsa, u 24 soat amal qiladi.",
      },
      {
        id: "reply",
        question: "Yordam xizmati qancha vaqtda javob beradi?",
        answer: "Xabar va xatlarga 24 soat ichida. Buyurtmangiz yoʻlda boʻlsa, {phone} raqamiga qoʻngʻiroq qiling, shunisi tezroq.",
      },
      {
        id: "partner",
        question: "Hamkorlikka ariza berdim. Qachon javob keladi?",
        answer: "Hamkorlik arizalariga 2–3 ish kunida javob beramiz. Hali ariza bermadingizmi? [Hamkor boʻling](/merchant/register).",
      },
    ],
    all: "Barcha savol-javoblar",
  },
  contact: {
    title: "Biz bilan gaplashing",
    phone: { title: "Qoʻngʻiroq qiling", text: "Ish kunlari 9:00–18:00, dam olish kunlari 10:00–16:00" },
    email: { title: "Yozing", text: "Yordam xizmati 24 soat ichida javob beradi" },
  },
  more: {
    title: "Savat bilan tanishing",
    about: { title: "Biz haqimizda", text: "Kimligimiz va biz uchun nima muhimligi" },
    howItWorks: { title: "Qanday ishlaydi", text: "Savatdan eshikkacha, qadam-baqadam" },
  },
};
