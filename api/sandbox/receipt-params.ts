import * as z from "zod/mini";

/** Accepts an id of any shape: an unknown one gets the provider's own "not found". */
const IdParams = z.object({ id: z.unknown().check(z.refine((id) => id !== undefined)) });

const DetailItem = z.object({
  title: z.string().check(z.minLength(1)),
  price: z.int().check(z.minimum(0)),
  count: z.number().check(z.positive()),
  code: z.string().check(z.regex(/^\d{17}$/)),
  vat_percent: z.number().check(z.minimum(0), z.maximum(100)),
  package_code: z.string(),
  discount: z.optional(z.int()),
});
/** The fiscal detail. Clients send extra fields there, so only known ones are checked. */
export const Detail = z.looseObject({
  receipt_type: z.optional(z.int()),
  shipping: z.optional(z.nullable(z.looseObject({ title: z.string(), price: z.int() }))),
  items: z.optional(z.array(DetailItem).check(z.minLength(1))),
});

/** Parameters of the receipt methods. */
export const ReceiptParams = {
  "receipts.create": z.object({
    amount: z.int(),
    account: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    description: z.optional(z.nullable(z.union([z.string(), z.looseObject({})]))),
    detail: z.optional(z.nullable(Detail)),
    hold: z.optional(z.nullable(z.boolean())),
  }),
  "receipts.pay": z.object({
    id: IdParams.shape.id,
    token: IdParams.shape.id,
    payer: z.optional(z.nullable(z.looseObject({}))),
    hold: z.optional(z.nullable(z.boolean())),
  }),
  "receipts.confirm_hold": z.extend(IdParams, { amount: z.optional(z.nullable(z.int().check(z.positive()))) }),
  "receipts.cancel": z.extend(IdParams, {
    amount: z.optional(z.nullable(z.int().check(z.positive()))),
    part_id: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  }),
  "receipts.get": IdParams,
  "receipts.check": IdParams,
  "receipts.send": z.object({ id: IdParams.shape.id, phone: z.string() }),
  "receipts.get_all": z.object({
    count: z.int().check(z.positive(), z.maximum(50)),
    from: z.int(),
    to: z.int(),
    offset: z.optional(z.int().check(z.minimum(0))),
  }),
  "receipts.set_fiscal_data": z.object({
    id: IdParams.shape.id,
    fiscal_data: z.looseObject({ receipt_id: z.union([z.int(), z.string()]), qr_code_url: z.string() }),
  }),
} as const;
