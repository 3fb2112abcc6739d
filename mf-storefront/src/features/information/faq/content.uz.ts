import type { FaqContent } from "./content.ts";

export const content: FaqContent = {
  title: "Savol-javoblar",
  description: "Buyurtma, toʻlov, yetkazib berish, hisob va Savat hamkori boʻlish haqidagi savollarga javoblar bir joyda, qidiruvi bilan.",
  heading: "Koʻp soʻraladigan savollar",
  lead: "Odamlar eng koʻp soʻraydigan savollarga qisqa javoblar. Soʻz yozing yoki mavzuni tanlang.",
  search: {
    label: "Savollardan qidirish",
    placeholder: "Masalan: toʻlov",
    found: "Topilgan savollar: {count}",
    none: {
      title: "Hech narsa topilmadi",
      text: "Boshqa soʻz bilan qidiring yoki bizdan soʻrang: 24 soat ichida javob beramiz.",
      contact: "Biz bilan bogʻlanish",
      all: "Barcha savollarni koʻrsatish",
    },
  },
  categories: "Mavzular",
  groups: {
    general: {
      title: "Umumiy savollar",
      questions: [
        {
          id: "what-is-savat",
          question: "Savat nima?",
          answer:
            "Savat shahringizdagi restoran, doʻkon, dorixona va kafelarni bir joyga yigʻadi. Siz tanlaysiz, karta bilan toʻlaysiz, buyurtma eshigingizgacha keladi. Har bir qadam [“Qanday ishlaydi”](/how-it-works) sahifasida yozilgan.",
        },
        {
          id: "cities",
          question: "Qaysi shaharlarga yetkazasiz?",
          answer:
            "Toshkent, Samarqand, Buxoro va Oʻzbekistonning boshqa yirik shaharlariga. [Joylar roʻyxatida](/merchants) shahringizni tanlang, u yerga kim yetkazishini koʻrasiz.",
        },
        {
          id: "languages",
          question: "Sayt qaysi tillarda ishlaydi?",
          answer:
            "Oʻzbek, rus va ingliz tillarida. Til istalgan sahifaning tepasida almashadi: sahifa oʻz joyida qoladi, tanlovingiz shu qurilmada eslab qolinadi. Nom va tavsiflarni sotuvchilar oʻz tilida yozadi.",
        },
        {
          id: "support",
          question: "Yordam xizmatiga qanday murojaat qilaman?",
          answer:
            "{phone} raqamiga qoʻngʻiroq qiling yoki {email} manziliga yozing. [“Biz bilan aloqa”](/contact) sahifasidagi shakl orqali ham yozishingiz mumkin. Xabarlarga 24 soat ichida javob beramiz. Ofis ish kunlari 9:00–18:00, dam olish kunlari 10:00–16:00 ochiq.",
        },
      ],
    },
    ordering: {
      title: "Buyurtma",
      questions: [
        {
          id: "place-order",
          question: "Qanday buyurtma beraman?",
          answer:
            "Joyni oching, keraklisining yonidagi “Savatga” tugmasini bosing, savatni ochib “Rasmiylashtirish”ni bosing. Telefon raqamingiz bilan kiring, karta bilan toʻlang, sotuvchi buyurtmangizni tayyorlay boshlaydi.",
        },
        {
          id: "without-account",
          question: "Roʻyxatdan oʻtmasdan koʻrsa boʻladimi?",
          answer:
            "Ha. Kirmasdan ham hammasini koʻrish va savatni toʻldirish mumkin. Faqat buyurtma berish uchun telefon raqamingiz va SMSdagi kod bilan kirasiz. Savat oʻz holicha qoladi.",
        },
        {
          id: "change-order",
          question: "Buyurtmani oʻzgartirish yoki bekor qilish mumkinmi?",
          answer:
            "Buyurtmani bergandan keyin 2 daqiqa ichida oʻzgartirish mumkin: darhol {phone} raqamiga qoʻngʻiroq qiling va buyurtma raqamini ayting. Sotuvchi qabul qilguncha, shuningdek toʻlovdan keyin 2 daqiqa ichida, tayyorlash boshlanmagan boʻlsa, uni [Buyurtmalarim](/orders) sahifasida oʻzingiz bekor qilasiz.",
        },
        {
          id: "one-merchant",
          question: "Bir vaqtda ikki joydan buyurtma bersam boʻladimi?",
          answer:
            "Savatda bitta sotuvchining mahsulotlari turadi. Boshqasidan qoʻshsangiz, avvalgilarining oʻrnini egallaydi va sayt buni aytadi. Avval birinchi buyurtmani toʻlang, keyin ikkinchisini bering.",
        },
      ],
    },
    payment: {
      title: "Toʻlov",
      questions: [
        {
          id: "how-to-pay",
          question: "Qanday toʻlash mumkin?",
          answer:
            "Toʻlov Oʻzbekistonda chiqarilgan bank kartasi bilan qilinadi. Karta raqami va amal qilish muddatini, soʻng bank kartaga ulangan telefonga yuboradigan olti xonali kodni kiriting.",
        },
        {
          id: "card-safety",
          question: "Karta maʼlumotini kiritish xavfsizmi?",
          answer:
            "Ha. Karta raqami toʻgʻridan toʻgʻri toʻlov tizimiga boradi, Savat uni saqlamaydi. Savat xodimlari karta raqami yoki kodni hech qachon soʻramaydi: telefonda ham, yozishmada ham.",
        },
        {
          id: "refunds",
          question: "Pulni qanday qaytarib olaman?",
          answer:
            "Buyurtmani olgandan keyin 24 soat ichida soʻrang: {phone} raqamiga qoʻngʻiroq qiling yoki [murojaat shaklini](/contact) toʻldiring. Biror narsa buzilgan holda kelsa, rasmini {email} manziliga yuboring. Pul 3–5 ish kunida kartangizga qaytadi.",
        },
        {
          id: "payment-stuck",
          question: "Pul yechildi, sayt esa toʻlov tekshirilyapti, deyapti. Nima qilay?",
          answer:
            "Qayta toʻlamang. Baʼzan bank kechikib javob beradi: biz undan oʻzimiz qayta soʻraymiz va buyurtmani yangilaymiz. Holatini [“Buyurtmalarim”](/orders) sahifasida koʻrasiz. Bir necha daqiqada oʻzgarmasa, {phone} raqamiga qoʻngʻiroq qiling.",
        },
      ],
    },
    delivery: {
      title: "Yetkazib berish",
      questions: [
        {
          id: "delivery-time",
          question: "Yetkazib berish qancha vaqt oladi?",
          answer: "Odatda 20–45 daqiqa. Bu sotuvchi buyurtmani qancha tayyorlashiga, masofaga va yoʻldagi tirbandlikka bogʻliq.",
        },
        {
          id: "delivery-price",
          question: "Yetkazib berish qancha turadi?",
          answer:
            "Tarif yaqin joyga 12\u00a0000 soʻmdan, uzoqroqqa 20\u00a0000 soʻmgacha. Yetkazish bepul boʻlgan paytda tarif savatda chizib qoʻyiladi va siz 0 toʻlaysiz. Jami summa toʻlovdan oldin koʻrinadi.",
        },
        {
          id: "track-order",
          question: "Buyurtmam qayerda?",
          answer:
            "[“Buyurtmalarim”](/orders) sahifasini oching. Buyurtma avval toʻlangan, keyin tasdiqlangan, tayyorlanayotgan va yetkazilgan boʻladi. 45 daqiqadan oshsa, {phone} raqamiga qoʻngʻiroq qiling.",
        },
        {
          id: "wrong-order",
          question: "Nimadir yetishmayapti yoki buzilgan. Nima qilay?",
          answer:
            "Rasmga oling va 24 soat ichida [murojaat shakli](/contact) orqali yoki {email} manziliga yozing. Buyurtma raqamini koʻrsating, pulni qaytarish boʻyicha kelishamiz.",
        },
      ],
    },
    account: {
      title: "Hisob",
      questions: [
        {
          id: "sign-in",
          question: "Tizimga qanday kiraman?",
          answer:
            "Telefon raqamingizni, soʻng SMSdagi olti xonali kodni kiriting. Birinchi marta kirayotgan boʻlsangiz, hisob oʻzi ochiladi. Kodni hech kimga aytmang.",
        },
        {
          id: "no-code",
          question: "Kod kelmayapti. Nima qilay?",
          answer:
            "Raqam va aloqani tekshiring, 30 soniya kutib, “Kodni qayta yuborish” tugmasini bosing. Kod 5 daqiqa amal qiladi, yangisi eskisini bekor qiladi. Baribir kelmasa, {phone} raqamiga qoʻngʻiroq qiling.",
        },
        {
          id: "password",
          question: "Hisobga kirishni yoki parolni qanday tiklayman?",
          answer:
            "Buyurtma berish uchun parol kerak emas: SMSdagi yangi kod yetarli. Yordam xizmati sizga parolni tiklash havolasini yuborsa, u 24 soat amal qiladi.",
        },
        {
          id: "change-profile",
          question: "Ism, telefon yoki e-pochtani qanday oʻzgartiraman?",
          answer:
            "[Profilni](/profile) oching va “Profilni tahrirlash” tugmasini bosing. Yangi raqam kod bilan tasdiqlanadi. Xavfsizlik uchun e-pochta u yerda oʻzgarmaydi: {email} manziliga yozing.",
        },
      ],
    },
    merchants: {
      title: "Sotuvchilarga",
      questions: [
        {
          id: "become-partner",
          question: "Qanday hamkor boʻlaman?",
          answer:
            "[Arizani](/merchant/register) toʻldiring: biznes nomi, manzili va turi, egasining ismi, e-pochtasi va telefoni. Hech narsa oʻrnatish shart emas.",
        },
        {
          id: "application-time",
          question: "Arizamga qachon javob berasiz?",
          answer:
            "Hamkorlik arizalariga 2–3 ish kunida javob beramiz. Arizadagi raqam bilan istalgan payt kirib, koʻrib chiqilgan-chiqilmaganini bilib oling.",
        },
        {
          id: "dashboard",
          question: "Nimalarni oʻzim boshqaraman?",
          answer:
            "Mahsulot, narx va qoldiqlarni, rasmlari va ish vaqti bilan biznes profilini hamda xodimlarni. Uzun narxlar roʻyxatini fayl qilib yuklash mumkin.",
        },
        {
          id: "staff",
          question: "Xodimlarim ham ishlay oladimi?",
          answer:
            "Ha. Ularni telefon raqami bilan qoʻshing va lavozimini tanlang: xodim qoldiqni, menejer mahsulot va profilni ham, administrator esa xodimlar roʻyxatigacha hammasini oʻzgartiradi. Har kim oʻz telefoni bilan kiradi.",
        },
      ],
    },
  },
  more: {
    title: "Savolingiz bu yerda yoʻqmi?",
    text: "Bizdan soʻrang. Har bir xabarni jonli odam oʻqiydi va 24 soat ichida javob beradi.",
    button: "Biz bilan bogʻlanish",
  },
};
