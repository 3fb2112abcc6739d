import type { TermsOfServiceContent } from "./content.ts";

export const content: TermsOfServiceContent = {
  title: "Foydalanish shartlari",
  description: "Savatdan foydalanish shartlari: hisob, buyurtma, toʻlov, pulni qaytarish, javobgarlik va nizolarni hal qilish.",
  heading: "Foydalanish shartlari",
  lead: "Savat orqali buyurtma beradigan yoki savdo qiladigan har bir kishi bilan bizning oʻrtamizdagi kelishuv.",
  updated: "Oxirgi oʻzgarish: 2026-yil 21-noyabr",
  summary: {
    title: "Qisqacha",
    parts: {
      introduction: {
        title: "Kirish",
        text: "Savat xaridor va sotuvchini bogʻlaydi. Mahsulotni sotuvchi sotadi, biz esa buyurtma va toʻlov unga toʻgʻri yetib borishini taʼminlaymiz.",
      },
      userAccounts: {
        title: "Foydalanuvchi hisobi",
        text: "Hisob telefon raqamiga bogʻlanadi va bir martalik kod bilan ochiladi. Kodni hech kimga, hatto bizga ham aytmang.",
      },
      serviceUsage: {
        title: "Xizmatdan foydalanish",
        text: "Savatdan halol maqsadda foydalaning: oʻzingiz yoki yaqinlaringiz uchun buyurtma bering, boshqalarga xalaqit bermang.",
      },
      orderTerms: {
        title: "Buyurtma shartlari",
        text: "Buyurtma toʻlangandan keyin kuchga kiradi. Mahsulot siz uchun 15 daqiqa olib qoʻyiladi: shu vaqtda toʻlanmasa, buyurtma bekor boʻladi.",
      },
      liability: {
        title: "Javobgarlik",
        text: "Mahsulot sifati uchun sotuvchi, saytning ishlashi va toʻlovning toʻgʻri oʻtishi uchun biz javob beramiz.",
      },
      termination: {
        title: "Foydalanishni toʻxtatish",
        text: "Hisobingizni istalgan payt yoptirishingiz mumkin: bizga yozing. Shartlar qoʻpol buzilsa, hisobni toʻxtatib qoʻyishimiz mumkin; soʻrasangiz, sababini aytamiz.",
      },
    },
  },
  sections: [
    {
      id: "responsibilities",
      title: "Foydalanuvchining majburiyatlari",
      blocks: [
        {
          list: [
            "oʻzingizga tegishli telefon raqami va kartadan foydalanish;",
            "toʻgʻri maʼlumot berish va oʻzgarsa, yangilash;",
            "kirish kodi va telefoningizni begonalardan saqlash;",
            "toʻlashdan oldin buyurtma tarkibi va summasini tekshirish;",
            "buyurtmani kelishilgan joyda qabul qilib olish;",
            "yosh cheklovi bor mahsulotni faqat ruxsat etilgan yoshda buyurtma qilish.",
          ],
        },
      ],
    },
    {
      id: "availability",
      title: "Xizmatning mavjudligi",
      blocks: [
        "Savat Oʻzbekistonning yirik shaharlarida ishlaydi. Qaysi joy ochiq ekani va nimalar sotuvda borligi sotuvchiga bogʻliq: mahsulot tugasa, u “Tugagan” deb koʻrsatiladi.",
        "Sayt kecha-yu kunduz ishlashi uchun harakat qilamiz, lekin uzilishsiz ishlashni vaʼda qila olmaymiz: texnik ishlar, aloqa yoki toʻlov tizimidagi nosozlik boʻlishi mumkin. Bunday paytda savatingiz va toʻlangan buyurtmangiz saqlanib qoladi.",
      ],
    },
    {
      id: "payment",
      title: "Toʻlov shartlari",
      blocks: [
        { heading: "Narxlar" },
        "Narxni sotuvchi soʻmda, soliqlar bilan birga belgilaydi. Yetkazish tarifi 12 000 soʻmdan 20 000 soʻmgacha; yetkazish bepul boʻlgan davrda u ustidan chizilgan holda, 0 soʻm bilan koʻrsatiladi. Toʻlash tugmasidagi summa yakuniydir.",
        { heading: "Toʻlov usullari" },
        "Oʻzbekiston banklarining kartalari bilan toʻlanadi. Har bir toʻlovni bankingiz kartaga bogʻlangan telefonga yuborgan kod bilan oʻzingiz tasdiqlaysiz. Karta raqami bizda saqlanmaydi.",
        { heading: "Pulni qaytarish" },
        {
          list: [
            "Buyurtmani bergandan keyin 2 daqiqa ichida oʻzgartirish mumkin.",
            "Buyurtmani sotuvchi qabul qilguncha, shuningdek toʻlovdan keyin 2 daqiqa ichida, tayyorlash boshlanmagan boʻlsa, bekor qilish mumkin.",
            "Pulni qaytarish soʻrovini buyurtma yetkazilgandan keyin 24 soat ichida yuboring.",
            "Pul 3–5 ish kunida kartangizga qaytadi.",
            "Pul yechilib, buyurtma bajarilmasa, toʻliq summa qaytariladi.",
          ],
        },
        { heading: "Nizolar" },
        "Avval bizga yozing: {email} manziliga yoki [aloqa sahifasi](/contact) orqali. Buyurtma raqamini koʻrsating. Biz 24 soat ichida javob beramiz va sotuvchi bilan birga masalani hal qilamiz.",
      ],
    },
    {
      id: "prohibited",
      title: "Taqiqlangan harakatlar",
      blocks: [
        {
          list: [
            "birovning kartasi, telefoni yoki hisobidan ruxsatsiz foydalanish;",
            "soxta buyurtma, ariza yoki fikr yuborish;",
            "qonun bilan taqiqlangan mahsulotni sotish yoki sotib olish;",
            "saytni buzishga, ortiqcha yuklashga yoki maʼlumotlarni ommaviy koʻchirib olishga urinish;",
            "sotuvchi, xodim yoki boshqa foydalanuvchilarni haqorat qilish va ularga tahdid qilish.",
          ],
        },
      ],
    },
    {
      id: "responsibility",
      title: "Javobgarlik chegarasi",
      blocks: [
        "Mahsulotning sifati, tarkibi, yaroqlilik muddati va tavsifi uchun sotuvchi javob beradi. Biz sayt orqali qabul qilingan toʻlov va buyurtmaning sotuvchiga toʻgʻri yetib borishi uchun javob beramiz.",
        "Yengib boʻlmas kuch (tabiiy ofat, aloqa yoki elektr taʼminotining ommaviy uzilishi, davlat organlarining taqiqi) sababli yuz bergan kechikish uchun tomonlar javobgar emas.",
        "Bu shartlar isteʼmolchiga qonun bergan huquqlarning birortasini cheklamaydi.",
      ],
    },
    {
      id: "law",
      title: "Qoʻllanadigan qonunchilik",
      blocks: [
        "Bu shartlarga Oʻzbekiston Respublikasi qonunlari qoʻllanadi. Kelishib boʻlmagan nizo Oʻzbekiston sudlarida koʻriladi; isteʼmolchi sudni qonunda belgilangan tartibda oʻzi tanlashi mumkin.",
        "Shartlar oʻzgarsa, yangi matn shu sahifada sanasi bilan eʼlon qilinadi. Berib boʻlingan buyurtmaga oʻsha kungi shartlar amal qiladi.",
      ],
    },
  ],
  contact: {
    title: "Tushunarsiz joyi bormi?",
    text: "Yozing, oddiy tilda tushuntiramiz. E-pochta: {email}, telefon: {phone}.",
    operator: "Xizmat koʻrsatuvchi:",
    noOperator: "Bu sinov muhiti: xizmat koʻrsatuvchi tashkilot hali koʻrsatilmagan.",
    toContact: "Aloqa sahifasi",
    toMail: "Xat yozish",
  },
  agreement:
    "Buyurtma berish yoki hamkorlikka ariza yuborish bilan siz shu shartlarga va [maxfiylik siyosatiga](/privacy-policy) rozilik bildirasiz.",
};
