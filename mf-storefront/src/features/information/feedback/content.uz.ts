import { CONTACT_MESSAGE } from "../contact-message/texts.uz.ts";
import type { FeedbackContent } from "./content.ts";

export const content: FeedbackContent = {
  title: "Fikr va takliflar",
  description: "Xizmatimizga 1 dan 5 gacha yulduz qoʻying, nima yoqqanini va nimani tuzatish kerakligini yozing. Har bir soʻzni oʻqiymiz.",
  heading: "Qanday boʻldi, aytib bering",
  lead: "Taom, yetkazish, sayt: yaxshisini ham, yomonini ham bilmoqchimiz. Bu ikki daqiqacha vaqt oladi.",
  stats: {
    title: "Raqamlar tilida",
    figures: [{ figure: "24 soat", label: "ichida javob" }],
  },
  form: {
    title: "Fikringizni qoldiring",
    lead: "Buyurtmangiz hozir yoʻldami? Unda [biz bilan bogʻlaning](/contact): telefon orqali tezroq.",
  },
  categories: {
    general: "Umumiy taassurot",
    delivery: "Yetkazib berish",
    food_quality: "Taom sifati",
    app_experience: "Sayt va ilova",
    customer_service: "Mijozlarga xizmat",
    payment: "Toʻlov",
    suggestion: "Taklif",
    complaint: "Shikoyat",
  },
  chooseCategory: "Turini tanlang",
  stars: ["5 tadan 1 yulduz", "5 tadan 2 yulduz", "5 tadan 3 yulduz", "5 tadan 4 yulduz", "5 tadan 5 yulduz"],
  ratingFirst: "Avval baho bering: 1 dan 5 gacha yulduz.",
  why: {
    title: "Fikringiz nega muhim",
    cards: [
      {
        title: "Xizmat yaxshilanadi",
        text: "Yetkazish qayerda kechikayotganini, saytning nimasi chalgʻitayotganini koʻramiz va avval shuni tuzatamiz.",
      },
      {
        title: "Hamkorlarga foydasi tegadi",
        text: "Restoran, doʻkon va dorixonalar odamlarga nima yoqishini, nima ustida ishlash kerakligini bilib oladi.",
      },
      { title: "Javobsiz qolmaysiz", text: "Maqtov boʻladimi, shikoyatmi, 24 soat ichida e-pochtangizga javob beramiz." },
    ],
  },
  contactMessage: {
    ...CONTACT_MESSAGE,
    submit: "Fikrni yuborish",
    sent: {
      title: "Fikringiz yuborildi",
      text: "Yaxshilanishimizga yordam berganingiz uchun rahmat. 24 soat ichida e-pochtangizga javob beramiz.",
    },
    failed: { ...CONTACT_MESSAGE.failed, title: "Fikringiz yuborilmadi" },
  },
};
