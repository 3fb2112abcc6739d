import type { CookiePolicyContent } from "./content.ts";

export const content: CookiePolicyContent = {
  title: "Cookie siyosati",
  description: "Savat brauzeringizda nimalarni saqlaydi: til va shahar tanlovi, savat, kirish maʼlumotlari. Reklama va kuzatuv yoʻq.",
  heading: "Cookie siyosati",
  lead: "Sayt ishlashi uchun brauzeringizda nimalar saqlanishi va ularni qanday oʻchirish mumkinligi.",
  updated: "Oxirgi oʻzgarish: 2026-yil 25-noyabr",
  sections: [
    {
      id: "what",
      title: "Bu nima",
      blocks: [
        "Cookie brauzeringizda saqlanadigan va sahifa ochilganda saytga yuboriladigan kichik yozuvdir. Bundan tashqari, brauzerda saytning oʻz xotirasi bor: undagi yozuvlar oʻz-oʻzidan hech qayerga yuborilmaydi.",
        "Savat faqat sayt ishlashi uchun kerak boʻlgan narsani saqlaydi. Shuning uchun sizdan rozilik soʻraydigan oyna chiqmaydi.",
      ],
    },
    {
      id: "cookies",
      title: "Cookie fayllari",
      blocks: [
        {
          entries: [
            { name: "language", text: "Tanlagan tilingiz: sahifa darhol shu tilda ochiladi. Bir yil saqlanadi." },
            { name: "city", text: "Tanlagan shahringiz: roʻyxatlar shu shahar boʻyicha ochiladi. Bir yil saqlanadi." },
            {
              name: "visitor",
              text: "Faqat saytning biror qismining yangi versiyasi ayrim tashrif buyuruvchilarda sinab koʻrilayotganda: sizga doim bir xil versiya koʻrinishi uchun tasodifiy son. U siz haqingizda hech narsa aytmaydi. Bir yil saqlanadi.",
            },
            { name: "preview", text: "Faqat kelgusi versiyani koʻrsatuvchi havolani ochgan boʻlsangiz: oʻsha havola, bir kun." },
          ],
        },
      ],
    },
    {
      id: "storage",
      title: "Brauzer xotirasi",
      blocks: [
        {
          entries: [
            { name: "language, city", text: "Oʻsha til va shahar tanlovi. Oʻzingiz oʻchirmaguningizcha saqlanadi." },
            { name: "cart", text: "Savatingiz: mahsulotlar, soni va narxi. Savat boʻshaguncha saqlanadi." },
            {
              name: "authToken, refreshToken",
              text: "Kirish kalitlari: har safar kod kiritmaslik uchun. Chiqqaningizda oʻchadi, 30 kun foydalanilmasa, kuchini yoʻqotadi.",
            },
            { name: "user", text: "Hisobingizning telefon raqami, ismi va roli: sahifada koʻrsatish uchun. Chiqqaningizda oʻchadi." },
            { name: "orders", text: "Aloqa yoʻqligida hali yuborilmagan buyurtma. Yuborilganda yoki hisobdan chiqqaningizda oʻchadi." },
            {
              name: "addresses",
              text: "Buyurtmalar qayerga yetkazilishi: manzil, kuryerga izoh, oluvchining telefoni. Chiqqaningizda oʻchadi.",
            },
            {
              name: "lastOrders",
              text: "Oxirgi marta koʻrgan buyurtmalaringiz: aloqa yoʻq paytda ham koʻrsatish uchun. Chiqqaningizda oʻchadi.",
            },
            {
              name: "devices",
              text: "Shu qurilmada avval kirilganini koʻrsatadi: raqamingizning kodlarini boshqalar tugatib qoʻya olmaydi. Unda na ismingiz, na raqamingiz bor, u hech narsani ochmaydi va chiqqaningizda ham qoladi.",
            },
          ],
        },
      ],
    },
    {
      id: "visit",
      title: "Faqat ochiq oyna uchun",
      blocks: [
        "Xat yozayotganingizda qoralamasi (nomi “draft:” bilan boshlanadi) shu oynaning oʻzida saqlanadi: sahifa yangilansa, matn yoʻqolmaydi. Xat yuborilganda, hisobdan chiqqaningizda yoki oyna yopilganda oʻchadi.",
      ],
    },
    {
      id: "offline",
      title: "Internetsiz ishlash uchun nusxa",
      blocks: [
        "Aloqa yoʻq paytda ham savat va soʻnggi buyurtmalaringizni koʻrishingiz uchun brauzer saytning oʻz fayllari nusxasini saqlashi mumkin. Saqlangan buyurtmalar hisobdan chiqqaningizda oʻchiriladi.",
      ],
    },
    {
      id: "never",
      title: "Bizda nima yoʻq",
      blocks: [
        {
          list: [
            "reklama va kuzatuv cookie fayllari;",
            "begona saytlarning hisoblagichlari va tugmalari;",
            "karta raqami, karta kodi yoki kirish kodi: ular brauzerda hech qachon saqlanmaydi.",
          ],
        },
      ],
    },
    {
      id: "removal",
      title: "Qanday oʻchiriladi",
      blocks: [
        "Hisobdan chiqsangiz, kirish kalitlari va shaxsiy yozuvlar shu zahoti oʻchadi. Qolganini brauzer sozlamalaridagi “sayt maʼlumotlari” boʻlimidan oʻchirasiz: shundan soʻng sayt sizni eslamaydi, til va shaharni qaytadan tanlaysiz.",
        "Cookie va xotirani butunlay taqiqlab qoʻysangiz ham, saytni koʻrish mumkin, lekin savat va kirish faqat sahifa ochiq turganda ishlaydi.",
      ],
    },
  ],
  contact: {
    title: "Savolingiz bormi?",
    text: "Yozing: {email}. Maʼlumotlaringiz haqida toʻliq matn [maxfiylik siyosatida](/privacy-policy).",
    operator: "Sayt egasi:",
    noOperator: "Bu sinov muhiti: sayt egasi hali koʻrsatilmagan.",
    toContact: "Aloqa sahifasi",
    toMail: "Xat yozish",
  },
};
