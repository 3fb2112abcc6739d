import type { Language } from "@savat/contracts/language";

interface Texts {
  title: string;
  shell: string;
  everybody: string;
  /** `{percent}` of the visitors. */
  canary: string;
  preview: string;
  /** `{origin}` is its address. */
  origin: string;
  /** `{version}` and `{build}` of the release that new pages get. */
  newer: string;
  /** `{count}`, `{kilobytes}` and `{network}`. */
  files: string;
  noFiles: string;
  noFailures: string;
  /** `{reason}` and `{count}`. */
  failure: string;
  unread: string;
  endPreview: string;
  endOrigin: string;
  field: string;
  show: string;
  small: string;
  open: string;
  close: string;
}

const UZ: Texts = {
  title: "Dasturchi paneli",
  shell: "qobiq",
  everybody: "hammaga",
  canary: "sinov, tashrifchilarning {percent} %i",
  preview: "koʻrish havolasi, faqat shu brauzerga",
  origin: "{origin} dan, faqat shu brauzerga",
  newer: "yangi sahifalarda: {version} · {build}",
  files: "{count} fayl, {kilobytes} KB (tarmoqdan {network} KB)",
  noFiles: "bu sahifada yuklanmagan",
  noFailures: "nosozlik yoʻq",
  failure: "{reason}: {count} marta",
  unread: "Serverdagi hozirgi relizlarni oʻqib boʻlmadi.",
  endPreview: "Koʻrish havolasini tugatish",
  endOrigin: "Oʻz manzilimni tugatish",
  field: "Mening kompyuterimdan qism",
  show: "Koʻrsatish",
  small: "Panelni kichraytirish",
  open: "Dasturchi panelini ochish",
  close: "Panelni yopish",
};

const RU: Texts = {
  title: "Панель разработчика",
  shell: "оболочка",
  everybody: "у всех",
  canary: "проба, у {percent} % посетителей",
  preview: "ссылка для просмотра, только этот браузер",
  origin: "с {origin}, только этот браузер",
  newer: "у новых страниц: {version} · {build}",
  files: "файлов: {count}, {kilobytes} КБ (по сети {network} КБ)",
  noFiles: "на этой странице не загружалась",
  noFailures: "без сбоев",
  failure: "{reason}: {count} раз",
  unread: "Не удалось узнать нынешние релизы сервера.",
  endPreview: "Завершить просмотр по ссылке",
  endOrigin: "Завершить показ с моего адреса",
  field: "Часть с моего компьютера",
  show: "Показать",
  small: "Свернуть панель",
  open: "Открыть панель разработчика",
  close: "Закрыть панель",
};

const EN: Texts = {
  title: "Developer panel",
  shell: "shell",
  everybody: "everybody’s",
  canary: "canary, {percent} % of the visitors",
  preview: "by a preview link, this browser alone",
  origin: "from {origin}, this browser alone",
  newer: "new pages have {version} · {build}",
  files: "files: {count}, {kilobytes} KB ({network} KB over the network)",
  noFiles: "not loaded on this page",
  noFailures: "no failures",
  failure: "{reason}: {count} times",
  unread: "The server’s current releases could not be read.",
  endPreview: "End the preview",
  endOrigin: "End my own address",
  field: "A part from my machine",
  show: "Show",
  small: "Make the panel small",
  open: "Open the developer panel",
  close: "Close the panel",
};

/** They lie beside the panel, so that no other page loads them. */
export const TEXTS: Record<Language, Texts> = { uz: UZ, ru: RU, en: EN };

/** Puts values into a text's `{places}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
