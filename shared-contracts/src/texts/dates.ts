export const MONTHS = {
  uz: ["yanvar", "fevral", "mart", "aprel", "may", "iyun", "iyul", "avgust", "sentabr", "oktabr", "noyabr", "dekabr"],
  ru: ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"],
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
};

/** Without the year. */
export const DAY_FORMS = { uz: "day-month", ru: "day month", en: "day month" };

export const DATE_FORMS = { uz: "day-month, year", ru: "day month year г.", en: "day month year" };
