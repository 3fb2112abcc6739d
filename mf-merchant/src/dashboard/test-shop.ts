import type { Membership } from "@savat/contracts/membership";
import type { MerchantRecord } from "@savat/contracts/merchants";

export const MERCHANT: MerchantRecord = {
  uid: "m1",
  id: "m1",
  businessName: "Oltin Qozon",
  businessType: "restaurant",
  businessAddress: "Navoiy 1",
  city: "tashkent",
  description: "",
  images: [],
  image: null,
  status: "active",
  createdAt: "2026-02-15T07:00:00.000Z",
  businessOwnerName: "Olimjon Karimov",
  businessOwnerEmail: "olim@example.uz",
  businessOwnerPhone: "+998900000002",
  merchantRequestStatus: "active",
  merchantRequestDate: "2026-02-15T07:00:00.000Z",
  rejectionReason: null,
  pendingName: null,
  needsName: false,
  openingHours: null,
  contactPhone: "",
  version: 1,
};

export function membership(merchantId: string, more: Partial<Membership> = {}): Membership {
  return { merchantId, businessName: `Shop ${merchantId}`, image: null, status: "active", rejectionReason: null, role: "owner", ...more };
}
