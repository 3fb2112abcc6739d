export const CITY_NAMES = {
  tashkent: { uz: "Toshkent", ru: "Ташкент", en: "Tashkent" },
  samarkand: { uz: "Samarqand", ru: "Самарканд", en: "Samarkand" },
  bukhara: { uz: "Buxoro", ru: "Бухара", en: "Bukhara" },
  andijan: { uz: "Andijon", ru: "Андижан", en: "Andijan" },
  namangan: { uz: "Namangan", ru: "Наманган", en: "Namangan" },
  fergana: { uz: "Fargʻona", ru: "Фергана", en: "Fergana" },
  kokand: { uz: "Qoʻqon", ru: "Коканд", en: "Kokand" },
  nukus: { uz: "Nukus", ru: "Нукус", en: "Nukus" },
  qarshi: { uz: "Qarshi", ru: "Карши", en: "Qarshi" },
  termez: { uz: "Termiz", ru: "Термез", en: "Termez" },
  urgench: { uz: "Urganch", ru: "Ургенч", en: "Urgench" },
  navoi: { uz: "Navoiy", ru: "Навои", en: "Navoi" },
  jizzakh: { uz: "Jizzax", ru: "Джизак", en: "Jizzakh" },
  gulistan: { uz: "Guliston", ru: "Гулистан", en: "Gulistan" },
  /** A city that a later release brought. */
  unknown: { uz: "Boshqa shahar", ru: "Другой город", en: "Another city" },
};
