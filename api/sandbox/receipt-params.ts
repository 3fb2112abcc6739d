import * as z from "zod/mini";

const IdParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{24}$/)) });

const DetailItem = z.object({
  title: z.string().check(z.minLength(1)),
  price: z.int().check(z.minimum(0)),
  count: z.number().check(z.positive()),
  code: z.string().check(z.regex(/^\d{17}$/)),
  vat_percent: z.number().check(z.minimum(0), z.maximum(100)),
  package_code: z.string(),
  discount: z.optional(z.int()),
});
/** The fiscal detail. */
export const Detail = z.object({
  receipt_type: z.int(),
  shipping: z.optional(z.object({ title: z.string(), price: z.int() })),
  items: z.array(DetailItem).check(z.minLength(1)),
});

/** Parameters of the receipt methods. */
export const ReceiptParams = {
  "receipts.create": z.object({
    amount: z.int(),
    account: z.record(z.string(), z.union([z.string(), z.number()])),
    description: z.optional(z.string()),
    detail: z.optional(Detail),
    hold: z.optional(z.boolean()),
  }),
  "receipts.pay": z.object({ id: IdParams.shape.id, token: z.string().check(z.minLength(1)), payer: z.optional(z.looseObject({})) }),
  "receipts.cancel": IdParams,
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
