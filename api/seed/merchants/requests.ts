import type { MerchantSeed } from "./merchant-seed.ts";

export interface MerchantRequest extends Omit<MerchantSeed, "level" | "menu" | "signature"> {
  status: "pending" | "rejected";
  rejectionReason: string | null;
}

/** Partners who applied and are not on the site: for the admin's page. */
export const MERCHANT_REQUESTS: readonly MerchantRequest[] = [
  {
    name: "Bahor Oshxonasi",
    type: "restaurant",
    city: "tashkent",
    address: "Toshkent, Sergeli tumani, Mehrigiyo koʻchasi, 7-uy",
    owner: "Laziz Rajabov",
    description: "Uy taomlari va tushlik toʻplamlari.",
    pictures: ["stew"],
    status: "pending",
    rejectionReason: null,
  },
  {
    name: "Hosil Doʻkoni",
    type: "shop",
    city: "navoi",
    address: "Navoiy, Memorlar koʻchasi, 28-uy",
    owner: "Maftuna Choriyeva",
    description: "Meva-sabzavot va roʻzgʻor mollari.",
    pictures: ["basket"],
    status: "pending",
    rejectionReason: null,
  },
  {
    name: "Tungi Gazak",
    type: "restaurant",
    city: "tashkent",
    address: "Toshkent, Yashnobod tumani, Elbek koʻchasi, 51-uy",
    owner: "Suhrob Latipov",
    description: "Tungi taomlar yetkazish.",
    pictures: ["fries"],
    status: "rejected",
    rejectionReason: "Manzilda oshxona topilmadi. Ijara shartnomasini qoʻshib, qayta ariza bering.",
  },
];
