import type { Language } from "@savat/contracts/language";

export const NO_PREVIEW = [
  "Bu koʻrish havolasi eskirgan yoki notoʻgʻri.",
  "Эта ссылка для просмотра устарела или неверна.",
  "This preview link has expired or is not valid.",
].join("\n");

export const PREVIEW_NOT_READY = [
  "Bu reliz hali tayyor emas yoki qabul qilinmagan. Birozdan keyin qayta oching.",
  "Этот релиз ещё не готов или не принят. Откройте ссылку чуть позже.",
  "This release is not ready yet, or was not admitted. Open the link again in a moment.",
].join("\n");

export const NO_OVERRIDES = [
  "Oʻz kompyuteringizdagi kod faqat oʻsha kompyuterdagi sinov rejimida koʻrinadi. Bu yerda koʻrish havolasidan foydalaning.",
  "Код с вашего компьютера виден только в песочнице на том же компьютере. Здесь используйте ссылку для просмотра.",
  "Code from your machine shows only in a sandbox on the same machine. Here, use a preview link.",
].join("\n");

export const NO_GRANT = [
  "Bu ruxsat eskirgan, notoʻgʻri yoki boshqa brauzer uchun berilgan. Konsolda yangisini oling.",
  "Это разрешение устарело, неверно или выдано другому браузеру. Получите новое в консоли.",
  "This grant has expired, is not valid, or is another browser's. Get a new one in the console.",
].join("\n");

export function wrongOverride(names: readonly string[]): string {
  return [
    "Namuna: ?mf=checkout@http://localhost:3102. Manzil faqat localhost yoki 127.0.0.1 boʻla oladi.",
    "Пример: ?mf=checkout@http://localhost:3102. Адрес — только localhost или 127.0.0.1.",
    "For example: ?mf=checkout@http://localhost:3102. The address is localhost or 127.0.0.1 alone.",
    names.join(", "),
  ].join("\n");
}

/** The reason is as the log has it. */
export function overrideRefused(link: string, reason: string): string {
  return [
    "Bu manzildan reliz olinmadi yoki u qabul qilinmadi.",
    "Релиз по этому адресу не получен или не принят.",
    "No release came from this address, or it was not admitted.",
    `${link}: ${reason}`,
  ].join("\n");
}

export interface BannerTexts {
  preview: string;
  origin: string;
  refused: string;
  missing: string;
  leave: string;
}

/** `{name}`, `{version}` and `{from}` are replaced. */
export const BANNER_TEXTS: Record<Language, BannerTexts> = {
  uz: {
    preview: "Koʻrish rejimi: {name} {version} relizi faqat shu brauzerda koʻrinmoqda.",
    origin: "Koʻrish rejimi: {name} {from} manzilidan olinmoqda, faqat shu brauzerda.",
    refused: "Eng yangi yigʻma qabul qilinmadi:",
    missing: "U yerdan reliz kelmadi: {name} odatiy saytdagidek koʻrinmoqda.",
    leave: "Odatiy saytga qaytish",
  },
  ru: {
    preview: "Режим просмотра: релиз {name} {version} виден только в этом браузере.",
    origin: "Режим просмотра: {name} берётся с {from}, только в этом браузере.",
    refused: "Новейшая сборка не принята:",
    missing: "Оттуда релиз не пришёл: {name} показан как на обычном сайте.",
    leave: "Вернуться к обычному сайту",
  },
  en: {
    preview: "Preview: release {version} of {name} shows in this browser alone.",
    origin: "Preview: {name} comes from {from}, in this browser alone.",
    refused: "Its newest build was not admitted:",
    missing: "No release came from there: {name} is as on the usual site.",
    leave: "Back to the usual site",
  },
};
