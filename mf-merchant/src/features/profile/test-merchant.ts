import type { MerchantRecord } from "@savat/contracts/merchants";

/** A merchant for the tests of this folder. */
export const MERCHANT: MerchantRecord = {
  uid: "m1",
  id: "m1",
  businessName: "Oqtepa Lavash",
  businessType: "fast_food",
  businessAddress: "Chilonzor 9",
  city: "tashkent",
  description: "Lavash and more",
  images: ["https://example.uz/a.jpg"],
  image: "https://example.uz/a.jpg",
  status: "active",
  createdAt: "2026-03-01T07:00:00.000Z",
  openingHours: null,
  businessOwnerName: "Olim Karimov",
  businessOwnerEmail: "olim@example.uz",
  businessOwnerPhone: "+998901234567",
  contactPhone: "+998712345678",
  merchantRequestStatus: "active",
  merchantRequestDate: "2026-02-01T07:00:00.000Z",
  rejectionReason: null,
  pendingName: null,
  needsName: false,
  version: 3,
};
