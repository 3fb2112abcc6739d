import * as z from "zod/mini";
import { MessageReplySchema } from "./auth.ts";
import { CitySchema, ReadCitySchema } from "./city.ts";
import { defineEndpoint } from "./endpoint.ts";
import { PhoneSchema } from "./phone.ts";

/** Maximum lengths of an address's texts, by field, as in the forms. */
export const ADDRESS_TEXT = {
  label: 40,
  district: 100,
  street: 150,
  house: 30,
  landmark: 200,
  entrance: 20,
  floor: 20,
  flat: 20,
  doorCode: 30,
  note: 300,
} as const;
/** How many addresses an account keeps. */
export const MAX_ADDRESSES = 20;

function required(maxLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
}

function free(maxLength: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(maxLength)), "");
}

/** An address as it is sent. `district` is free text; texts are '' where nothing is said; no point is null. */
export const AddressFieldsSchema = z.object({
  city: CitySchema,
  district: required(ADDRESS_TEXT.district),
  street: required(ADDRESS_TEXT.street),
  house: required(ADDRESS_TEXT.house),
  landmark: free(ADDRESS_TEXT.landmark),
  entrance: free(ADDRESS_TEXT.entrance),
  floor: free(ADDRESS_TEXT.floor),
  flat: free(ADDRESS_TEXT.flat),
  doorCode: free(ADDRESS_TEXT.doorCode),
  /** For the courier. */
  note: free(ADDRESS_TEXT.note),
  /** The recipient's; '' is the customer's own. */
  phone: z._default(z.union([PhoneSchema, z.literal("")]), ""),
  lat: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  lng: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
});
export type AddressFields = z.output<typeof AddressFieldsSchema>;

const AddressIdSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** An address of an order: a saved one by its id, or its fields. */
export const OrderAddressSchema = z.union([z.object({ id: AddressIdSchema }), AddressFieldsSchema]);

/** An address in an answer. */
export const ReadAddressSchema = z.object({
  city: ReadCitySchema,
  district: z.string(),
  street: z.string(),
  house: z.string(),
  landmark: z.string(),
  entrance: z.string(),
  floor: z.string(),
  flat: z.string(),
  doorCode: z.string(),
  note: z.string(),
  phone: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});
export type ReadAddress = z.infer<typeof ReadAddressSchema>;

/** A saved address; `label` is the customer's own word ("Home"), '' without one. */
export const SavedAddressSchema = z.extend(ReadAddressSchema, { id: z.string(), label: z.string() });
export type SavedAddress = z.infer<typeof SavedAddressSchema>;

const SaveBodySchema = z.extend(AddressFieldsSchema, { label: free(ADDRESS_TEXT.label) });

/** The account's addresses, the last used first. Errors: unauthorized 401. */
export const listAddresses = defineEndpoint({
  method: "GET",
  path: "/addresses",
  reply: z.object({ addresses: z.array(SavedAddressSchema) }),
});

/** The same address is saved once. Errors: validation 400, unauthorized 401, addresses_limit 409. */
export const addAddress = defineEndpoint({
  method: "POST",
  path: "/addresses",
  body: SaveBodySchema,
  reply: z.object({ address: SavedAddressSchema }),
});

const AddressParamsSchema = z.object({ id: AddressIdSchema });

/** For its owner; orders keep the address that they were given. Errors: validation 400, 401, not_found 404. */
export const changeAddress = defineEndpoint({
  method: "PUT",
  path: "/addresses/:id",
  params: AddressParamsSchema,
  body: SaveBodySchema,
  reply: z.object({ address: SavedAddressSchema }),
});

/** For its owner. Errors: unauthorized 401, not_found 404. */
export const removeAddress = defineEndpoint({
  method: "DELETE",
  path: "/addresses/:id",
  params: AddressParamsSchema,
  reply: MessageReplySchema,
});
