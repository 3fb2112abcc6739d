import { changedFields, pick } from "@savat/contracts/edit-conflict";
import { expect, test } from "vitest";
import { REQUEST } from "../../test-merchant.ts";
import {
  changeForm,
  EMPTY_FIELDS,
  fieldsOf,
  firstFault,
  MERCHANT_FORM,
  type MerchantFields,
  newMerchantForm,
  theirFields,
} from "./merchant-fields.ts";

const WHOLE = fieldsOf({ ...REQUEST, images: ["/api/media/p0123456789abcdef-384.webp"] });
const FILE = new File(["x"], "osh.png", { type: "image/png" });

/** What a save of these fields sends, made from the whole merchant in version 4. */
function changesOf(fields: MerchantFields): [string, FormDataEntryValue][] {
  return [...changeForm(pick(fields, changedFields(MERCHANT_FORM, WHOLE, fields)), 4)];
}

/** Each step corrects the fault of the previous one. */
const STEPS: [Partial<MerchantFields>, unknown][] = [
  [{}, { field: "businessName", fault: "required" }],
  [{ businessName: "Bahor" }, { field: "businessOwnerName", fault: "required" }],
  [{ businessOwnerName: "Laziz" }, { field: "businessOwnerEmail", fault: "required" }],
  [{ businessOwnerEmail: "laziz" }, { field: "businessOwnerPhone", fault: "required" }],
  [{ businessOwnerPhone: "+998 90 000 00 62" }, { field: "businessAddress", fault: "required" }],
  [{ businessAddress: "Toshkent" }, { field: "businessOwnerEmail", fault: "email" }],
  [
    { businessOwnerEmail: "laziz@example.uz", businessOwnerPhone: "+7 901 234 56 78" },
    { field: "businessOwnerPhone", fault: "phone" },
  ],
  [{ businessOwnerPhone: "+998 90 000 00 62" }, undefined],
];

test("[S5-ADMIN-01] only the first fault is found, in the order of the specification", { tags: ["@S5-ADMIN-02", "@D-CODE-12"] }, () => {
  let fields: MerchantFields = { ...EMPTY_FIELDS, businessName: "  " };
  for (const [typed, expected] of STEPS) {
    fields = { ...fields, ...typed };
    expect(firstFault(fields)).toEqual(expected);
  }
});

test("[S3-MERCHANT-04] a new merchant is sent as a form with its files, and is a restaurant by default", {
  tags: ["@S3-MERCHANT-13"],
}, () => {
  const form = newMerchantForm({
    ...WHOLE,
    businessType: EMPTY_FIELDS.businessType,
    pictures: [{ kind: "file", file: FILE, url: "blob:1" }],
  });
  expect(form.get("businessType")).toBe("restaurant");
  expect(form.get("isMerchant")).toBe("true");
  expect(form.get("businessOwnerPhone")).toBe("+998900000062");
  expect(form.get("files")).toEqual(FILE);
  expect(form.has("status")).toBe(false);
});

test("[S3-MERCHANT-13] a change sends the changed fields, with their version and without a status", {
  tags: ["@S4-MERCHANT-02"],
}, () => {
  expect(changesOf({ ...WHOLE, businessName: " Bahor 2 ", description: `${WHOLE.description} ` })).toEqual([
    ["version", "4"],
    ["isMerchant", "true"],
    ["businessName", "Bahor 2"],
  ]);
});

test.each([
  ["addresses and files in their order", [...WHOLE.pictures, { kind: "file", file: FILE, url: "blob:1" } as const], ["images", "files"]],
  ["an empty text if all are removed", [], ["images"]],
])("changed pictures are sent as %s", (_, pictures, names) => {
  const sent = changesOf({ ...WHOLE, pictures }).slice(2);
  expect(sent.map(([name]) => name)).toEqual(names);
  if (pictures.length === 0) expect(sent[0]?.[1]).toBe("");
});

test("another person's changes are read as form values, without unknown fields", () => {
  const changes = [
    { field: "businessType", now: "bakery" },
    { field: "businessOwnerPhone", now: "+998901112233" },
    { field: "images", now: ["https://a.example/1.png"] },
    { field: "openingHours", now: [] },
    { field: "contactPhone", now: "" },
  ];
  expect(theirFields(changes)).toEqual({
    businessType: "bakery",
    businessOwnerPhone: "+998 90 111 22 33",
    pictures: [{ kind: "stored", url: "https://a.example/1.png" }],
  });
});
