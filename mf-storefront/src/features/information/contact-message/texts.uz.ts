import type { ContactMessageTexts } from "./texts.ts";

export const CONTACT_MESSAGE: ContactMessageTexts = {
  labels: {
    name: "Ismingiz",
    email: "E-pochta",
    category: "Fikringiz nima haqida?",
    rating: "Bahongiz",
    subject: "Mavzu",
    message: "Xabar",
  },
  faults: {
    name: { required: "Ismingizni yozing" },
    email: { required: "E-pochtangizni yozing", invalid: "Toʻgʻri e-pochta manzilini kiriting (name@example.uz)" },
    category: { required: "Turini tanlang" },
    rating: { required: "1 dan 5 gacha yulduz qoʻying" },
    subject: { required: "Mavzuni yozing" },
    message: { required: "Xabaringizni yozing", long: "Xabar 5000 belgidan oshmasin" },
  },
  refusedField: "Server bu qiymatni qabul qilmadi",
  messageHint: "Karta raqami va kodlarni yozmang: biz ularni hech qachon soʻramaymiz.",
  allRequired: "Hamma maydonni toʻldirish shart.",
  submit: "Yuborish",
  sending: "Yuborilmoqda…",
  sent: { title: "Xabaringiz yuborildi", text: "Yozganingiz uchun rahmat. 24 soat ichida e-pochtangizga javob beramiz." },
  failed: {
    title: "Xabaringiz yuborilmadi",
    limitedFor: "Soʻnggi bir soatda bir necha marta yozdingiz. Keyingi xabarni {minutes} daqiqadan keyin yubora olasiz.",
    limited: "Soʻnggi bir soatda bir necha marta yozdingiz. Keyinroq urinib koʻring.",
    refused: "Baʼzi maʼlumotlar qabul qilinmadi. Maydonlarni tekshiring.",
    network: "Server bilan aloqa yoʻq. Internet aloqasini tekshirib, qayta urinib koʻring.",
    timeout: "Server javob berishga ulgurmadi. Qayta urinib koʻring.",
    server: "Bizning tomonda xato yuz berdi. Birozdan keyin qayta urinib koʻring.",
    unknown: "Kutilmagan xato yuz berdi. Qayta urinib koʻring.",
    kept: "Yozganlaringiz shu yerda turibdi.",
  },
  needsScript: "Bu shakl JavaScript bilan ishlaydi. Usiz bizga e-pochta orqali yozing:",
  trap: "Bu maydonni boʻsh qoldiring",
};
