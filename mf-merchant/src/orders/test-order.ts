import type { BoardOrder } from "@savat/contracts/board";

/** Paid at 12:04 in Tashkent, to be accepted until 12:14. */
const ORDER: BoardOrder = {
  id: "ord_0000000000000004816",
  version: 1,
  isTest: false,
  status: "paid",
  stage: null,
  lines: [
    { position: 0, name: "Lagʻmon", image: "", quantity: 3, totalPrice: 9_000_000, isOut: false },
    { position: 1, name: "Ayron", image: "", quantity: 2, totalPrice: 3_100_000, isOut: false },
  ],
  price: 12_100_000,
  totalAmount: 12_100_000,
  deliveryFee: 0,
  outChoice: "leave_out",
  placedAt: "2026-11-21T07:03:00.000Z",
  paidAt: "2026-11-21T07:04:00.000Z",
  slot: null,
  acceptBy: "2026-11-21T07:14:00.000Z",
  answerBy: null,
  acceptedAt: null,
  preparedBy: null,
  estimatedDelivery: null,
  endedAt: null,
  address: {
    city: "tashkent",
    district: "chilonzor",
    street: "Bunyodkor",
    house: "12",
    landmark: "Korzinka",
    entrance: "2",
    floor: "4",
    flat: "31",
    doorCode: "",
    note: "Qoʻngʻiroq ishlamaydi",
    phone: "",
    lat: null,
    lng: null,
  },
  km: 5.1,
  customerPhone: "+998901234567",
  customerName: "Laylo",
  lastStep: { event: "paid", at: "2026-11-21T07:04:00.000Z", by: null, undoUntil: null },
  codeTriesLeft: 5,
  cancelDetail: null,
  reason: null,
  isLate: false,
};

export function order(more: Partial<BoardOrder> = {}): BoardOrder {
  return { ...ORDER, ...more };
}
