import type { AboutContent } from "./content.ts";

export const content: AboutContent = {
  title: "Biz haqimizda",
  description:
    "Savat Oʻzbekiston shaharlaridagi restoran, doʻkon, dorixona va kafelarni bitta savatga jamlaydi. Biz kimmiz va biz uchun nima muhim.",
  heading: "Butun shahar bitta savatda",
  lead: "Savat xaridorni oʻz shahridagi restoran, doʻkon, dorixona va kafelar bilan bogʻlaydi: kerakli narsani tanlaysiz, karta bilan toʻlaysiz, buyurtmani kuzatib borasiz.",
  story: {
    title: "Nega “Savat”?",
    blocks: [
      "Bozorga savat bilan boramiz: unga issiq non ham, koʻkat ham, bolaga shirinlik ham sigʻadi. Biz shu odatiy narsani telefonga koʻchirdik. Kechki ovqat, haftalik bozorlik yoki shamollaganga dori: hammasi bir joyda va oʻsha bir necha qadamda.",
      "Savatning oʻzi taom pishirmaydi, doʻkoni ham yoʻq. Mahsulotni shahardagi joylar sotadi, qolgani bizdan: katalog, toʻlov, buyurtma holati va biror narsa koʻngildagidek chiqmasa, yordam.",
    ],
  },
  people: {
    title: "Savat kimlar uchun",
    cards: [
      {
        title: "Xaridorlarga",
        text: "Roʻyxatdan oʻtmasdan koʻrib chiqing, tanlang, savatga soling. Buyurtma berish uchun telefon raqamingiz va bir martalik kod yetarli.",
      },
      {
        title: "Sotuvchilarga",
        text: "Oilaviy oshxona ham, dorixona ham oʻz vitrinasini ochadi: mahsulot, narx va qoldiqni oʻzi boshqaradi, xodimlariga kirish huquqini oʻzi beradi.",
      },
      {
        title: "Shaharga",
        text: "Xaridor muyulishdagi kichik doʻkonni ham topadi. Pul shaharning oʻzida aylanadi, kichik biznes esa yangi xaridor topadi.",
      },
    ],
  },
  values: {
    title: "Biz uchun nima muhim",
    cards: [
      { title: "Halol narx", text: "Savatdagi summa siz toʻlaydigan summadir. Yetkazish haqi oldindan koʻrinadi, yashirin ustama yoʻq." },
      {
        title: "Ehtiyotkor toʻlov",
        text: "Karta raqamini saqlamaymiz. Toʻlov holati nomaʼlum boʻlsa, ikkinchi marta pul yechmaymiz: avval aniqlaymiz, keyin aytamiz.",
      },
      {
        title: "Ochiq gap",
        text: "Buyurtma qabul qilinmagan boʻlsa, “qabul qilindi” demaymiz. Xatoni yashirmaymiz va undan qanday chiqishni koʻrsatamiz.",
      },
      {
        title: "Hamma uchun qulay",
        text: "Sayt sekin internetda ham ochiladi, klaviatura va ekrandan oʻqib beradigan dastur bilan ishlaydi, oʻzbek, rus va ingliz tillarida gapiradi.",
      },
    ],
  },
  cities: {
    title: "Qayerda ishlaymiz",
    text: "Toshkent, Samarqand, Buxoro va Oʻzbekistonning boshqa yirik shaharlarida. Bosh sahifada shahringizni tanlang: u yerdagi joylar darhol koʻrinadi.",
  },
  call: {
    title: "Shahringizda nimalar bor?",
    text: "Roʻyxatdan oʻtish shart emas: kirib, tanlab koʻravering. Jamoamizga qoʻshilmoqchi boʻlsangiz, [boʻsh ish oʻrinlarini](/careers) koʻring.",
    button: "Joylarni koʻrish",
  },
};
