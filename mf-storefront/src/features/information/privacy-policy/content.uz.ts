import type { PrivacyPolicyContent } from "./content.ts";

export const content: PrivacyPolicyContent = {
  title: "Maxfiylik siyosati",
  description:
    "Savat qanday shaxsiy maʼlumotlarni toʻplaydi, ulardan nima uchun foydalanadi, qanday himoya qiladi va sizda qanday huquqlar bor.",
  heading: "Maxfiylik siyosati",
  lead: "Qanday maʼlumotlarni nima uchun olishimizni va ularni qanday asrashimizni oddiy tilda tushuntiramiz.",
  updated: "Oxirgi oʻzgarish: 2026-yil 24-noyabr",
  summary: {
    title: "Qisqacha",
    parts: {
      introduction: {
        title: "Kirish",
        text: "Bu siyosat Savat sayti va ilovasiga, xaridorlarga ham, sotuvchilarga ham tegishli. U Oʻzbekiston Respublikasining “Shaxsga doir maʼlumotlar toʻgʻrisida”gi qonuniga asoslanadi.",
      },
      dataCollection: {
        title: "Nimani toʻplaymiz",
        text: "Faqat xizmat uchun keragini: telefon raqami, yetkazish manzili, buyurtmalar, toʻlov natijasi va oʻzingiz yozgan xabarlar. Saytni koʻrish uchun oʻzingiz haqingizda hech narsa aytish shart emas.",
      },
      dataUsage: {
        title: "Nima uchun ishlatamiz",
        text: "Buyurtmani bajarish, toʻlovni qabul qilish va sizga yordam berish uchun. Maʼlumotni sotmaymiz va reklama uchun ishlatmaymiz.",
      },
      dataSecurity: {
        title: "Qanday himoya qilamiz",
        text: "Aloqa shifrlanadi, kodlar va kirish kalitlari ochiq holda saqlanmaydi, karta raqami esa umuman saqlanmaydi.",
      },
      cookies: {
        title: "Cookie fayllari",
        text: "Ikkita cookie til va shaharni eslab turadi, xolos. Batafsil: [Cookie siyosati](/cookie-policy).",
      },
      userRights: {
        title: "Huquqlaringiz",
        text: "Maʼlumotlaringizni koʻrish, tuzatish, oʻchirish va koʻchirib olish huquqi sizda. Qanday qilishni quyida yozganmiz.",
      },
    },
  },
  sections: [
    {
      id: "data",
      title: "Qanday maʼlumotlarni olamiz",
      blocks: [
        {
          entries: [
            { name: "Hisob", text: "Telefon raqamingiz. Xohlasangiz, ism va e-pochta ham: ularni oʻzingiz yozasiz." },
            {
              name: "Manzillar",
              text: "Buyurtmalar qayerga yetkazilishi: manzil, oʻzingiz belgilagan yoki ruxsat bergan nuqta, kuryerga izoh va oluvchining telefoni.",
            },
            { name: "Buyurtmalar", text: "Kimdan, nima, qancha va qachon olganingiz, buyurtma holati va summasi." },
            {
              name: "Toʻlov",
              text: "Toʻlov natijasi, chek raqami va yulduzchalar bilan yopilgan karta raqami. Toʻliq raqam va amal qilish muddati toʻlov tizimiga uzatiladi, bizda qolmaydi.",
            },
            { name: "Xabarlar", text: "Aloqa yoki fikr bildirish shaklida yozgan ismingiz, e-pochtangiz, matn va bahongiz." },
            {
              name: "Hamkorlar",
              text: "Biznes nomi va turi, egasining ismi, telefoni va e-pochtasi, manzil, rasmlar, xodimlarning ismi va telefoni.",
            },
            {
              name: "Texnik maʼlumot",
              text: "Tarmoq manzili (IP), soʻrov vaqti va sayt xatolari haqidagi qaydlar. Bular himoya va nosozlikni topish uchun kerak.",
            },
          ],
        },
      ],
    },
    {
      id: "purposes",
      title: "Nima maqsadda ishlatamiz",
      blocks: [
        {
          list: [
            "buyurtmani sotuvchiga yetkazish va uning holatini sizga koʻrsatish;",
            "toʻlovni qabul qilish, kerak boʻlsa pulni qaytarish;",
            "hisobingizga begona kirmasligini taʼminlash;",
            "savol va shikoyatingizga javob berish;",
            "saytdagi xatolarni topish va tuzatish;",
            "buxgalteriya va soliq boʻyicha qonun talablarini bajarish.",
          ],
        },
        "Sizga reklama tanlash uchun profil tuzmaymiz va siz haqingizda avtomatik qaror chiqarmaymiz.",
      ],
    },
    {
      id: "sharing",
      title: "Kimga beramiz",
      blocks: [
        "Maʼlumot faqat xizmat uchun zarur boʻlganda va faqat kerakli qismi beriladi:",
        {
          list: [
            "**sotuvchiga**: siz undan qilgan buyurtma, manzil va telefon esa u tugaganidan keyin 24 soatgacha;",
            "**toʻlov tizimi va bankka**: karta maʼlumoti, summa va toʻlov raqami;",
            "**SMS operatoriga**: telefon raqamingiz va kirish kodi;",
            "**pochta xizmatiga**: e-pochta manzilingiz va buyurtma tasdigʻi;",
            "**davlat organlariga**: faqat qonunda belgilangan hollarda va tartibda.",
          ],
        },
      ],
    },
    {
      id: "storage",
      title: "Qancha vaqt saqlaymiz",
      blocks: [
        {
          list: [
            "Kirish kodi 5 daqiqa amal qiladi va bir kundan soʻng oʻchiriladi.",
            "Kirish seansi 30 kun foydalanilmasa yopiladi; yopilgan seans yozuvi bir oydan keyin oʻchiriladi.",
            "Buyurtma va toʻlov yozuvlari buxgalteriya qonunlari talab qilgan muddatgacha saqlanadi.",
            "Xabarlar savolingiz hal boʻlguncha saqlanadi, soʻrovingizga koʻra oldinroq ham oʻchiriladi.",
            "Savat va tanlovlaringiz brauzeringizda turadi: ularni istalgan payt oʻzingiz oʻchirasiz.",
          ],
        },
      ],
    },
    {
      id: "protection",
      title: "Qanday himoya qilamiz",
      blocks: [
        {
          list: [
            "Sayt va server oʻrtasidagi aloqa HTTPS orqali shifrlanadi.",
            "Kodlar va kirish kalitlari bazada qaytarib boʻlmaydigan koʻrinishda (xesh) saqlanadi.",
            "Karta raqami bazaga ham, jurnalga ham yozilmaydi.",
            "Sotuvchi xodimlari faqat oʻz vazifasiga tegishli maʼlumotni koʻradi, administratorning har bir amali qayd etiladi.",
            "Telefoningizni yoʻqotsangiz, barcha qurilmalardan birdaniga chiqishingiz mumkin.",
          ],
        },
      ],
    },
    {
      id: "changes",
      title: "Siyosat oʻzgarsa",
      blocks: [
        "Yangi matnni shu sahifada sanasi bilan eʼlon qilamiz. Huquqlaringizga taʼsir qiladigan oʻzgarish haqida oldindan, saytning oʻzida xabar beramiz.",
      ],
    },
  ],
  rights: {
    title: "Sizning huquqlaringiz",
    lead: "Soʻrovni hisobingizga bogʻlangan telefon raqamini koʻrsatib yozing: sizning oʻzingiz ekaningizni tekshirib, javob beramiz.",
    cards: {
      access: {
        title: "Koʻrish",
        text: "Siz haqingizda qanday maʼlumot borligini soʻrang. Asosiy qismi profil va “Buyurtmalarim” sahifalarida ochiq turibdi.",
      },
      correction: {
        title: "Tuzatish",
        text: "Ism va telefonni [profilda](/profile) oʻzingiz oʻzgartirasiz. Qolganini yozsangiz, biz tuzatamiz.",
      },
      deletion: {
        title: "Oʻchirish",
        text: "Hisobingizni oʻchirishni soʻrang. Qonun saqlashni talab qiladigan toʻlov yozuvlaridan boshqasi oʻchiriladi.",
      },
      portability: {
        title: "Koʻchirib olish",
        text: "Maʼlumotlaringiz nusxasini kompyuter oʻqiy oladigan faylda soʻrab oling va istalgan joyga olib oʻting.",
      },
    },
  },
  contact: {
    title: "Maʼlumotlaringiz haqida savol bormi?",
    text: "Yordam xizmati 24 soat ichida javob beradi. E-pochta: {email}.",
    operator: "Shaxsga doir maʼlumotlar operatori:",
    noOperator: "Bu sinov muhiti: shaxsga doir maʼlumotlar operatori hali koʻrsatilmagan.",
    toContact: "Aloqa sahifasi",
    toMail: "Xat yozish",
  },
};
