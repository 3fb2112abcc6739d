import type { MerchantRecord } from "@savat/contracts/merchants";

/** A merchant as an administrator sees it. */
export const REQUEST: MerchantRecord = {
  uid: "m1",
  id: "m1",
  businessName: "Bahor Oshxonasi",
  businessType: "restaurant",
  businessAddress: "Toshkent, Mehrigiyo 7",
  city: "tashkent",
  description: "",
  images: [],
  image: null,
  status: "pending",
  createdAt: "2026-02-14T07:00:00.000Z",
  businessOwnerName: "Laziz Rajabov",
  businessOwnerEmail: "laziz@example.uz",
  businessOwnerPhone: "+998900000062",
  merchantRequestStatus: "pending",
  merchantRequestDate: "2026-02-15T07:00:00.000Z",
  rejectionReason: null,
  pendingName: null,
  needsName: false,
  openingHours: null,
  contactPhone: "",
  version: 4,
};
