import type { Language } from "@savat/contracts/language";
import type { ConfigProviderProps } from "antd";
import uzPicker from "antd/es/date-picker/locale/uz_UZ";
import en from "antd/es/locale/en_US";
import ru from "antd/es/locale/ru_RU";

type Locale = NonNullable<ConfigProviderProps["locale"]>;

/** Ant Design's own Uzbek uses ASCII apostrophes, so the displayed texts are replaced here. */
const uz: Locale = {
  locale: "uz-latn",
  global: { placeholder: "Tanlang", close: "Yopish", show: "Koʻrsatish", hide: "Yashirish" },
  DatePicker: {
    ...uzPicker,
    lang: {
      ...uzPicker.lang,
      // The name of the locale in dayjs, which has the months.
      locale: "uz-latn",
      clear: "Tozalash",
      decadeSelect: "Oʻn yillikni tanlang",
      previousYear: "Oʻtgan yil",
      previousDecade: "Oldingi oʻn yillik",
      nextDecade: "Keyingi oʻn yillik",
      previousCentury: "Oʻtgan asr",
    },
  },
  Empty: { description: "Maʼlumot yoʻq" },
  Pagination: {
    items_per_page: "/ sahifa",
    jump_to: "Oʻtish",
    jump_to_confirm: "tasdiqlash",
    page: "Sahifa",
    prev_page: "Oldingi sahifa",
    next_page: "Keyingi sahifa",
    prev_5: "5 sahifa orqaga",
    next_5: "5 sahifa oldinga",
    prev_3: "3 sahifa orqaga",
    next_3: "3 sahifa oldinga",
    page_size: "sahifadagi qatorlar",
  },
};

export const ANTD_LOCALES: Record<Language, Locale> = { uz, ru, en };
