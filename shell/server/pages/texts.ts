import type { Language } from "@savat/contracts/language";

interface ManifestTexts {
  name: string;
  description: string;
  merchants: string;
  orders: string;
}

/** Texts of the installed app. */
export const MANIFEST_TEXTS: Record<Language, ManifestTexts> = {
  uz: {
    name: "Savat: taom, oziq-ovqat va dori",
    description: "Shahringizdagi restoran, doʻkon, dorixona va kafelardan eshigingizgacha.",
    merchants: "Barcha joylar",
    orders: "Buyurtmalarim",
  },
  ru: {
    name: "Savat: еда, продукты и лекарства",
    description: "Рестораны, магазины, аптеки и кафе вашего города с доставкой до двери.",
    merchants: "Все заведения",
    orders: "Мои заказы",
  },
  en: {
    name: "Savat: food, groceries and medicine",
    description: "Restaurants, shops, pharmacies and cafes of your city, brought to your door.",
    merchants: "All places",
    orders: "My Orders",
  },
};
