import type { ComplianceContent } from "./content.ts";

export const content: ComplianceContent = {
  title: "Qonunchilikka muvofiqlik",
  description:
    "Savat shaxsiy maʼlumotlar, toʻlovlar, isteʼmolchilar huquqlari, hamkorlarning ruxsatnomalari va hamma uchun qulaylik masalalarida qanday ishlaydi.",
  heading: "Qonunchilikka muvofiqlik",
  lead: "Oʻzbekiston qonunlari bizdan nimani talab qiladi va buni qanday bajaramiz.",
  updated: "Oxirgi oʻzgarish: 2026-yil 21-noyabr",
  sections: [
    {
      id: "data",
      title: "Shaxsga doir maʼlumotlar",
      blocks: [
        "“Shaxsga doir maʼlumotlar toʻgʻrisida”gi qonunga amal qilamiz: faqat kerakli maʼlumotni olamiz, maqsadini aytamiz va uni himoya qilamiz. Tafsiloti [maxfiylik siyosatida](/privacy-policy).",
        {
          list: [
            "Maʼlumotlarni faqat ishi shuni talab qiladigan xodim koʻra oladi, administratorning har bir amali qayd etiladi.",
            "Oʻzbekiston fuqarolarining maʼlumotlarini saqlash joyiga oid talab uchun sayt operatori javob beradi.",
            "Maʼlumotlaringizni koʻrish, tuzatish, oʻchirish yoki koʻchirib olishni soʻrashingiz mumkin.",
          ],
        },
      ],
    },
    {
      id: "payments",
      title: "Toʻlovlar",
      blocks: [
        "Toʻlovni “Toʻlovlar va toʻlov tizimlari toʻgʻrisida”gi qonun doirasida ishlaydigan toʻlov tizimi qabul qiladi.",
        {
          list: [
            "Karta raqami bizda saqlanmaydi va jurnalga yozilmaydi: u toʻlov tizimiga uzatiladi.",
            "Har bir toʻlov bankingiz yuborgan kod bilan tasdiqlanadi.",
            "Toʻlov natijasi nomaʼlum boʻlsa, pul ikkinchi marta yechilmaydi: natija toʻlov tizimidan aniqlanadi.",
            "Har bir mahsulotning QQS stavkasi va MXIK kodi buyurtmada qayd etiladi.",
          ],
        },
      ],
    },
    {
      id: "consumers",
      title: "Isteʼmolchi huquqlari",
      blocks: [
        "“Isteʼmolchilarning huquqlarini himoya qilish toʻgʻrisida”gi va “Elektron tijorat toʻgʻrisida”gi qonunlarga amal qilamiz.",
        {
          list: [
            "Toʻlovdan oldin sotuvchi, mahsulot, narx va yetkazish haqi toʻliq koʻrinadi.",
            "Buyurtma raqami va tasdigʻi hisobingizda saqlanadi; e-pochtangizni yozsangiz, xat ham keladi.",
            "Pulni qaytarish tartibi [foydalanish shartlarida](/terms-of-service) yozilgan.",
            "Javobimiz sizni qoniqtirmasa, isteʼmolchilar huquqlarini himoya qiluvchi davlat organiga yoki sudga murojaat qilishingiz mumkin.",
          ],
        },
      ],
    },
    {
      id: "partners",
      title: "Hamkorlarning ruxsatnomalari",
      blocks: [
        "Savdo boshlanishidan oldin har bir arizani odam koʻrib chiqadi. Hamkor oʻz faoliyati uchun qonun talab qilgan hujjatlarga ega boʻlishi shart:",
        {
          list: [
            "tadbirkor yoki yuridik shaxs sifatida davlat roʻyxatidan oʻtganlik;",
            "oziq-ovqat bilan ishlaydiganlar uchun sanitariya talablariga muvofiqlik;",
            "dorixonalar uchun dori vositalarini sotish litsenziyasi;",
            "sertifikatlash talab qilinadigan mahsulotlar uchun muvofiqlik hujjatlari.",
          ],
        },
        "Hujjatning amal qilish muddati tugasa yoki u bekor qilinsa, sotuvchining vitrinasi yopiladi.",
      ],
    },
    {
      id: "goods",
      title: "Nimalar sotilmaydi",
      blocks: [
        "Retsept bilan beriladigan dorilar, spirtli ichimliklar, tamaki mahsulotlari va qonun bilan onlayn sotish taqiqlangan boshqa narsalar Savat orqali sotilmaydi. Dori haqida savolingiz boʻlsa, shifokor yoki farmatsevt bilan maslahatlashing: saytdagi tavsif maslahat oʻrnini bosmaydi.",
      ],
    },
    {
      id: "accessibility",
      title: "Hamma uchun qulaylik",
      blocks: [
        "Saytni WCAG 2.2 qoidalarining AA darajasiga moslab quramiz va har bir oʻzgarishda avtomatik tekshiramiz.",
        {
          list: [
            "Barcha amallarni klaviatura bilan bajarish mumkin.",
            "Matn va tugmalar yorugʻ va tungi koʻrinishda ham aniq ajralib turadi.",
            "Xatolar matn bilan yoziladi, ekrandan oʻqib beradigan dastur ham ularni aytadi.",
            "Sayt toʻliq uch tilda ishlaydi: oʻzbek, rus va ingliz.",
          ],
        },
        "Biror narsa sizga noqulay boʻlsa, [yozing](/feedback): tuzatamiz.",
      ],
    },
    {
      id: "report",
      title: "Qoidabuzarlik haqida xabar berish",
      blocks: [
        "Sotuvchi, mahsulot yoki oʻzimiz haqimizda shubhangiz boʻlsa, {email} manziliga yozing yoki {phone} raqamiga qoʻngʻiroq qiling. 24 soat ichida javob beramiz.",
      ],
    },
  ],
  contact: {
    title: "Hujjat yoki maʼlumot kerakmi?",
    text: "Davlat organlari, hamkorlar va xaridorlarning soʻrovlariga {email} orqali javob beramiz.",
    operator: "Sayt operatori:",
    noOperator: "Bu sinov muhiti: sayt operatori, uning manzili va roʻyxat maʼlumotlari hali koʻrsatilmagan.",
    toContact: "Aloqa sahifasi",
    toMail: "Xat yozish",
  },
};
