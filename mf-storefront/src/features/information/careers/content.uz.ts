import type { CareersContent } from "./content.ts";

const TASHKENT = "Toshkent, ofisda yoki gibrid";
const FULL_TIME = "Toʻliq stavka";
const ENGINEERING = "Dasturlash";

export const content: CareersContent = {
  title: "Boʻsh ish oʻrinlari",
  description: "Savat jamoasidagi boʻsh ish oʻrinlari: dasturchilar, mahsulot, marketing va operatsiyalar boʻyicha mutaxassislar.",
  heading: "Har kuni kerak boʻladigan ish",
  lead: "Biz shahar har kuni foydalanadigan narsani yaratyapmiz. Ishini yaxshi koʻradigan va natijasini koʻrmoqchi boʻlgan odamlarni izlayapmiz.",
  seePostings: "Ish oʻrinlarini koʻrish",
  postings: {
    title: "Kimlarni izlayapmiz",
    lead: "Tajribangiz roʻyxatga toʻliq mos kelmasa ham yozing: oʻrganishga tayyor odamni qadrlaymiz.",
    labels: {
      department: "Boʻlim",
      location: "Joylashuv",
      type: "Bandlik",
      skills: "Nimalarni bilish kerak",
      apply: "Ariza topshirish",
      notYet: "Sayt orqali ariza qabul qilish hali ochilmagan.",
      writeToUs: "Bizga yozing",
    },
    list: [
      {
        id: "frontend",
        title: "Frontend dasturchi",
        department: ENGINEERING,
        location: TASHKENT,
        type: FULL_TIME,
        description: "Vitrina, savat va toʻlov sahifalarini sekin internetda ham tez ochiladigan, hammaga qulay qilib yaratasiz.",
        skills: ["TypeScript va React", "Mikrofrontendlar", "Serverda render qilish", "Qulaylik (WCAG)"],
      },
      {
        id: "backend",
        title: "Backend dasturchi",
        department: ENGINEERING,
        location: TASHKENT,
        type: FULL_TIME,
        description: "Buyurtma, toʻlov va qoldiq ustida ishlaysiz. Pul bilan bogʻliq hech narsa tasodifga qoldirilmaydigan kod yozasiz.",
        skills: ["Node.js va TypeScript", "PostgreSQL", "Toʻlov tizimlari", "Yuklama testlari"],
      },
      {
        id: "mobile",
        title: "Mobil dasturchi",
        department: ENGINEERING,
        location: "Toshkent yoki masofadan",
        type: FULL_TIME,
        description: "iOS va Android ilovalarini noldan boshlab, ularni App Store va Google Play doʻkonlarigacha yetkazasiz.",
        skills: ["Swift yoki Kotlin", "Oflayn ishlash", "Push-xabarlar", "Ilovalarni nashr qilish"],
      },
      {
        id: "product",
        title: "Mahsulot menejeri",
        department: "Mahsulot",
        location: TASHKENT,
        type: FULL_TIME,
        description: "Xaridor va sotuvchilar bilan gaplashasiz, muammoni topasiz va jamoa bilan uni yechimgacha yetkazasiz.",
        skills: ["Suhbat va tadqiqot", "Maʼlumotlar tahlili", "Ustuvorlikni belgilash", "Ravon yozish"],
      },
      {
        id: "marketing",
        title: "Marketing boʻyicha mutaxassis",
        department: "Marketing",
        location: TASHKENT,
        type: FULL_TIME,
        description:
          "Savatni yangi shaharlarga tanitasiz, sotuvchilar haqida hikoya qilasiz va nima ish berganini raqamlar bilan koʻrsatasiz.",
        skills: ["Oʻzbek va rus tillarida matn", "Ijtimoiy tarmoqlar", "Kampaniya tahlili", "Hamkorlar bilan ishlash"],
      },
      {
        id: "operations",
        title: "Operatsiyalar menejeri",
        department: "Operatsiyalar",
        location: "Toshkent, Samarqand yoki Buxoro",
        type: "Smenali ish",
        description: "Yangi sotuvchilarga vitrina ochishda yordam berasiz va buyurtma vaqtida hamda toʻliq yetib borishini kuzatasiz.",
        skills: ["Sotuvchilar bilan muloqot", "Jadval va hisobotlar", "Tez qaror qabul qilish", "Oʻzbek va rus tillari"],
      },
    ],
  },
  benefits: {
    title: "Biz nima taklif qilamiz",
    cards: [
      { title: "Rasmiy ish", text: "Mehnat shartnomasi, oʻz vaqtida maosh, haq toʻlanadigan taʼtil." },
      { title: "Moslashuvchan tartib", text: "Ish vaqti va joyini vazifaga qarab jamoa bilan kelishasiz." },
      { title: "Oʻqish", text: "Kitob, kurs va anjumanlar uchun vaqt va mablagʻ ajratamiz." },
      { title: "Yaxshi jihozlar", text: "Ishingizga mos kompyuter va kerakli dasturlarni beramiz." },
      { title: "Tushlik", text: "Ish kunlari tushlikni Savatdan buyurtma qilasiz, hisobi bizdan." },
      { title: "Taʼsir", text: "Kichik jamoada fikringiz mahsulotda tez koʻrinadi." },
    ],
  },
  call: {
    title: "Oʻzingizga mos ish topmadingizmi?",
    text: "Nima qila olishingizni yozib yuboring: mos ish chiqsa, birinchi navbatda sizga xabar beramiz.",
    button: "Biz bilan bogʻlanish",
  },
};
