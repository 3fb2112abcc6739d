import type { OtpPurpose } from "shared-contracts/auth";
import type { Language } from "shared-contracts/language";

export const CODE_TEXTS: Record<OtpPurpose, Record<Language, (code: string) => string>> = {
  sign_in: {
    uz: (code) => `Savat: kirish kodi ${code}. Uni hech kimga aytmang.`,
    ru: (code) => `Savat: код для входа ${code}. Никому его не сообщайте.`,
    en: (code) => `Savat: your sign-in code is ${code}. Do not share it with anyone.`,
  },
  change_phone: {
    uz: (code) => `Savat: telefon raqamini o'zgartirish kodi ${code}. Uni hech kimga aytmang.`,
    ru: (code) => `Savat: код для смены номера ${code}. Никому его не сообщайте.`,
    en: (code) => `Savat: your code to change the phone number is ${code}. Do not share it with anyone.`,
  },
  leave_phone: {
    uz: (code) => `Savat: hisobingiz boshqa raqamga o'tmoqda, ruxsat kodi ${code}. Uni hech kimga aytmang.`,
    ru: (code) => `Savat: ваш аккаунт переходит на другой номер, код разрешения ${code}. Никому его не сообщайте.`,
    en: (code) => `Savat: your account moves to another number, the code that allows it is ${code}. Do not share it with anyone.`,
  },
};
