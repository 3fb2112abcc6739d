declare module "last/address-book" {
import { type AddressDraft, type KeptAddress } from "last/delivery-address";
import type { ApiCall } from "last/endpoint";
export function joinAddressBook(api?: ApiCall): Promise<boolean>;
export function saveAddress(draft: AddressDraft, editedId?: string, api?: ApiCall): Promise<void>;
export function forgetAddress(address: KeptAddress, api?: ApiCall): Promise<void>;
}
declare module "last/address-text" {
import type { ReadAddress } from "last/addresses";
import type { Language } from "last/language";
type Named = Pick<ReadAddress, "city" | "district" | "street" | "house"> & Partial<Pick<ReadAddress, "flat">>;
export function districtName({ city, district }: Pick<Named, "city" | "district">, language: Language): string;
export function addressLine(address: Named, language: Language): string;
export {};
}
declare module "last/addresses" {
import * as z from "zod/mini";
export const ADDRESS_TEXT: {
    readonly label: 40;
    readonly district: 100;
    readonly street: 150;
    readonly house: 30;
    readonly landmark: 200;
    readonly entrance: 20;
    readonly floor: 20;
    readonly flat: 20;
    readonly doorCode: 30;
    readonly note: 300;
};
export const MAX_ADDRESSES = 20;
export const AddressFieldsSchema: z.ZodMiniObject<{
    city: z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
    floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
    flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
    doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    note: z.ZodMiniDefault<z.ZodMiniString<string>>;
    phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>;
export type AddressFields = z.output<typeof AddressFieldsSchema>;
export const OrderAddressSchema: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    city: z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
    floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
    flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
    doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    note: z.ZodMiniDefault<z.ZodMiniString<string>>;
    phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>]>;
export const ReadAddressSchema: z.ZodMiniObject<{
    city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniString<string>;
    entrance: z.ZodMiniString<string>;
    floor: z.ZodMiniString<string>;
    flat: z.ZodMiniString<string>;
    doorCode: z.ZodMiniString<string>;
    note: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
export type ReadAddress = z.infer<typeof ReadAddressSchema>;
export const SavedAddressSchema: z.ZodMiniObject<{
    city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniString<string>;
    entrance: z.ZodMiniString<string>;
    floor: z.ZodMiniString<string>;
    flat: z.ZodMiniString<string>;
    doorCode: z.ZodMiniString<string>;
    note: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    id: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
}, z.core.$strip>;
export type SavedAddress = z.infer<typeof SavedAddressSchema>;
export const listAddresses: import("last/endpoint").Endpoint<undefined, undefined, undefined, z.ZodMiniObject<{
    addresses: z.ZodMiniArray<z.ZodMiniObject<{
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniString<string>;
        entrance: z.ZodMiniString<string>;
        floor: z.ZodMiniString<string>;
        flat: z.ZodMiniString<string>;
        doorCode: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const addAddress: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    city: z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
    floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
    flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
    doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    note: z.ZodMiniDefault<z.ZodMiniString<string>>;
    phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    label: z.ZodMiniDefault<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    address: z.ZodMiniObject<{
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniString<string>;
        entrance: z.ZodMiniString<string>;
        floor: z.ZodMiniString<string>;
        flat: z.ZodMiniString<string>;
        doorCode: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const changeAddress: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    city: z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
    floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
    flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
    doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    note: z.ZodMiniDefault<z.ZodMiniString<string>>;
    phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    label: z.ZodMiniDefault<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    address: z.ZodMiniObject<{
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniString<string>;
        entrance: z.ZodMiniString<string>;
        floor: z.ZodMiniString<string>;
        flat: z.ZodMiniString<string>;
        doorCode: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const removeAddress: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
}
declare module "last/admin-customers" {
import * as z from "zod/mini";
export const AdminCustomerSchema: z.ZodMiniObject<{
    uid: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
    createdAt: z.ZodMiniString<string>;
    blockedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        phone: z.ZodMiniString<string>;
        dueAt: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    orders: z.ZodMiniInt;
    paidSum: z.ZodMiniInt;
}, z.core.$strip>;
export type AdminCustomer = z.infer<typeof AdminCustomerSchema>;
export const listCustomers: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    blocked: z.ZodMiniOptional<z.ZodMiniLiteral<"1">>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    customers: z.ZodMiniArray<z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        createdAt: z.ZodMiniString<string>;
        blockedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            phone: z.ZodMiniString<string>;
            dueAt: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        orders: z.ZodMiniInt;
        paidSum: z.ZodMiniInt;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const CustomerParamsSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
export const MAX_BLOCK_REASON = 500;
export const blockCustomer: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    reason: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        createdAt: z.ZodMiniString<string>;
        blockedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            phone: z.ZodMiniString<string>;
            dueAt: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        orders: z.ZodMiniInt;
        paidSum: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const unblockCustomer: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        createdAt: z.ZodMiniString<string>;
        blockedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            phone: z.ZodMiniString<string>;
            dueAt: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        orders: z.ZodMiniInt;
        paidSum: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>>;
}
declare module "last/admin-orders" {
import * as z from "zod/mini";
export const AdminOrderRowSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
    stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
    cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    amount: z.ZodMiniInt;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type AdminOrderRow = z.infer<typeof AdminOrderRowSchema>;
export const MAX_COUNTED_ORDERS = 10000;
export const listAdminOrders: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    merchantId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    userId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        pending: "pending";
        paid: "paid";
        confirmed: "confirmed";
        preparing: "preparing";
        delivered: "delivered";
    }>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        amount: z.ZodMiniInt;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        customer: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        refund: z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const AdminAttemptSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
    isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    amount: z.ZodMiniInt;
    receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    card: z.ZodMiniNullable<z.ZodMiniString<string>>;
    errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
    errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
    checks: z.ZodMiniInt;
    createdAt: z.ZodMiniString<string>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type AdminAttempt = z.infer<typeof AdminAttemptSchema>;
export const BearerSchema: z.ZodMiniEnum<{
    customer: "customer";
    shop: "shop";
    platform: "platform";
    courier: "courier";
}>;
export type Bearer = z.infer<typeof BearerSchema>;
const AdminPartSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
    amount: z.ZodMiniInt;
    requestedAt: z.ZodMiniString<string>;
    doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
    reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type AdminPart = z.infer<typeof AdminPartSchema>;
export const OrderMoneySchema: z.ZodMiniObject<{
    held: z.ZodMiniInt;
    captured: z.ZodMiniInt;
    lost: z.ZodMiniInt;
    total: z.ZodMiniInt;
    owed: z.ZodMiniInt;
    paidOut: z.ZodMiniInt;
    refunded: z.ZodMiniInt;
}, z.core.$strip>;
export type OrderMoney = z.infer<typeof OrderMoneySchema>;
export const AdminOrderSchema: z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>;
export type AdminOrder = z.infer<typeof AdminOrderSchema>;
export const getAdminOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const cancelOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    reason: z.ZodMiniOptional<z.ZodMiniString<string>>;
    isTwice: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const changeOrderAddress: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    city: z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
    floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
    flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
    doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    note: z.ZodMiniDefault<z.ZodMiniString<string>>;
    phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const closeDelivered: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const decideNotReceived: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    decision: z.ZodMiniEnum<{
        refund: "refund";
        keep: "keep";
    }>;
    bearer: z.ZodMiniEnum<{
        customer: "customer";
        shop: "shop";
        platform: "platform";
        courier: "courier";
    }>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const settleOwed: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    reference: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const closeComplaint: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    steps: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    money: z.ZodMiniOptional<z.ZodMiniObject<{
        held: z.ZodMiniInt;
        captured: z.ZodMiniInt;
        lost: z.ZodMiniInt;
        total: z.ZodMiniInt;
        owed: z.ZodMiniInt;
        paidOut: z.ZodMiniInt;
        refunded: z.ZodMiniInt;
    }, z.core.$strip>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
    complaint: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
    decideBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    canClose: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    canChangeAddress: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    refund: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        bearer: z.ZodMiniOptional<z.ZodMiniType<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null, z.core.$ZodTypeInternals<"customer" | "shop" | "platform" | "courier" | null, "customer" | "shop" | "platform" | "courier" | null>>>;
        reason: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    attempts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        amount: z.ZodMiniInt;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        errorMessage: z.ZodMiniNullable<z.ZodMiniString<string>>;
        checks: z.ZodMiniInt;
        createdAt: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
            isHeld: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniType<"refund" | "no" | "free", "refund" | "no" | "free", z.core.$ZodTypeInternals<"refund" | "no" | "free", "refund" | "no" | "free">>;
}, z.core.$strip>>;
export const LateKindSchema: z.ZodMiniEnum<{
    not_received: "not_received";
    owed: "owed";
    complaint: "complaint";
    past_deadline: "past_deadline";
    unaccepted: "unaccepted";
    late: "late";
    unknown_money: "unknown_money";
    without_deadline: "without_deadline";
}>;
export type LateKind = z.infer<typeof LateKindSchema>;
export const LateItemSchema: z.ZodMiniObject<{
    kind: z.ZodMiniType<"unknown" | "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline", "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline", z.core.$ZodTypeInternals<"unknown" | "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline", "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline">>;
    orderId: z.ZodMiniString<string>;
    amount: z.ZodMiniInt;
    status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
    since: z.ZodMiniString<string>;
    detail: z.ZodMiniNullable<z.ZodMiniString<string>>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type LateItem = z.infer<typeof LateItemSchema>;
export const listLate: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        not_received: "not_received";
        owed: "owed";
        complaint: "complaint";
        past_deadline: "past_deadline";
        unaccepted: "unaccepted";
        late: "late";
        unknown_money: "unknown_money";
        without_deadline: "without_deadline";
    }>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniType<"unknown" | "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline", "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline", z.core.$ZodTypeInternals<"unknown" | "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline", "not_received" | "owed" | "complaint" | "past_deadline" | "unaccepted" | "late" | "unknown_money" | "without_deadline">>;
        orderId: z.ZodMiniString<string>;
        amount: z.ZodMiniInt;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        since: z.ZodMiniString<string>;
        detail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customer: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const AttentionKindSchema: z.ZodMiniEnum<{
    unknown_long: "unknown_long";
    paid_after_release: "paid_after_release";
    refund_stuck: "refund_stuck";
    receipt_unexplained: "receipt_unexplained";
}>;
export type AttentionKind = z.infer<typeof AttentionKindSchema>;
export const ATTENTION_AFTER_MS: number;
export const AttentionItemSchema: z.ZodMiniObject<{
    kind: z.ZodMiniType<"unknown" | "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained", "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained", z.core.$ZodTypeInternals<"unknown" | "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained", "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained">>;
    paymentId: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
    amount: z.ZodMiniInt;
    since: z.ZodMiniString<string>;
    receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type AttentionItem = z.infer<typeof AttentionItemSchema>;
export const listAttention: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniType<"unknown" | "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained", "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained", z.core.$ZodTypeInternals<"unknown" | "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained", "unknown_long" | "paid_after_release" | "refund_stuck" | "receipt_unexplained">>;
        paymentId: z.ZodMiniString<string>;
        orderId: z.ZodMiniString<string>;
        amount: z.ZodMiniInt;
        since: z.ZodMiniString<string>;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        errorCode: z.ZodMiniNullable<z.ZodMiniInt>;
        customer: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const markAttentionDone: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        unknown_long: "unknown_long";
        paid_after_release: "paid_after_release";
        refund_stuck: "refund_stuck";
        receipt_unexplained: "receipt_unexplained";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
}
declare module "last/answer" {
import type { Endpoint, EndpointReply } from "last/endpoint";
export function readAnswer<E extends Endpoint>(endpoint: E, answer: unknown): EndpointReply<E> | undefined;
}
declare module "last/api-client" {
import type { AxiosInstance } from "axios";
import { type ClientBuilds } from "last/client-builds";
import { type ApiCall } from "last/endpoint";
export const API_TIMEOUT_MS = 10000;
export function warmApiClient(): Promise<AxiosInstance>;
export interface CallingPage {
    builds: () => ClientBuilds;
    onOutdated: (isBackground: boolean) => boolean;
    onRecalled: () => void;
    isGone: () => Promise<boolean>;
}
export function identifyPage(page: CallingPage): void;
export const callApi: ApiCall;
}
declare module "last/api-failure" {
import { type ApiErrorBody } from "last/errors";
export class ApiFailure extends Error {
    readonly status: number;
    readonly code: string;
    readonly body: ApiErrorBody;
    constructor(status: number, body: ApiErrorBody);
}
export function failureFrom(status: number, data: unknown): ApiFailure;
export function networkFailure(code: "network" | "timeout" | "cancelled"): ApiFailure;
export function isOutcomeUnknown(failure: unknown): boolean;
}
declare module "last/audit" {
import * as z from "zod/mini";
export const AUDIT_PAGE_SIZE = 20;
export const MAX_AUDIT_ENTRIES = 10000;
export const AuditEntitySchema: z.ZodMiniEnum<{
    merchant: "merchant";
    user: "user";
    order: "order";
    staff: "staff";
    product: "product";
    category: "category";
    import: "import";
    inbox: "inbox";
}>;
export type AuditEntity = z.infer<typeof AuditEntitySchema>;
export const AuditRoleSchema: z.ZodMiniEnum<{
    admin: "admin";
    staff: "staff";
    manager: "manager";
    owner: "owner";
    platform_admin: "platform_admin";
    applicant: "applicant";
    system: "system";
}>;
export type AuditRole = z.infer<typeof AuditRoleSchema>;
export const AuditEntrySchema: z.ZodMiniObject<{
    id: z.ZodMiniInt;
    at: z.ZodMiniString<string>;
    actor: z.ZodMiniObject<{
        id: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system">>;
    }, z.core.$strip>;
    entity: z.ZodMiniType<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", z.core.$ZodTypeInternals<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox">>;
    entityId: z.ZodMiniString<string>;
    action: z.ZodMiniString<string>;
    before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
}, z.core.$strip>;
export type AuditEntry = z.infer<typeof AuditEntrySchema>;
export const listAudit: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    entity: z.ZodMiniOptional<z.ZodMiniEnum<{
        merchant: "merchant";
        user: "user";
        order: "order";
        staff: "staff";
        product: "product";
        category: "category";
        import: "import";
        inbox: "inbox";
    }>>;
    actor: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    entries: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniInt;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniObject<{
            id: z.ZodMiniNullable<z.ZodMiniString<string>>;
            phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
            role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system">>;
        }, z.core.$strip>;
        entity: z.ZodMiniType<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", z.core.$ZodTypeInternals<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox">>;
        entityId: z.ZodMiniString<string>;
        action: z.ZodMiniString<string>;
        before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const AdminAuditEntrySchema: z.ZodMiniObject<{
    id: z.ZodMiniInt;
    at: z.ZodMiniString<string>;
    actor: z.ZodMiniObject<{
        id: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system">>;
    }, z.core.$strip>;
    entity: z.ZodMiniType<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", z.core.$ZodTypeInternals<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox">>;
    entityId: z.ZodMiniString<string>;
    action: z.ZodMiniString<string>;
    before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    merchantId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    merchantName: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniNullable<z.ZodMiniString<string>>;
    requestId: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type AdminAuditEntry = z.infer<typeof AdminAuditEntrySchema>;
export const listAllAudit: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    entity: z.ZodMiniOptional<z.ZodMiniEnum<{
        merchant: "merchant";
        user: "user";
        order: "order";
        staff: "staff";
        product: "product";
        category: "category";
        import: "import";
        inbox: "inbox";
    }>>;
    action: z.ZodMiniOptional<z.ZodMiniString<string>>;
    actor: z.ZodMiniOptional<z.ZodMiniString<string>>;
    merchantId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    entries: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniInt;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniObject<{
            id: z.ZodMiniNullable<z.ZodMiniString<string>>;
            phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
            role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system", "admin" | "staff" | "manager" | "owner" | "platform_admin" | "applicant" | "system">>;
        }, z.core.$strip>;
        entity: z.ZodMiniType<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", z.core.$ZodTypeInternals<"unknown" | "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox", "merchant" | "user" | "order" | "staff" | "product" | "category" | "import" | "inbox">>;
        entityId: z.ZodMiniString<string>;
        action: z.ZodMiniString<string>;
        before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        merchantId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        merchantName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniString<string>>;
        requestId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const exportAudit: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    entity: z.ZodMiniOptional<z.ZodMiniEnum<{
        merchant: "merchant";
        user: "user";
        order: "order";
        staff: "staff";
        product: "product";
        category: "category";
        import: "import";
        inbox: "inbox";
    }>>;
    action: z.ZodMiniOptional<z.ZodMiniString<string>>;
    actor: z.ZodMiniOptional<z.ZodMiniString<string>>;
    merchantId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniString<string>>;
}
declare module "last/auth" {
import * as z from "zod/mini";
export const OTP_LENGTH = 6;
export const OTP_RESEND_MS = 30000;
export const UserTypeSchema: z.ZodMiniEnum<{
    customer: "customer";
    merchant: "merchant";
}>;
export type UserType = z.infer<typeof UserTypeSchema>;
export const RoleSchema: z.ZodMiniEnum<{
    customer: "customer";
    merchant: "merchant";
    admin: "admin";
}>;
export type Role = z.infer<typeof RoleSchema>;
export const UserSchema: z.ZodMiniObject<{
    uid: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    userType: z.ZodMiniType<"customer" | "merchant", "customer" | "merchant", z.core.$ZodTypeInternals<"customer" | "merchant", "customer" | "merchant">>;
    role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    displayName: z.ZodMiniNullable<z.ZodMiniString<string>>;
    photoURL: z.ZodMiniNullable<z.ZodMiniString<string>>;
    metadata: z.ZodMiniObject<{
        creationTime: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type User = z.infer<typeof UserSchema>;
export const EmailSchema: z.ZodMiniString<string>;
const OtpPurposeSchema: z.ZodMiniEnum<{
    sign_in: "sign_in";
    change_phone: "change_phone";
    leave_phone: "leave_phone";
}>;
export type OtpPurpose = z.infer<typeof OtpPurposeSchema>;
export const OtpSchema: z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>;
export function normalizeOtp(otp: string | number): string;
export const TokensSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    refreshToken: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Tokens = z.infer<typeof TokensSchema>;
export const MessageReplySchema: z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
export const EmptyBodySchema: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>;
export const ChallengeIdSchema: z.ZodMiniString<string>;
export const DeviceTokenSchema: z.ZodMiniString<string>;
export const MOST_DEVICE_TOKENS = 5;
export const sendOtp: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    phone: z.ZodMiniString<string>;
    userType: z.ZodMiniOptional<z.ZodMiniEnum<{
        customer: "customer";
        merchant: "merchant";
    }>>;
    purpose: z.ZodMiniOptional<z.ZodMiniEnum<{
        sign_in: "sign_in";
        change_phone: "change_phone";
        leave_phone: "leave_phone";
    }>>;
    challengeId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    devices: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    retryAfterMs: z.ZodMiniInt;
    challengeId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export const verifyOtp: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    phone: z.ZodMiniString<string>;
    otp: z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>;
    userType: z.ZodMiniOptional<z.ZodMiniEnum<{
        customer: "customer";
        merchant: "merchant";
    }>>;
    challengeId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    refreshToken: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        userType: z.ZodMiniType<"customer" | "merchant", "customer" | "merchant", z.core.$ZodTypeInternals<"customer" | "merchant", "customer" | "merchant">>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        displayName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        photoURL: z.ZodMiniNullable<z.ZodMiniString<string>>;
        metadata: z.ZodMiniObject<{
            creationTime: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    device: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export const refreshTokens: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    refreshToken: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const logout: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    everywhere: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
const DeviceSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    signedInAt: z.ZodMiniString<string>;
    lastSeenAt: z.ZodMiniString<string>;
    isCurrent: z.ZodMiniBoolean<boolean>;
    endsAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Device = z.infer<typeof DeviceSchema>;
export const listDevices: import("last/endpoint").Endpoint<undefined, undefined, undefined, z.ZodMiniObject<{
    devices: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedInAt: z.ZodMiniString<string>;
        lastSeenAt: z.ZodMiniString<string>;
        isCurrent: z.ZodMiniBoolean<boolean>;
        endsAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const endDevice: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const PhoneMoveSchema: z.ZodMiniObject<{
    phone: z.ZodMiniString<string>;
    dueAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PhoneMove = z.infer<typeof PhoneMoveSchema>;
export const getMe: import("last/endpoint").Endpoint<undefined, undefined, undefined, z.ZodMiniObject<{
    user: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        userType: z.ZodMiniType<"customer" | "merchant", "customer" | "merchant", z.core.$ZodTypeInternals<"customer" | "merchant", "customer" | "merchant">>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        displayName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        photoURL: z.ZodMiniNullable<z.ZodMiniString<string>>;
        metadata: z.ZodMiniObject<{
            creationTime: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        phone: z.ZodMiniString<string>;
        dueAt: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
export const updateMe: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    displayName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    email: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    otp: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>;
    challengeId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    oldOtp: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>;
    oldChallengeId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    user: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        userType: z.ZodMiniType<"customer" | "merchant", "customer" | "merchant", z.core.$ZodTypeInternals<"customer" | "merchant", "customer" | "merchant">>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        displayName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        photoURL: z.ZodMiniNullable<z.ZodMiniString<string>>;
        metadata: z.ZodMiniObject<{
            creationTime: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const confirmEmail: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
}
declare module "last/basket-check" {
import { type Cart } from "last/cart-rules";
import type { ApiCall } from "last/endpoint";
import type { ChangedLine } from "last/errors";
import { type Product } from "last/products";
export interface LinesRead {
    ids: readonly string[];
    products: readonly Product[];
}
interface LinesCheck {
    signal: AbortSignal;
    api: ApiCall;
    basket: () => Cart;
    mark: (changes: ChangedLine[]) => void;
    isSignedIn: boolean;
    onRead?: (read: LinesRead) => void;
}
export function checkLines(check: LinesCheck): Promise<void>;
export {};
}
declare module "last/board" {
import * as z from "zod/mini";
export const PREPARATION: {
    readonly least: 15;
    readonly most: 90;
    readonly step: 5;
    readonly usual: 25;
};
export const UNDO_MS = 5000;
export const MAX_DELIVERY_CODE_TRIES = 5;
export const MAX_REASON_LENGTH = 300;
const BoardOrderSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniInt;
    isTest: z.ZodMiniBoolean<boolean>;
    status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
    stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        position: z.ZodMiniInt;
        productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        image: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        totalPrice: z.ZodMiniInt;
        isOut: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    price: z.ZodMiniInt;
    totalAmount: z.ZodMiniInt;
    deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
    outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
    placedAt: z.ZodMiniString<string>;
    paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    slot: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniNullable<z.ZodMiniObject<{
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniString<string>;
        entrance: z.ZodMiniString<string>;
        floor: z.ZodMiniString<string>;
        flat: z.ZodMiniString<string>;
        doorCode: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
    lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    codeTriesLeft: z.ZodMiniInt;
    cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isLate: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type BoardOrder = z.infer<typeof BoardOrderSchema>;
const BoardShopSchema: z.ZodMiniObject<{
    opening: z.ZodMiniObject<{
        at: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isOpen: z.ZodMiniBoolean<boolean>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
    }, z.core.$strip>;
    pausedUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
    takesOrders: z.ZodMiniBoolean<boolean>;
    silentSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type BoardShop = z.infer<typeof BoardShopSchema>;
export const listBoard: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    shop: z.ZodMiniObject<{
        opening: z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>;
        pausedUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        takesOrders: z.ZodMiniBoolean<boolean>;
        silentSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
    now: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const acceptOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    minutes: z.ZodMiniInt;
    out: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniInt>>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const rejectOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const cancelAccepted: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
const BoardStepSchema: z.ZodMiniEnum<{
    ready: "ready";
    start: "start";
    hand_over: "hand_over";
    undo: "undo";
}>;
export type BoardStep = z.infer<typeof BoardStepSchema>;
export const stepOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    step: z.ZodMiniEnum<{
        ready: "ready";
        start: "start";
        hand_over: "hand_over";
        undo: "undo";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const UnprovedReasonSchema: z.ZodMiniEnum<{
    left_at_door: "left_at_door";
    code_lost: "code_lost";
}>;
export type UnprovedReason = z.infer<typeof UnprovedReasonSchema>;
export const deliverOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        left_at_door: "left_at_door";
        code_lost: "code_lost";
    }>;
}, z.core.$strip>]>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const notReceived: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const listOrderHistory: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
    }>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
        isTest: z.ZodMiniBoolean<boolean>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        stage: z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            position: z.ZodMiniInt;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniNullable<z.ZodMiniInt>;
        outChoice: z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>;
        placedAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        slot: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        answerBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        preparedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        address: z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        km: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        customerPhone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        customerName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastStep: z.ZodMiniNullable<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            undoUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        codeTriesLeft: z.ZodMiniInt;
        cancelDetail: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isLate: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
const DaySumsSchema: z.ZodMiniObject<{
    day: z.ZodMiniString<string>;
    delivered: z.ZodMiniInt;
    cancelled: z.ZodMiniInt;
    items: z.ZodMiniInt;
    deliveryFees: z.ZodMiniInt;
    total: z.ZodMiniInt;
}, z.core.$strip>;
export type DaySums = z.infer<typeof DaySumsSchema>;
export const listDaySums: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        delivered: z.ZodMiniInt;
        cancelled: z.ZodMiniInt;
        items: z.ZodMiniInt;
        deliveryFees: z.ZodMiniInt;
        total: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const exportOrders: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, undefined, z.ZodMiniString<string>>;
export const pauseShop: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    until: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    shop: z.ZodMiniObject<{
        opening: z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>;
        pausedUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        takesOrders: z.ZodMiniBoolean<boolean>;
        silentSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const reopenShop: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    shop: z.ZodMiniObject<{
        opening: z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>;
        pausedUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        takesOrders: z.ZodMiniBoolean<boolean>;
        silentSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const setOutToday: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    productId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    isOut: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
const ChecklistSchema: z.ZodMiniObject<{
    hasProduct: z.ZodMiniBoolean<boolean>;
    testOrder: z.ZodMiniType<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none", z.core.$ZodTypeInternals<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none">>;
    takesOrders: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type Checklist = z.infer<typeof ChecklistSchema>;
export const getChecklist: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    checklist: z.ZodMiniObject<{
        hasProduct: z.ZodMiniBoolean<boolean>;
        testOrder: z.ZodMiniType<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none", z.core.$ZodTypeInternals<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none">>;
        takesOrders: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const placeTestOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    checklist: z.ZodMiniObject<{
        hasProduct: z.ZodMiniBoolean<boolean>;
        testOrder: z.ZodMiniType<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none", z.core.$ZodTypeInternals<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none">>;
        takesOrders: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const openShop: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    checklist: z.ZodMiniObject<{
        hasProduct: z.ZodMiniBoolean<boolean>;
        testOrder: z.ZodMiniType<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none", z.core.$ZodTypeInternals<"unknown" | "done" | "waiting" | "none", "done" | "waiting" | "none">>;
        takesOrders: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export {};
}
declare module "last/bought-order" {
import type { ApiCall, CallOptions } from "last/endpoint";
import { type Order } from "last/orders";
export function findBought(orderId: string, api: ApiCall, options?: CallOptions): Promise<Order | undefined>;
}
declare module "last/cart" {
import { type Cart, type CartOutcome, type CartProduct } from "last/cart-rules";
import type { ChangedLine } from "last/errors";
import type { OutChoice } from "last/orders";
export const useCart: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    items: {
        id: string;
        name: string;
        image: string;
        price: number;
        quantity: number;
        totalPrice: number;
        merchantUID: string;
        merchantName: string;
        stock: number;
    }[];
    totalQuantity: number;
    totalAmount: number;
    merchant: {
        uid: string;
        name: string;
    } | null;
    filledBy: string;
    orderKey: string;
    orderId: string | null;
    earlierOrderId: string | null;
    changes: {
        id: string;
        name: string;
        oldPrice: number | null;
        newPrice: number | null;
        requestedQuantity: number;
        availableQuantity: number;
    }[];
    slotFrom: string | null;
    outChoice: "cancel" | "leave_out" | "ask" | null;
}>>;
type CartStanding = "stored" | "outdated" | "apart";
export const useCartStanding: import("zustand").UseBoundStore<import("zustand").StoreApi<CartStanding>>;
export function restoreCart(): void;
export function addProduct(product: CartProduct, merchant: {
    uid: string;
    name: string;
}): CartOutcome;
export function replaceCart(lines: readonly (CartProduct & {
    quantity: number;
})[], merchant: {
    uid: string;
    name: string;
}): void;
export function chooseSlot(slotFrom: string | null): void;
export function rememberOutChoice(outChoice: OutChoice): void;
export function putBack(before: Cart, replacedByKey: string): void;
export function changeQuantity(id: string, quantity: number): void;
export function markChanges(changes: ChangedLine[]): void;
export function acceptMarkedChanges(): void;
export function rememberOrder(orderId: string | null): void;
export function renewOrderKey(): void;
export function takeOutBought(order: {
    id: string;
    items: readonly {
        id: string;
        quantity: number;
    }[];
}): boolean;
export function clearCart(): void;
export function leaveCartToGuest(): void;
export function keepCartFor(uid: string): void;
export function dropCartOfAnother(uid: string): void;
export function watchCart(): () => void;
export {};
}
declare module "last/cart-rules" {
import * as z from "zod/mini";
import { type ChangedLine } from "last/errors";
import { type NewOrderBody } from "last/orders";
const CartItemSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    image: z.ZodMiniString<string>;
    price: z.ZodMiniInt;
    quantity: z.ZodMiniInt;
    totalPrice: z.ZodMiniInt;
    merchantUID: z.ZodMiniString<string>;
    merchantName: z.ZodMiniString<string>;
    stock: z.ZodMiniInt;
}, z.core.$strip>;
export type CartItem = z.infer<typeof CartItemSchema>;
export const CartSchema: z.ZodMiniObject<{
    items: z.ZodMiniPipe<z.ZodMiniArray<z.ZodMiniUnknown>, z.ZodMiniTransform<{
        id: string;
        name: string;
        image: string;
        price: number;
        quantity: number;
        totalPrice: number;
        merchantUID: string;
        merchantName: string;
        stock: number;
    }[], unknown[]>>;
    totalQuantity: z.ZodMiniInt;
    totalAmount: z.ZodMiniInt;
    merchant: z.ZodMiniNullable<z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    filledBy: z.ZodMiniString<string>;
    orderKey: z.ZodMiniString<string>;
    orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    earlierOrderId: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    changes: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        oldPrice: z.ZodMiniNullable<z.ZodMiniInt>;
        newPrice: z.ZodMiniNullable<z.ZodMiniInt>;
        requestedQuantity: z.ZodMiniInt;
        availableQuantity: z.ZodMiniInt;
    }, z.core.$strip>>;
    slotFrom: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    outChoice: z.ZodMiniCatch<z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniEnum<{
        cancel: "cancel";
        leave_out: "leave_out";
        ask: "ask";
    }>>>>;
}, z.core.$strip>;
export type Cart = z.infer<typeof CartSchema>;
export const CART_VERSIONS: readonly [z.ZodMiniObject<{
    items: z.ZodMiniPipe<z.ZodMiniArray<z.ZodMiniUnknown>, z.ZodMiniTransform<{
        id: string;
        name: string;
        image: string;
        price: number;
        quantity: number;
        totalPrice: number;
        merchantUID: string;
        merchantName: string;
        stock: number;
    }[], unknown[]>>;
    totalQuantity: z.ZodMiniInt;
    totalAmount: z.ZodMiniInt;
    merchant: z.ZodMiniNullable<z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    filledBy: z.ZodMiniString<string>;
    orderKey: z.ZodMiniString<string>;
    orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    earlierOrderId: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    changes: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        oldPrice: z.ZodMiniNullable<z.ZodMiniInt>;
        newPrice: z.ZodMiniNullable<z.ZodMiniInt>;
        requestedQuantity: z.ZodMiniInt;
        availableQuantity: z.ZodMiniInt;
    }, z.core.$strip>>;
    slotFrom: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    outChoice: z.ZodMiniCatch<z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniEnum<{
        cancel: "cancel";
        leave_out: "leave_out";
        ask: "ask";
    }>>>>;
}, z.core.$strip>];
export const EMPTY_CART: Cart;
export interface CartProduct {
    id: string;
    name: string;
    image: string;
    price: number;
    stock: number;
}
export type CartOutcome = "added" | "incremented" | "replaced" | "limited";
export function quantityLimit(stock: number): number;
export function addToCart(cart: Cart, product: CartProduct, merchant: {
    uid: string;
    name: string;
}, filledBy: string, orderKey: string): {
    cart: Cart;
    outcome: CartOutcome;
};
export function setQuantity(cart: Cart, id: string, quantity: number, orderKey: string): Cart;
export function acceptChanges(cart: Cart, changes: readonly ChangedLine[], orderKey: string): Cart;
export function withoutBought(cart: Cart, order: {
    id: string;
    items: readonly {
        id: string;
        quantity: number;
    }[];
}, orderKey: string): Cart;
export function soundCart(cart: Cart, orderKey: string): Cart;
export function findChanges(cart: Cart, current: readonly {
    id: string;
    price: number;
    stockQuantity: number;
}[]): ChangedLine[];
export function withSlot(cart: Cart, slotFrom: string | null, orderKey: string): Cart;
export function filledCart(lines: readonly (CartProduct & {
    quantity: number;
})[], merchant: {
    uid: string;
    name: string;
}, filledBy: string, orderKey: string): Cart;
export function orderBodyOf(cart: Cart): NewOrderBody;
export {};
}
declare module "last/city" {
import * as z from "zod/mini";
import type { Language } from "last/language";
export const CitySchema: z.ZodMiniEnum<{
    tashkent: "tashkent";
    samarkand: "samarkand";
    bukhara: "bukhara";
    andijan: "andijan";
    namangan: "namangan";
    fergana: "fergana";
    kokand: "kokand";
    nukus: "nukus";
    qarshi: "qarshi";
    termez: "termez";
    urgench: "urgench";
    navoi: "navoi";
    jizzakh: "jizzakh";
    gulistan: "gulistan";
}>;
export type City = z.infer<typeof CitySchema>;
export const ReadCitySchema: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
export type ReadCity = z.infer<typeof ReadCitySchema>;
export const CITY_KEY = "city";
export function cityName(city: ReadCity, language: Language): string;
export function cityChoices(own: ReadCity): ReadCity[];
export function parseCity(value: unknown): City | undefined;
}
declare module "last/city-choice" {
import { type City } from "last/city";
export const ALL_CITIES = "all";
export function storeCity(city: City | typeof ALL_CITIES): void;
}
declare module "last/client-builds" {
export const CLIENT_BUILDS_HEADER = "x-client-builds";
export const CLIENT_OUTDATED = "client_outdated";
export type ClientBuilds = ReadonlyMap<string, string>;
export function writeClientBuilds(builds: Iterable<readonly [part: string, build: string]>): string;
export function parseClientBuilds(header: string | string[] | undefined): ClientBuilds | undefined;
}
declare module "last/client-report" {
import * as z from "zod/mini";
export const CLIENT_REPORTS_PATH = "/client-report";
export const SessionMomentSchema: z.ZodMiniEnum<{
    refresh_failed: "refresh_failed";
    logout_failed: "logout_failed";
    session_check_failed: "session_check_failed";
    token_missing: "token_missing";
    staff_save_failed: "staff_save_failed";
    staff_delete_failed: "staff_delete_failed";
}>;
export type SessionMoment = z.infer<typeof SessionMomentSchema>;
export const ClientReportSchema: z.ZodMiniObject<{
    moment: z.ZodMiniEnum<{
        refresh_failed: "refresh_failed";
        logout_failed: "logout_failed";
        session_check_failed: "session_check_failed";
        token_missing: "token_missing";
        staff_save_failed: "staff_save_failed";
        staff_delete_failed: "staff_delete_failed";
    }>;
    status: z.ZodMiniInt;
}, z.core.$strict>;
export type ClientReport = z.infer<typeof ClientReportSchema>;
}
declare module "last/conflict-view" {
import { type ComponentType, type ReactNode } from "react";
export interface ShownChange {
    label: string;
    was: string;
    now: string;
    extra?: ReactNode;
}
export interface ConflictKit {
    Button: ComponentType<{
        isMain: boolean;
        isBusy: boolean;
        onPress: () => void;
        children: string;
    }>;
    styles: Readonly<Record<string, string | undefined>>;
}
export interface ConflictViewProps {
    changes: readonly ShownChange[];
    isBusy: boolean;
    onSaveMine: () => void;
    onTakeTheirs: () => void;
}
export function ConflictView(props: ConflictViewProps & ConflictKit & {
    namespace: string;
}): import("react").JSX.Element;
}
declare module "last/date" {
import type { Language } from "last/language";
export type DateLike = string | number | Date | {
    _seconds: number;
};
export function toMillis(value: DateLike): number;
export function formatDate(value: DateLike, language: Language): string;
export function formatDayMonth(value: DateLike, language: Language): string;
export function formatDateTime(value: DateLike, language: Language): string;
export function formatClock(value: DateLike): string;
export function formatDay(value: DateLike): string;
export function isDay(text: string): boolean;
export function yearOf(value: DateLike): number;
export function formatCountdown(remainingMs: number): string;
}
declare module "last/delivery" {
import type { ReadCity } from "last/city";
import { type Point, type ReadZone, type ShopDelivery, type Zone } from "last/shop-delivery";
export type { Point, ReadZone, ShopDelivery, Zone };
export interface DeliveryFrom {
    city: ReadCity;
    district: string | null;
    point: Point | null;
    zone: Zone | ReadZone | null;
}
export interface DeliveryTo {
    city: ReadCity;
    district: string;
    lat?: number | null | undefined;
    lng?: number | null | undefined;
}
export function distanceKm(one: Point, other: Point): number;
export function pointOf({ lat, lng }: Pick<DeliveryTo, "lat" | "lng">): Point | null;
export function distanceOf(from: DeliveryFrom, to: DeliveryTo): number | undefined;
export function deliveryTariff(from: DeliveryFrom, to: DeliveryTo): number;
export function isInZone(from: DeliveryFrom, to: DeliveryTo): boolean;
export interface OrderSums {
    items: number;
    tariff: number;
    fee: number;
    total: number;
}
export function sumsOf(items: number, tariff: number | null, isFree: boolean): OrderSums;
export interface DeliveryOffer extends OrderSums {
    isInZone: boolean;
    missing: number;
    km: number | undefined;
}
export function offerDelivery(shop: ShopDelivery & {
    city: ReadCity;
}, to: DeliveryTo, items: number): DeliveryOffer;
}
declare module "last/delivery-address" {
import * as z from "zod/mini";
import { type AddressFields } from "last/addresses";
const KeptAddressSchema: z.ZodMiniObject<{
    city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniString<string>;
    entrance: z.ZodMiniString<string>;
    floor: z.ZodMiniString<string>;
    flat: z.ZodMiniString<string>;
    doorCode: z.ZodMiniString<string>;
    note: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    id: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    isSaved: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type KeptAddress = z.infer<typeof KeptAddressSchema>;
const AddressBookSchema: z.ZodMiniObject<{
    chosenId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    addresses: z.ZodMiniPipe<z.ZodMiniArray<z.ZodMiniUnknown>, z.ZodMiniTransform<{
        city: "unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan";
        district: string;
        street: string;
        house: string;
        landmark: string;
        entrance: string;
        floor: string;
        flat: string;
        doorCode: string;
        note: string;
        phone: string;
        lat: number | null;
        lng: number | null;
        id: string;
        label: string;
        isSaved: boolean;
    }[], unknown[]>>;
}, z.core.$strip>;
export type AddressBook = z.infer<typeof AddressBookSchema>;
export type AddressDraft = AddressFields & {
    label: string;
};
export function readAddressBook(): AddressBook;
export function writeAddressBook({ chosenId, addresses }: AddressBook): void;
export function readDeliveryAddress(): KeptAddress | undefined;
export function orderAddressOf(address: KeptAddress | undefined): AddressFields | undefined;
export function chooseAddress(id: string): void;
export function keepAddress(draft: AddressDraft, editedId?: string): KeptAddress;
export function dropAddress(id: string): void;
export function useAddressBook(): AddressBook;
export function useDeliveryAddress(): KeptAddress | undefined;
export {};
}
declare module "last/districts" {
import type { ReadCity } from "last/city";
import type { Language } from "last/language";
export type District = {
    slug: string;
    lat: number;
    lng: number;
} & Record<Language, string>;
export function districtsOf(city: ReadCity): readonly District[];
export function findDistrict(city: ReadCity, text: string): District | undefined;
export function districtKey(city: ReadCity, text: string): string;
}
declare module "last/drafts" {
import type * as z from "zod/mini";
import type { Schema } from "last/endpoint";
import { type Versions } from "last/stored-version";
export function readDraft<S extends Schema>(name: string, versions: Versions<S>): z.output<S> | undefined;
export function writeDraft(name: string, value: unknown): void;
export function removeDraft(name: string): void;
export function forgetDrafts(): void;
}
declare module "last/edit-conflict" {
import type { FieldChange } from "last/errors";
export interface EditConflict {
    changes: FieldChange[];
    version: number;
}
export function editConflictOf(failure: unknown): EditConflict | undefined;
export type FieldOf<Values> = keyof Values & string;
type Shape<Values> = {
    [Field in keyof Values]: {
        safeParse: (value: unknown) => {
            success: true;
            data: Values[Field];
        } | {
            success: false;
        };
    };
};
export function valuesIn<Values>(changes: readonly FieldChange[], shape: Shape<Values>): Partial<Values>;
export interface EditFields<Values> {
    fields: readonly FieldOf<Values>[];
    isSame?: (field: FieldOf<Values>, one: Values, other: Values) => boolean;
}
export function changedFields<Values>({ fields, isSame }: EditFields<Values>, from: Values, to: Values): FieldOf<Values>[];
export function pick<Values>(source: Values, fields: readonly FieldOf<Values>[]): Partial<Values>;
export interface Merge<Values> {
    before: Values;
    now: Values;
    mine: Values;
    changed: FieldOf<Values>[];
    followed: FieldOf<Values>[];
}
export function mergeEdits<Values>(form: EditFields<Values>, before: Values, mine: Values, theirs: Partial<Values>): Merge<Values>;
export {};
}
declare module "last/endpoint" {
import type * as z from "zod/mini";
export type Schema = z.ZodMiniType;
export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
export interface Endpoint<Params extends Schema | undefined = Schema | undefined, Query extends Schema | undefined = Schema | undefined, Body extends Schema | undefined = Schema | undefined, Reply extends Schema = Schema> {
    method: HttpMethod;
    path: string;
    params?: Params;
    query?: Query;
    body?: Body;
    reply: Reply;
    list?: string;
}
type PartOf<E extends Endpoint, Part extends "params" | "query" | "body"> = Exclude<E[Part], undefined>;
type Given<E extends Endpoint, Part extends "params" | "query" | "body"> = [PartOf<E, Part>] extends [never] ? {
    [Name in Part]?: undefined;
} : undefined extends z.input<PartOf<E, Part>> ? {
    [Name in Part]?: z.input<PartOf<E, Part>>;
} : {
    [Name in Part]: z.input<PartOf<E, Part>>;
};
export type EndpointInput<E extends Endpoint> = Given<E, "params"> & Partial<Given<E, "query">> & Given<E, "body">;
export type EndpointReply<E extends Endpoint> = z.output<E["reply"]>;
export interface CallOptions {
    signal?: AbortSignal;
    headers?: Record<string, string>;
    timeoutMs?: number;
    isBackground?: boolean;
}
export type ApiCall = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointReply<E>>;
export function defineEndpoint<Reply extends Schema, Params extends Schema | undefined = undefined, Query extends Schema | undefined = undefined, Body extends Schema | undefined = undefined>(endpoint: {
    method: HttpMethod;
    path: string;
    params?: Params;
    query?: Query;
    body?: Body;
    reply: Reply;
    list?: string;
}): Endpoint<Params, Query, Body, Reply>;
export function fillPath(path: string, params?: Record<string, unknown>): string;
export {};
}
declare module "last/errors" {
import * as z from "zod/mini";
export const ERROR_STATUS: {
    readonly validation: 400;
    readonly otp_invalid: 400;
    readonly otp_expired: 400;
    readonly otp_required: 400;
    readonly idempotency_key_invalid: 400;
    readonly email_locked: 400;
    readonly email_link_invalid: 400;
    readonly unauthorized: 401;
    readonly forbidden: 403;
    readonly phone_blocked: 403;
    readonly not_found: 404;
    readonly method_not_allowed: 405;
    readonly request_timeout: 408;
    readonly conflict: 409;
    readonly basket_changed: 409;
    readonly order_not_payable: 409;
    readonly order_payment_running: 409;
    readonly order_quantity_limit: 409;
    readonly order_amount_limit: 409;
    readonly unpaid_orders_limit: 409;
    readonly orders_made_limit: 429;
    readonly holding_used_up: 409;
    readonly order_not_cancellable: 409;
    readonly shop_closed: 409;
    readonly slot_gone: 409;
    readonly out_of_zone: 409;
    readonly below_minimum: 409;
    readonly addresses_limit: 409;
    readonly too_late: 409;
    readonly wrong_delivery_code: 409;
    readonly paid_out_already: 409;
    readonly phone_taken: 409;
    readonly merchant_name_taken: 409;
    readonly merchant_phone_taken: 409;
    readonly already_decided: 409;
    readonly merchant_not_active: 409;
    readonly edit_conflict: 409;
    readonly staff_phone_taken: 409;
    readonly last_owner: 409;
    readonly import_running: 409;
    readonly open_orders: 409;
    readonly forbidden_target: 409;
    readonly payload_too_large: 413;
    readonly unsupported_media_type: 415;
    readonly picture_unreadable: 422;
    readonly picture_kind: 422;
    readonly picture_too_large: 422;
    readonly file_unreadable: 422;
    readonly expectation_failed: 417;
    readonly client_outdated: 426;
    readonly idempotency_key_reused: 422;
    readonly too_many_requests: 429;
    readonly phone_codes_spent: 429;
    readonly headers_too_large: 431;
    readonly server_error: 500;
    readonly sms_failed: 502;
    readonly unavailable: 503;
};
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ChangedLineSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    oldPrice: z.ZodMiniNullable<z.ZodMiniInt>;
    newPrice: z.ZodMiniNullable<z.ZodMiniInt>;
    requestedQuantity: z.ZodMiniInt;
    availableQuantity: z.ZodMiniInt;
}, z.core.$strip>;
export type ChangedLine = z.infer<typeof ChangedLineSchema>;
const FieldChangeSchema: z.ZodMiniObject<{
    field: z.ZodMiniString<string>;
    was: z.ZodMiniUnknown;
    now: z.ZodMiniUnknown;
}, z.core.$strip>;
export type FieldChange = z.infer<typeof FieldChangeSchema>;
export const ApiErrorSchema: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    status: z.ZodMiniOptional<z.ZodMiniInt>;
    fields: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        oldPrice: z.ZodMiniNullable<z.ZodMiniInt>;
        newPrice: z.ZodMiniNullable<z.ZodMiniInt>;
        requestedQuantity: z.ZodMiniInt;
        availableQuantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    changes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        field: z.ZodMiniString<string>;
        was: z.ZodMiniUnknown;
        now: z.ZodMiniUnknown;
    }, z.core.$strip>>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
    limit: z.ZodMiniOptional<z.ZodMiniInt>;
    allowedFrom: z.ZodMiniOptional<z.ZodMiniString<string>>;
    retryAfterMs: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
export type ApiErrorBody = z.infer<typeof ApiErrorSchema>;
export {};
}
declare module "last/events" {
import * as z from "zod/mini";
const ToastToneSchema: z.ZodMiniEnum<{
    success: "success";
    error: "error";
    info: "info";
}>;
export type ToastTone = z.infer<typeof ToastToneSchema>;
const SCHEMAS: {
    toast: z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        tone: z.ZodMiniEnum<{
            success: "success";
            error: "error";
            info: "info";
        }>;
        action: z.ZodMiniOptional<z.ZodMiniObject<{
            label: z.ZodMiniString<string>;
            run: z.ZodMiniCustom<() => void, () => void>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    "basket:open": z.ZodMiniCustom<undefined, undefined>;
    "address:open": z.ZodMiniObject<{
        about: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    "address:changed": z.ZodMiniCustom<undefined, undefined>;
    "session:expired": z.ZodMiniCustom<undefined, undefined>;
    "session:signed-in": z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
    }, z.core.$strip>;
    "session:signed-out": z.ZodMiniCustom<undefined, undefined>;
    "session:moment": z.ZodMiniObject<{
        moment: z.ZodMiniEnum<{
            refresh_failed: "refresh_failed";
            logout_failed: "logout_failed";
            session_check_failed: "session_check_failed";
            token_missing: "token_missing";
            staff_save_failed: "staff_save_failed";
            staff_delete_failed: "staff_delete_failed";
        }>;
        status: z.ZodMiniInt;
    }, z.core.$strip>;
    "logout:asked": z.ZodMiniCustom<undefined, undefined>;
    "order:created": z.ZodMiniObject<{
        orderId: z.ZodMiniString<string>;
    }, z.core.$strip>;
    "order:paid": z.ZodMiniObject<{
        orderId: z.ZodMiniString<string>;
        paymentId: z.ZodMiniString<string>;
    }, z.core.$strip>;
    "language:asked": z.ZodMiniObject<{
        language: z.ZodMiniEnum<{
            uz: "uz";
            ru: "ru";
            en: "en";
        }>;
    }, z.core.$strip>;
    "install:offered": z.ZodMiniObject<{
        isOffered: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    "install:watched": z.ZodMiniCustom<undefined, undefined>;
    "install:asked": z.ZodMiniCustom<undefined, undefined>;
    "remote:failed": z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        reason: z.ZodMiniEnum<{
            unavailable: "unavailable";
            timeout: "timeout";
            outdated: "outdated";
            broken: "broken";
            blocked: "blocked";
        }>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>;
};
export type EventName = keyof typeof SCHEMAS;
export type SavatEvents = {
    [Name in EventName]: z.infer<(typeof SCHEMAS)[Name]>;
};
export const EVENT_NAMES: readonly string[];
type Handler<Name extends EventName> = (event: SavatEvents[Name]) => void;
type Sent<Name extends EventName> = SavatEvents[Name] extends undefined ? [] : [event: SavatEvents[Name]];
export class EventFault extends Error {
    readonly reason: "malformed" | "flood";
    constructor(reason: EventFault["reason"], name: string);
}
export function remoteIn(stack: string): string | undefined;
export const events: Readonly<{
    on<Name extends EventName>(name: Name, handler: Handler<Name>): void;
    off<Name extends EventName>(name: Name, handler: Handler<Name>): void;
    emit<Name extends EventName>(name: Name, ...[given]: Sent<Name>): void;
}>;
export function listen<Name extends EventName>(name: Name, handler: Handler<Name>): () => void;
export {};
}
declare module "last/failure-reason" {
export type FailureReason = "network" | "validation" | "unauthorized" | "forbidden" | "notFound" | "tooLarge" | "limited" | "outdated" | "server" | "unknown";
export function failureReason<R extends FailureReason>({ status }: {
    status: number;
}, known: readonly R[]): R | "unknown";
}
declare module "last/federation" {
import type { Configuration } from "@rspack/core";
import { type RemoteRoute, type SlotAreas, type SlotName } from "last/remote";
export interface RemoteDefinition {
    name: string;
    version: string;
    folder: string;
    routes: readonly RemoteRoute[];
    slots?: readonly SlotName[];
    areas?: SlotAreas;
    layers?: readonly string[];
    pictures?: Readonly<Record<string, readonly string[]>>;
}
export function defineRemote(definition: RemoteDefinition): Configuration[];
export interface ShellDefinition {
    version: string;
    folder: string;
}
export function defineShell({ version, folder }: ShellDefinition): Configuration[];
}
declare module "last/federation-manifest" {
import * as z from "zod/mini";
export const ShellManifestSchema: z.ZodMiniObject<{
    js: z.ZodMiniArray<z.ZodMiniString<string>>;
    css: z.ZodMiniArray<z.ZodMiniString<string>>;
    server: z.ZodMiniString<string>;
    files: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        integrity: z.ZodMiniString<string>;
        bytes: z.ZodMiniInt;
    }, z.core.$strip>>;
    serviceWorker: z.ZodMiniOptional<z.ZodMiniObject<{
        script: z.ZodMiniString<string>;
        offlineScript: z.ZodMiniString<string>;
        offlineStyle: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    shared: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    languages: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        js: z.ZodMiniArray<z.ZodMiniString<string>>;
        css: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ShellManifest = z.infer<typeof ShellManifestSchema>;
}
declare module "last/federation/build-hash" {
export function buildHash(descriptor: string | Uint8Array): string;
}
declare module "last/federation/compiler" {
import { type Configuration } from "@rspack/core";
export function browserConfiguration(name: string, context: string, outputPath: string): Configuration;
export const SHELL_EXTERNALS: RegExp[];
interface ServerTarget {
    entry: string;
    externals: readonly (string | RegExp)[];
}
export function serverConfiguration(name: string, context: string, outputPath: string, target: ServerTarget): Configuration;
export {};
}
declare module "last/federation/descriptor" {
import type { StatsCompilation } from "@rspack/core";
import type { Language } from "last/language";
import type { Assets } from "last/remote";
export function languageChunk(language: Language): string;
export function assetsOf(stats: StatsCompilation, chunkName: string): Assets;
export function writeCompressed(path: string, bytes: Buffer): void;
export function fileTable(folder: string, names: readonly string[]): Record<string, {
    integrity: string;
    bytes: number;
}>;
export function emittedFiles(stats: StatsCompilation): string[];
}
declare module "last/federation/record" {
export function writeRelease(folder: string, recordName: string, descriptor: unknown, version: string): void;
}
declare module "last/federation/shared" {
export const SINGLETON_CONTRACTS: readonly ["api-client", "api-failure", "cart", "events", "i18n", "router", "session", "slot", "storage"];
export const SHARED_VERSIONS: Record<string, string>;
interface SharedEntry {
    singleton: true;
    version: string;
    requiredVersion: string;
    strictVersion: true;
    eager?: true;
    import?: false;
}
export function sharedModules(role: "shell" | "remote"): Record<string, SharedEntry>;
export {};
}
declare module "last/i18n" {
import { type i18n as I18n } from "i18next";
import { I18nextProvider, Trans, useTranslation } from "react-i18next";
import { type Language } from "last/language";
export type { I18n };
export { I18nextProvider, Trans, useTranslation };
export type Messages = {
    [key: string]: string | Messages;
};
export const i18n: I18n;
export function i18nFor(language: Language): I18n;
export function languageOf(instance: I18n): Language;
export function useLanguage(): Language;
export function addMessages(language: Language, namespace: string, messages: Messages): void;
export function hasMessages(language: Language, namespace: string): boolean;
export function storeLanguage(language: Language): void;
}
declare module "last/imports" {
import * as z from "zod/mini";
import { PRODUCT_HEADINGS, type ProductField } from "last/products";
export const MAX_IMPORT_BYTES: number;
export const MAX_IMPORT_ROWS = 20000;
export const IMPORT_BATCH_ROWS = 100;
export const MAX_IMPORT_ERRORS_PAGE = 1000;
export const IMPORT_FIELD = "file";
export type ImportColumn = "id" | (typeof PRODUCT_HEADINGS)[ProductField];
export const IMPORT_COLUMNS: readonly ImportColumn[];
const ImportStatusSchema: z.ZodMiniEnum<{
    done: "done";
    failed: "failed";
    queued: "queued";
    running: "running";
}>;
export type ImportStatus = z.infer<typeof ImportStatusSchema>;
const ImportJobSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    fileName: z.ZodMiniString<string>;
    status: z.ZodMiniType<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running", z.core.$ZodTypeInternals<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running">>;
    totalRows: z.ZodMiniInt;
    doneRows: z.ZodMiniInt;
    created: z.ZodMiniInt;
    updated: z.ZodMiniInt;
    unchanged: z.ZodMiniInt;
    failedRows: z.ZodMiniInt;
    pendingPictures: z.ZodMiniOptional<z.ZodMiniInt>;
    failedPictures: z.ZodMiniOptional<z.ZodMiniInt>;
    createdAt: z.ZodMiniString<string>;
    finishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ImportJob = z.infer<typeof ImportJobSchema>;
export const ImportErrorCodeSchema: z.ZodMiniEnum<{
    picture_unreadable: "picture_unreadable";
    picture_kind: "picture_kind";
    picture_too_large: "picture_too_large";
    required: "required";
    too_long: "too_long";
    not_a_number: "not_a_number";
    out_of_range: "out_of_range";
    not_a_whole_number: "not_a_whole_number";
    mxik_digits: "mxik_digits";
    image_address: "image_address";
    packages_form: "packages_form";
    unknown_id: "unknown_id";
    twice_in_file: "twice_in_file";
    wrong_cells: "wrong_cells";
    picture_not_allowed: "picture_not_allowed";
    picture_unreachable: "picture_unreachable";
    picture_refused: "picture_refused";
}>;
export type ImportErrorCode = z.infer<typeof ImportErrorCodeSchema>;
export const ImportErrorSchema: z.ZodMiniObject<{
    row: z.ZodMiniInt;
    column: z.ZodMiniString<string>;
    code: z.ZodMiniType<"picture_unreadable" | "picture_kind" | "picture_too_large" | "unknown" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused", "picture_unreadable" | "picture_kind" | "picture_too_large" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused", z.core.$ZodTypeInternals<"picture_unreadable" | "picture_kind" | "picture_too_large" | "unknown" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused", "picture_unreadable" | "picture_kind" | "picture_too_large" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused">>;
}, z.core.$strip>;
export type ImportError = z.infer<typeof ImportErrorSchema>;
export const importProducts: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniUnknown, z.ZodMiniObject<{
    import: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        fileName: z.ZodMiniString<string>;
        status: z.ZodMiniType<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running", z.core.$ZodTypeInternals<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running">>;
        totalRows: z.ZodMiniInt;
        doneRows: z.ZodMiniInt;
        created: z.ZodMiniInt;
        updated: z.ZodMiniInt;
        unchanged: z.ZodMiniInt;
        failedRows: z.ZodMiniInt;
        pendingPictures: z.ZodMiniOptional<z.ZodMiniInt>;
        failedPictures: z.ZodMiniOptional<z.ZodMiniInt>;
        createdAt: z.ZodMiniString<string>;
        finishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const listImports: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    imports: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        fileName: z.ZodMiniString<string>;
        status: z.ZodMiniType<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running", z.core.$ZodTypeInternals<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running">>;
        totalRows: z.ZodMiniInt;
        doneRows: z.ZodMiniInt;
        created: z.ZodMiniInt;
        updated: z.ZodMiniInt;
        unchanged: z.ZodMiniInt;
        failedRows: z.ZodMiniInt;
        pendingPictures: z.ZodMiniOptional<z.ZodMiniInt>;
        failedPictures: z.ZodMiniOptional<z.ZodMiniInt>;
        createdAt: z.ZodMiniString<string>;
        finishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const getImport: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    importId: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    import: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        fileName: z.ZodMiniString<string>;
        status: z.ZodMiniType<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running", z.core.$ZodTypeInternals<"done" | "failed" | "queued" | "running", "done" | "failed" | "queued" | "running">>;
        totalRows: z.ZodMiniInt;
        doneRows: z.ZodMiniInt;
        created: z.ZodMiniInt;
        updated: z.ZodMiniInt;
        unchanged: z.ZodMiniInt;
        failedRows: z.ZodMiniInt;
        pendingPictures: z.ZodMiniOptional<z.ZodMiniInt>;
        failedPictures: z.ZodMiniOptional<z.ZodMiniInt>;
        createdAt: z.ZodMiniString<string>;
        finishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    errors: z.ZodMiniArray<z.ZodMiniObject<{
        row: z.ZodMiniInt;
        column: z.ZodMiniString<string>;
        code: z.ZodMiniType<"picture_unreadable" | "picture_kind" | "picture_too_large" | "unknown" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused", "picture_unreadable" | "picture_kind" | "picture_too_large" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused", z.core.$ZodTypeInternals<"picture_unreadable" | "picture_kind" | "picture_too_large" | "unknown" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused", "picture_unreadable" | "picture_kind" | "picture_too_large" | "required" | "too_long" | "not_a_number" | "out_of_range" | "not_a_whole_number" | "mxik_digits" | "image_address" | "packages_form" | "unknown_id" | "twice_in_file" | "wrong_cells" | "picture_not_allowed" | "picture_unreachable" | "picture_refused">>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const exportProducts: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    template: z.ZodMiniOptional<z.ZodMiniLiteral<"1">>;
}, z.core.$strip>, undefined, z.ZodMiniString<string>>;
export {};
}
declare module "last/inbox" {
import * as z from "zod/mini";
export const FeedbackCategorySchema: z.ZodMiniEnum<{
    delivery: "delivery";
    payment: "payment";
    complaint: "complaint";
    general: "general";
    food_quality: "food_quality";
    app_experience: "app_experience";
    customer_service: "customer_service";
    suggestion: "suggestion";
}>;
export type FeedbackCategory = z.infer<typeof FeedbackCategorySchema>;
export const MAX_MESSAGE_LENGTH = 5000;
export const sendContact: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    subject: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    website: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const sendFeedback: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    category: z.ZodMiniEnum<{
        delivery: "delivery";
        payment: "payment";
        complaint: "complaint";
        general: "general";
        food_quality: "food_quality";
        app_experience: "app_experience";
        customer_service: "customer_service";
        suggestion: "suggestion";
    }>;
    rating: z.ZodMiniInt;
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    subject: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    website: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const InboxKindSchema: z.ZodMiniEnum<{
    contact: "contact";
    feedback: "feedback";
}>;
export type InboxKind = z.infer<typeof InboxKindSchema>;
export const InboxEntrySchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    kind: z.ZodMiniType<"contact" | "feedback", "contact" | "feedback", z.core.$ZodTypeInternals<"contact" | "feedback", "contact" | "feedback">>;
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    subject: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    category: z.ZodMiniType<"delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, "delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, z.core.$ZodTypeInternals<"delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, "delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null>>;
    rating: z.ZodMiniNullable<z.ZodMiniInt>;
    createdAt: z.ZodMiniString<string>;
    handledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type InboxEntry = z.infer<typeof InboxEntrySchema>;
export const listInbox: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        contact: "contact";
        feedback: "feedback";
    }>>;
    category: z.ZodMiniOptional<z.ZodMiniEnum<{
        delivery: "delivery";
        payment: "payment";
        complaint: "complaint";
        general: "general";
        food_quality: "food_quality";
        app_experience: "app_experience";
        customer_service: "customer_service";
        suggestion: "suggestion";
    }>>;
    rating: z.ZodMiniOptional<z.ZodMiniEnum<{
        1: "1";
        2: "2";
        3: "3";
        4: "4";
        5: "5";
    }>>;
    handled: z.ZodMiniOptional<z.ZodMiniEnum<{
        0: "0";
        1: "1";
    }>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    entries: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniType<"contact" | "feedback", "contact" | "feedback", z.core.$ZodTypeInternals<"contact" | "feedback", "contact" | "feedback">>;
        name: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
        category: z.ZodMiniType<"delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, "delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, z.core.$ZodTypeInternals<"delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, "delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null>>;
        rating: z.ZodMiniNullable<z.ZodMiniInt>;
        createdAt: z.ZodMiniString<string>;
        handledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    averageRating: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    waiting: z.ZodMiniInt;
}, z.core.$strip>>;
export const markInbox: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    handled: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>, z.ZodMiniObject<{
    entry: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniType<"contact" | "feedback", "contact" | "feedback", z.core.$ZodTypeInternals<"contact" | "feedback", "contact" | "feedback">>;
        name: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
        category: z.ZodMiniType<"delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, "delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, z.core.$ZodTypeInternals<"delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null, "delivery" | "payment" | "complaint" | "general" | "food_quality" | "app_experience" | "customer_service" | "suggestion" | null>>;
        rating: z.ZodMiniNullable<z.ZodMiniInt>;
        createdAt: z.ZodMiniString<string>;
        handledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
}
declare module "last/language" {
import * as z from "zod/mini";
export const LANGUAGES: readonly [{
    readonly code: "uz";
    readonly name: "Uzbek";
    readonly nativeName: "Oʻzbekcha";
}, {
    readonly code: "ru";
    readonly name: "Russian";
    readonly nativeName: "Русский";
}, {
    readonly code: "en";
    readonly name: "English";
    readonly nativeName: "English";
}];
export const LanguageSchema: z.ZodMiniEnum<{
    uz: "uz";
    ru: "ru";
    en: "en";
}>;
export type Language = z.infer<typeof LanguageSchema>;
export const DEFAULT_LANGUAGE: Language;
export const LANGUAGE_KEY = "language";
export function parseLanguage(value: unknown): Language | undefined;
export function isCyrillic(language: Language): boolean;
export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value>;
}
declare module "last/last-orders" {
import * as z from "zod/mini";
import { type Order } from "last/orders";
const LastOrderSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    merchant: z.ZodMiniString<string>;
    names: z.ZodMiniArray<z.ZodMiniString<string>>;
    lines: z.ZodMiniInt;
    totalAmount: z.ZodMiniInt;
    status: z.ZodMiniCatch<z.ZodMiniEnum<{
        cancelled: "cancelled";
        pending: "pending";
        paid: "paid";
        confirmed: "confirmed";
        preparing: "preparing";
        delivered: "delivered";
    }>>;
    createdAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type LastOrder = z.infer<typeof LastOrderSchema>;
export const LastOrdersSchema: z.ZodMiniObject<{
    userUid: z.ZodMiniString<string>;
    savedAt: z.ZodMiniInt;
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        merchant: z.ZodMiniString<string>;
        names: z.ZodMiniArray<z.ZodMiniString<string>>;
        lines: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        status: z.ZodMiniCatch<z.ZodMiniEnum<{
            cancelled: "cancelled";
            pending: "pending";
            paid: "paid";
            confirmed: "confirmed";
            preparing: "preparing";
            delivered: "delivered";
        }>>;
        createdAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export const LAST_ORDERS_VERSIONS: readonly [z.ZodMiniObject<{
    userUid: z.ZodMiniString<string>;
    savedAt: z.ZodMiniInt;
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        merchant: z.ZodMiniString<string>;
        names: z.ZodMiniArray<z.ZodMiniString<string>>;
        lines: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        status: z.ZodMiniCatch<z.ZodMiniEnum<{
            cancelled: "cancelled";
            pending: "pending";
            paid: "paid";
            confirmed: "confirmed";
            preparing: "preparing";
            delivered: "delivered";
        }>>;
        createdAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>];
export function keepLastOrders(userUid: string, orders: readonly Order[], nowMs: number): void;
export {};
}
declare module "last/local-orders" {
import * as z from "zod/mini";
export const LOCAL_ORDER_RESEND_MS: number;
const LocalOrderSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    userUid: z.ZodMiniString<string>;
    idempotencyKey: z.ZodMiniString<string>;
    body: z.ZodMiniObject<{
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            price: z.ZodMiniInt;
            name: z.ZodMiniOptional<z.ZodMiniString<string>>;
            totalPrice: z.ZodMiniOptional<z.ZodMiniInt>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            city: z.ZodMiniEnum<{
                tashkent: "tashkent";
                samarkand: "samarkand";
                bukhara: "bukhara";
                andijan: "andijan";
                namangan: "namangan";
                fergana: "fergana";
                kokand: "kokand";
                nukus: "nukus";
                qarshi: "qarshi";
                termez: "termez";
                urgench: "urgench";
                navoi: "navoi";
                jizzakh: "jizzakh";
                gulistan: "gulistan";
            }>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
            entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
            floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
            flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
            doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
            note: z.ZodMiniDefault<z.ZodMiniString<string>>;
            phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
            lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
            lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        }, z.core.$strip>]>>>;
        slotFrom: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniEnum<{
            cancel: "cancel";
            leave_out: "leave_out";
            ask: "ask";
        }>>;
    }, z.core.$strip>;
    earlierOrderId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniLiteral<"pending">;
    createdAt: z.ZodMiniInt;
    estimatedDelivery: z.ZodMiniInt;
    refusal: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type LocalOrder = z.infer<typeof LocalOrderSchema>;
export const LOCAL_ORDERS_VERSIONS: readonly [z.ZodMiniPipe<z.ZodMiniArray<z.ZodMiniUnknown>, z.ZodMiniTransform<{
    id: string;
    userUid: string;
    idempotencyKey: string;
    body: {
        items: {
            id: string;
            quantity: number;
            price: number;
            name?: string | undefined;
            totalPrice?: number | undefined;
        }[];
        price: number;
        merchant: {
            uid: string;
            name?: string | undefined;
        };
        address?: {
            city: "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan";
            district: string;
            street: string;
            house: string;
            landmark: string;
            entrance: string;
            floor: string;
            flat: string;
            doorCode: string;
            note: string;
            phone: string;
            lat: number | null;
            lng: number | null;
        } | {
            id: string;
        } | null | undefined;
        slotFrom?: string | null | undefined;
        outChoice?: "cancel" | "leave_out" | "ask" | undefined;
    };
    status: "pending";
    createdAt: number;
    estimatedDelivery: number;
    refusal: string | null;
    earlierOrderId?: string | undefined;
}[], unknown[]>>];
export function newLocalOrder(input: Pick<LocalOrder, "userUid" | "idempotencyKey" | "body" | "earlierOrderId">, nowMs: number, random: string): LocalOrder;
export function maySendByItself(order: LocalOrder, nowMs: number): boolean;
export function readLocalOrders(userUid: string): LocalOrder[];
export function readLocalOrder(userUid: string, id: string): LocalOrder | undefined;
export function putLocalOrder(order: LocalOrder): void;
export function removeLocalOrder(userUid: string, id: string): void;
export function watchLocalOrders(changed: () => void): () => void;
export {};
}
declare module "last/membership" {
import * as z from "zod/mini";
export const StaffRoleSchema: z.ZodMiniEnum<{
    admin: "admin";
    staff: "staff";
    manager: "manager";
}>;
export type StaffRole = z.infer<typeof StaffRoleSchema>;
export const MemberRoleSchema: z.ZodMiniEnum<{
    admin: "admin";
    staff: "staff";
    manager: "manager";
    owner: "owner";
}>;
export type MemberRole = z.infer<typeof MemberRoleSchema>;
export type MerchantRight = "products:read" | "stock:write" | "products:write" | "profile:write" | "owner:write" | "staff:write" | "audit:read" | "orders:work" | "orders:sums" | "shop:pause";
export function hasRight(role: MemberRole, right: MerchantRight): boolean;
const MembershipSchema: z.ZodMiniObject<{
    merchantId: z.ZodMiniString<string>;
    businessName: z.ZodMiniString<string>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
    rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    role: z.ZodMiniType<"admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
}, z.core.$strip>;
export type Membership = z.infer<typeof MembershipSchema>;
export const listMemberships: import("last/endpoint").Endpoint<undefined, undefined, undefined, z.ZodMiniObject<{
    memberships: z.ZodMiniArray<z.ZodMiniObject<{
        merchantId: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const getOwnMerchant: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    merchant: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>]>;
    role: z.ZodMiniType<"admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
}, z.core.$strip>>;
export {};
}
declare module "last/merchant-name" {
import * as z from "zod/mini";
export const MAX_MERCHANT_NAME = 100;
export type MerchantNameFault = "invisible" | "mixed";
export function merchantNameFault(name: string): MerchantNameFault | undefined;
export const MerchantNameSchema: z.ZodMiniString<string>;
}
declare module "last/merchants" {
import * as z from "zod/mini";
export const BusinessTypeSchema: z.ZodMiniEnum<{
    other: "other";
    restaurant: "restaurant";
    shop: "shop";
    cafe: "cafe";
    pharmacy: "pharmacy";
    grocery: "grocery";
    bakery: "bakery";
    fast_food: "fast_food";
    retail: "retail";
}>;
export type BusinessType = z.infer<typeof BusinessTypeSchema>;
export const CategoryFilterSchema: z.ZodMiniEnum<{
    restaurant: "restaurant";
    shop: "shop";
    cafe: "cafe";
    pharmacy: "pharmacy";
    all: "all";
}>;
export type CategoryFilter = z.infer<typeof CategoryFilterSchema>;
export function filterOf(type: BusinessType): Exclude<CategoryFilter, "all">;
export function typesOfFilter(filter: CategoryFilter): BusinessType[];
export const MerchantStatusSchema: z.ZodMiniEnum<{
    pending: "pending";
    active: "active";
    rejected: "rejected";
}>;
export type MerchantStatus = z.infer<typeof MerchantStatusSchema>;
const OpeningTimeSchema: z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
}, z.core.$strip>;
export type OpeningTime = z.infer<typeof OpeningTimeSchema>;
export const OpeningHoursSchema: z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
}, z.core.$strip>>>;
export type OpeningHours = z.infer<typeof OpeningHoursSchema>;
export const MAX_HOURS_EXCEPTIONS = 60;
export const HoursExceptionsSchema: z.ZodMiniArray<z.ZodMiniObject<{
    day: z.ZodMiniString<string>;
    time: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export type HoursExceptions = z.infer<typeof HoursExceptionsSchema>;
const MerchantSchema: z.ZodMiniObject<{
    uid: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    businessName: z.ZodMiniString<string>;
    businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
    businessAddress: z.ZodMiniString<string>;
    city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
    description: z.ZodMiniString<string>;
    images: z.ZodMiniArray<z.ZodMiniString<string>>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
    createdAt: z.ZodMiniString<string>;
    opening: z.ZodMiniOptional<z.ZodMiniObject<{
        at: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isOpen: z.ZodMiniBoolean<boolean>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
    }, z.core.$strip>>;
    delivery: z.ZodMiniOptional<z.ZodMiniObject<{
        district: z.ZodMiniNullable<z.ZodMiniString<string>>;
        point: z.ZodMiniNullable<z.ZodMiniObject<{
            lat: z.ZodMiniNumber<number>;
            lng: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        zone: z.ZodMiniNullable<z.ZodMiniObject<{
            kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
            km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
        minOrder: z.ZodMiniInt;
        isFree: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Merchant = z.infer<typeof MerchantSchema>;
export const MerchantDetailsSchema: z.ZodMiniObject<{
    uid: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    businessName: z.ZodMiniString<string>;
    businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
    businessAddress: z.ZodMiniString<string>;
    city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
    description: z.ZodMiniString<string>;
    images: z.ZodMiniArray<z.ZodMiniString<string>>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
    createdAt: z.ZodMiniString<string>;
    opening: z.ZodMiniOptional<z.ZodMiniObject<{
        at: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isOpen: z.ZodMiniBoolean<boolean>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
    }, z.core.$strip>>;
    delivery: z.ZodMiniOptional<z.ZodMiniObject<{
        district: z.ZodMiniNullable<z.ZodMiniString<string>>;
        point: z.ZodMiniNullable<z.ZodMiniObject<{
            lat: z.ZodMiniNumber<number>;
            lng: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        zone: z.ZodMiniNullable<z.ZodMiniObject<{
            kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
            km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
        minOrder: z.ZodMiniInt;
        isFree: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>>;
    hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        time: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type MerchantDetails = z.infer<typeof MerchantDetailsSchema>;
export const VersionSchema: z.ZodMiniInt;
export const MerchantRecordSchema: z.ZodMiniObject<{
    uid: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    businessName: z.ZodMiniString<string>;
    businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
    businessAddress: z.ZodMiniString<string>;
    city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
    description: z.ZodMiniString<string>;
    images: z.ZodMiniArray<z.ZodMiniString<string>>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
    createdAt: z.ZodMiniString<string>;
    opening: z.ZodMiniOptional<z.ZodMiniObject<{
        at: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isOpen: z.ZodMiniBoolean<boolean>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
    }, z.core.$strip>>;
    delivery: z.ZodMiniOptional<z.ZodMiniObject<{
        district: z.ZodMiniNullable<z.ZodMiniString<string>>;
        point: z.ZodMiniNullable<z.ZodMiniObject<{
            lat: z.ZodMiniNumber<number>;
            lng: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        zone: z.ZodMiniNullable<z.ZodMiniObject<{
            kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
            km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>;
        minOrder: z.ZodMiniInt;
        isFree: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>>;
    hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        time: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    businessOwnerName: z.ZodMiniString<string>;
    businessOwnerEmail: z.ZodMiniString<string>;
    businessOwnerPhone: z.ZodMiniString<string>;
    contactPhone: z.ZodMiniString<string>;
    pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
    merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
        _seconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>]>;
    rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
        fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
    }, z.core.$strip>>>;
    version: z.ZodMiniInt;
    pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type MerchantRecord = z.infer<typeof MerchantRecordSchema>;
export const MERCHANTS_PAGE_SIZE = 10;
export const HOME_MERCHANTS_PAGE_SIZE = 12;
export const MAX_SEARCH_LENGTH = 100;
export const SearchSchema: z.ZodMiniOptional<z.ZodMiniString<string>>;
export const listMerchants: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    businessType: z.ZodMiniOptional<z.ZodMiniEnum<{
        restaurant: "restaurant";
        shop: "shop";
        cafe: "cafe";
        pharmacy: "pharmacy";
        all: "all";
    }>>;
    city: z.ZodMiniOptional<z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>>;
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        pending: "pending";
        all: "all";
        active: "active";
        rejected: "rejected";
        renaming: "renaming";
    }>>;
    withProducts: z.ZodMiniOptional<z.ZodMiniLiteral<"true">>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    merchants: z.ZodMiniArray<z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
    }, z.core.$strip>]>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    filters: z.ZodMiniObject<{
        businessType: z.ZodMiniType<"restaurant" | "shop" | "cafe" | "pharmacy" | "all", "restaurant" | "shop" | "cafe" | "pharmacy" | "all", z.core.$ZodTypeInternals<"restaurant" | "shop" | "cafe" | "pharmacy" | "all", "restaurant" | "shop" | "cafe" | "pharmacy" | "all">>;
        city: z.ZodMiniType<"tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan" | null, "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan" | null, z.core.$ZodTypeInternals<"tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan" | null, "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan" | null>>;
        search: z.ZodMiniString<string>;
        cities: z.ZodMiniArray<z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const MerchantParamsSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
export const getMerchant: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
const MerchantCategorySchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
export type MerchantCategory = z.infer<typeof MerchantCategorySchema>;
export const listMerchantCategories: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const MAX_MERCHANT_IMAGES = 5;
export const MAX_IMAGE_URL_LENGTH = 2000;
export const ImageUrlSchema: z.ZodMiniString<string>;
export const MERCHANT_TEXT: {
    readonly businessName: 100;
    readonly businessOwnerName: 100;
    readonly businessAddress: 300;
    readonly description: 2000;
};
export const RegistrationTypeSchema: z.ZodMiniEnum<{
    restaurant: "restaurant";
    shop: "shop";
}>;
export const MAX_MIN_ORDER = 100000000;
export const becomeMerchant: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    businessName: z.ZodMiniString<string>;
    businessAddress: z.ZodMiniString<string>;
    businessType: z.ZodMiniEnum<{
        restaurant: "restaurant";
        shop: "shop";
    }>;
    businessOwnerName: z.ZodMiniString<string>;
    businessOwnerEmail: z.ZodMiniString<string>;
    businessOwnerPhone: z.ZodMiniString<string>;
    city: z.ZodMiniOptional<z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchantId: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const updateMerchant: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    version: z.ZodMiniOptional<z.ZodMiniInt>;
    businessName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    businessType: z.ZodMiniOptional<z.ZodMiniEnum<{
        other: "other";
        restaurant: "restaurant";
        shop: "shop";
        cafe: "cafe";
        pharmacy: "pharmacy";
        grocery: "grocery";
        bakery: "bakery";
        fast_food: "fast_food";
        retail: "retail";
    }>>;
    businessOwnerName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    businessOwnerEmail: z.ZodMiniOptional<z.ZodMiniString<string>>;
    businessOwnerPhone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    contactPhone: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    businessAddress: z.ZodMiniOptional<z.ZodMiniString<string>>;
    city: z.ZodMiniOptional<z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>>;
    description: z.ZodMiniOptional<z.ZodMiniString<string>>;
    images: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    openingHours: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>>>;
    hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        time: z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    district: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    point: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        lat: z.ZodMiniNumber<number>;
        lng: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    zone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"radius">;
        km: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"districts">;
        districts: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"polygon">;
        corners: z.ZodMiniArray<z.ZodMiniObject<{
            lat: z.ZodMiniNumber<number>;
            lng: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
    }, z.core.$strip>]>>>;
    minOrder: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>, z.ZodMiniObject<{
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const approveMerchant: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const MAX_REJECTION_REASON = 500;
export const rejectMerchant: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    reason: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const approveRename: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const rejectRename: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const createMerchant: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    businessName: z.ZodMiniString<string>;
    businessOwnerName: z.ZodMiniString<string>;
    businessOwnerEmail: z.ZodMiniString<string>;
    businessOwnerPhone: z.ZodMiniString<string>;
    businessAddress: z.ZodMiniString<string>;
    businessType: z.ZodMiniDefault<z.ZodMiniEnum<{
        other: "other";
        restaurant: "restaurant";
        shop: "shop";
        cafe: "cafe";
        pharmacy: "pharmacy";
        grocery: "grocery";
        bakery: "bakery";
        fast_food: "fast_food";
        retail: "retail";
    }>>;
    city: z.ZodMiniOptional<z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>>;
    description: z.ZodMiniOptional<z.ZodMiniString<string>>;
    images: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    isMerchant: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const createMerchantByForm: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniCustom<FormData, FormData>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const updateMerchantByForm: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniCustom<FormData, FormData>, z.ZodMiniObject<{
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        businessName: z.ZodMiniString<string>;
        businessType: z.ZodMiniType<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", z.core.$ZodTypeInternals<"other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail", "other" | "restaurant" | "shop" | "cafe" | "pharmacy" | "grocery" | "bakery" | "fast_food" | "retail">>;
        businessAddress: z.ZodMiniString<string>;
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        description: z.ZodMiniString<string>;
        images: z.ZodMiniArray<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        createdAt: z.ZodMiniString<string>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            at: z.ZodMiniOptional<z.ZodMiniString<string>>;
            isOpen: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniOptional<z.ZodMiniObject<{
            district: z.ZodMiniNullable<z.ZodMiniString<string>>;
            point: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                lng: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            zone: z.ZodMiniNullable<z.ZodMiniObject<{
                kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
                km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
                corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    lat: z.ZodMiniNumber<number>;
                    lng: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
            }, z.core.$strip>>;
            minOrder: z.ZodMiniInt;
            isFree: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        openingHours: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>>;
        hoursExceptions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            time: z.ZodMiniNullable<z.ZodMiniObject<{
                from: z.ZodMiniString<string>;
                to: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>>;
        slots: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        businessOwnerName: z.ZodMiniString<string>;
        businessOwnerEmail: z.ZodMiniString<string>;
        businessOwnerPhone: z.ZodMiniString<string>;
        contactPhone: z.ZodMiniString<string>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        takesOrders: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        merchantRequestStatus: z.ZodMiniType<"pending" | "active" | "rejected", "pending" | "active" | "rejected", z.core.$ZodTypeInternals<"pending" | "active" | "rejected", "pending" | "active" | "rejected">>;
        merchantRequestDate: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniObject<{
            _seconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>]>;
        rejectionReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pictureFetches: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
        version: z.ZodMiniInt;
        pendingName: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        needsName: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lookalikes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            businessName: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const deleteMerchant: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
}
declare module "last/money" {
import type { Language } from "last/language";
export const DELIVERY_TARIFF_MINOR: {
    readonly near: 1200000;
    readonly far: 2000000;
};
export interface MoneyParts {
    figure: string;
    currency: string;
}
export function formatCount(count: number): string;
export function formatDecimal(value: number | string, language: Language): string;
export function formatMoneyParts(amountMinor: number, language: Language): MoneyParts;
export function formatMoney(amountMinor: number, language: Language): string;
export function formatMoneyInProse(amountMinor: number, language: Language): string;
}
declare module "last/once-more" {
export function onceMore<T>(load: () => Promise<T>, isFinal?: (error: unknown) => boolean): Promise<T>;
}
declare module "last/opening" {
import type { OpeningHours, OpeningTime } from "last/merchants";
import type { Opening, Slot } from "last/shop-opening";
export type { Opening, Slot };
export const LATEST_SLOT_MS: number;
interface DayException {
    day: string;
    time: OpeningTime | null;
}
export interface ShopHours {
    openingHours: OpeningHours | null;
    exceptions: readonly DayException[];
    pausedUntil: string | null;
    takesOrders: boolean;
}
export function openingAt(hours: ShopHours, now: Date): Opening;
export function closesSoon({ isOpen, closesAt }: Opening, now: Date): boolean;
export function slotsAfter(hours: ShopHours, now: Date): Slot[];
export function openingOfSlot(hours: ShopHours, slotFrom: Date, now: Date): Date | undefined;
export function nextChange(hours: ShopHours, now: Date): Date | undefined;
}
declare module "last/orders" {
import * as z from "zod/mini";
import { FundsSchema } from "last/payments";
export const OrderStatusSchema: z.ZodMiniEnum<{
    cancelled: "cancelled";
    pending: "pending";
    paid: "paid";
    confirmed: "confirmed";
    preparing: "preparing";
    delivered: "delivered";
}>;
export type OrderStatus = z.infer<typeof OrderStatusSchema>;
const CancelReasonSchema: z.ZodMiniEnum<{
    expired: "expired";
    replaced: "replaced";
    sold_out: "sold_out";
    by_admin: "by_admin";
    by_customer: "by_customer";
}>;
export type CancelReason = z.infer<typeof CancelReasonSchema>;
const CancelDetailSchema: z.ZodMiniEnum<{
    below_minimum: "below_minimum";
    rejected: "rejected";
    not_accepted: "not_accepted";
    out_of_stock: "out_of_stock";
    hold_refused: "hold_refused";
    by_merchant: "by_merchant";
    not_handed_over: "not_handed_over";
    not_received: "not_received";
}>;
export type CancelDetail = z.infer<typeof CancelDetailSchema>;
export const OrderStageSchema: z.ZodMiniEnum<{
    not_received: "not_received";
    accepting: "accepting";
    asking: "asking";
    ready: "ready";
    on_the_way: "on_the_way";
    unproved: "unproved";
    unconfirmed: "unconfirmed";
}>;
export type OrderStage = z.infer<typeof OrderStageSchema>;
export type Funds = z.infer<typeof FundsSchema>;
export const OutChoiceSchema: z.ZodMiniEnum<{
    cancel: "cancel";
    leave_out: "leave_out";
    ask: "ask";
}>;
export type OutChoice = z.infer<typeof OutChoiceSchema>;
export const PartSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
    amount: z.ZodMiniInt;
    requestedAt: z.ZodMiniString<string>;
    doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Part = z.infer<typeof PartSchema>;
export const ReadStatusSchema: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
export const MAX_ORDER_LINES = 100;
export const MAX_LINE_QUANTITY = 999;
export const MAX_PRODUCT_QUANTITY = 99;
const OrderItemSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    image: z.ZodMiniString<string>;
    price: z.ZodMiniInt;
    quantity: z.ZodMiniInt;
    totalPrice: z.ZodMiniInt;
    isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
export const OrderSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        image: z.ZodMiniString<string>;
        price: z.ZodMiniInt;
        quantity: z.ZodMiniInt;
        totalPrice: z.ZodMiniInt;
        isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    price: z.ZodMiniInt;
    totalAmount: z.ZodMiniInt;
    deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniString<string>;
        entrance: z.ZodMiniString<string>;
        floor: z.ZodMiniString<string>;
        flat: z.ZodMiniString<string>;
        doorCode: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
    stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
    funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
    cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
    cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
    createdAt: z.ZodMiniString<string>;
    updatedAt: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
    pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
    email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
        method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        paymentId: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payment: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
    }, z.core.$strip>>;
    refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
        amount: z.ZodMiniInt;
        requestedAt: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type Order = z.infer<typeof OrderSchema>;
export function shownStatus({ status }: Pick<Order, "status">): OrderStatus;
export type OrderItem = z.infer<typeof OrderItemSchema>;
export const CreateOrderBodySchema: z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        price: z.ZodMiniInt;
        name: z.ZodMiniOptional<z.ZodMiniString<string>>;
        totalPrice: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>>;
    price: z.ZodMiniInt;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type CreateOrderBody = z.infer<typeof CreateOrderBodySchema>;
export const NewOrderBodySchema: z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        price: z.ZodMiniInt;
        name: z.ZodMiniOptional<z.ZodMiniString<string>>;
        totalPrice: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>>;
    price: z.ZodMiniInt;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        city: z.ZodMiniEnum<{
            tashkent: "tashkent";
            samarkand: "samarkand";
            bukhara: "bukhara";
            andijan: "andijan";
            namangan: "namangan";
            fergana: "fergana";
            kokand: "kokand";
            nukus: "nukus";
            qarshi: "qarshi";
            termez: "termez";
            urgench: "urgench";
            navoi: "navoi";
            jizzakh: "jizzakh";
            gulistan: "gulistan";
        }>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
        entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
        floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
        flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
        doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
        note: z.ZodMiniDefault<z.ZodMiniString<string>>;
        phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
        lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    }, z.core.$strip>]>>>;
    slotFrom: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    outChoice: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancel: "cancel";
        leave_out: "leave_out";
        ask: "ask";
    }>>;
}, z.core.$strip>;
export type NewOrderBody = z.infer<typeof NewOrderBodySchema>;
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
export const createOrder: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        price: z.ZodMiniInt;
        name: z.ZodMiniOptional<z.ZodMiniString<string>>;
        totalPrice: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>>;
    price: z.ZodMiniInt;
    merchant: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        city: z.ZodMiniEnum<{
            tashkent: "tashkent";
            samarkand: "samarkand";
            bukhara: "bukhara";
            andijan: "andijan";
            namangan: "namangan";
            fergana: "fergana";
            kokand: "kokand";
            nukus: "nukus";
            qarshi: "qarshi";
            termez: "termez";
            urgench: "urgench";
            navoi: "navoi";
            jizzakh: "jizzakh";
            gulistan: "gulistan";
        }>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
        entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
        floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
        flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
        doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
        note: z.ZodMiniDefault<z.ZodMiniString<string>>;
        phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
        lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    }, z.core.$strip>]>>>;
    slotFrom: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    outChoice: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancel: "cancel";
        leave_out: "leave_out";
        ask: "ask";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    totalAmount: z.ZodMiniOptional<z.ZodMiniInt>;
    id: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const OrderParamsSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
const OrderProgressSchema: z.ZodMiniObject<{
    steps: z.ZodMiniArray<z.ZodMiniObject<{
        event: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    deliveryCode: z.ZodMiniNullable<z.ZodMiniString<string>>;
    acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    question: z.ZodMiniNullable<z.ZodMiniObject<{
        answerBy: z.ZodMiniString<string>;
        out: z.ZodMiniArray<z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
        }, z.core.$strip>>;
        totalAmount: z.ZodMiniInt;
    }, z.core.$strip>>;
    canCancel: z.ZodMiniBoolean<boolean>;
    cancelUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
    complainUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
    complaint: z.ZodMiniNullable<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isOpen: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    shopPhone: z.ZodMiniString<string>;
    deliveryReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decideBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type OrderProgress = z.infer<typeof OrderProgressSchema>;
export const getOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    progress: z.ZodMiniOptional<z.ZodMiniObject<{
        steps: z.ZodMiniArray<z.ZodMiniObject<{
            event: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        deliveryCode: z.ZodMiniNullable<z.ZodMiniString<string>>;
        acceptBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        question: z.ZodMiniNullable<z.ZodMiniObject<{
            answerBy: z.ZodMiniString<string>;
            out: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                quantity: z.ZodMiniInt;
            }, z.core.$strip>>;
            totalAmount: z.ZodMiniInt;
        }, z.core.$strip>>;
        canCancel: z.ZodMiniBoolean<boolean>;
        cancelUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        complainUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        complaint: z.ZodMiniNullable<z.ZodMiniObject<{
            text: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            isOpen: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        shopPhone: z.ZodMiniString<string>;
        deliveryReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        decideBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const setOrderAddress: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    address: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        city: z.ZodMiniEnum<{
            tashkent: "tashkent";
            samarkand: "samarkand";
            bukhara: "bukhara";
            andijan: "andijan";
            namangan: "namangan";
            fergana: "fergana";
            kokand: "kokand";
            nukus: "nukus";
            qarshi: "qarshi";
            termez: "termez";
            urgench: "urgench";
            navoi: "navoi";
            jizzakh: "jizzakh";
            gulistan: "gulistan";
        }>;
        district: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        house: z.ZodMiniString<string>;
        landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
        entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
        floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
        flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
        doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
        note: z.ZodMiniDefault<z.ZodMiniString<string>>;
        phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
        lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    }, z.core.$strip>]>;
}, z.core.$strip>, z.ZodMiniObject<{
    city: z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>;
    district: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    house: z.ZodMiniString<string>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    entrance: z.ZodMiniDefault<z.ZodMiniString<string>>;
    floor: z.ZodMiniDefault<z.ZodMiniString<string>>;
    flat: z.ZodMiniDefault<z.ZodMiniString<string>>;
    doorCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
    note: z.ZodMiniDefault<z.ZodMiniString<string>>;
    phone: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>>;
    lat: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    lng: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>]>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    totalAmount: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>>;
export const setOutChoice: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    outChoice: z.ZodMiniEnum<{
        cancel: "cancel";
        leave_out: "leave_out";
        ask: "ask";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const answerQuestion: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    answer: z.ZodMiniEnum<{
        cancel: "cancel";
        leave_out: "leave_out";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const MAX_COMPLAINT_LENGTH = 1000;
export const complain: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const cancelOwnOrder: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const setOrderEmail: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    email: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniLiteral<"">]>;
}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        userType: z.ZodMiniType<"customer" | "merchant", "customer" | "merchant", z.core.$ZodTypeInternals<"customer" | "merchant", "customer" | "merchant">>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        displayName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        photoURL: z.ZodMiniNullable<z.ZodMiniString<string>>;
        metadata: z.ZodMiniObject<{
            creationTime: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const listOrders: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            price: z.ZodMiniInt;
            quantity: z.ZodMiniInt;
            totalPrice: z.ZodMiniInt;
            isOut: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        price: z.ZodMiniInt;
        totalAmount: z.ZodMiniInt;
        deliveryFee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        deliveryTariff: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        address: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            city: z.ZodMiniType<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", z.core.$ZodTypeInternals<"unknown" | "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan", "tashkent" | "samarkand" | "bukhara" | "andijan" | "namangan" | "fergana" | "kokand" | "nukus" | "qarshi" | "termez" | "urgench" | "navoi" | "jizzakh" | "gulistan">>;
            district: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            house: z.ZodMiniString<string>;
            landmark: z.ZodMiniString<string>;
            entrance: z.ZodMiniString<string>;
            floor: z.ZodMiniString<string>;
            flat: z.ZodMiniString<string>;
            doorCode: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            lat: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            lng: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        slot: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            from: z.ZodMiniString<string>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        outChoice: z.ZodMiniOptional<z.ZodMiniType<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask", z.core.$ZodTypeInternals<"cancel" | "leave_out" | "ask", "cancel" | "leave_out" | "ask">>>;
        stage: z.ZodMiniOptional<z.ZodMiniType<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, z.core.$ZodTypeInternals<"not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null, "not_received" | "accepting" | "asking" | "ready" | "on_the_way" | "unproved" | "unconfirmed" | null>>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        merchant: z.ZodMiniObject<{
            uid: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        status: z.ZodMiniType<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered", "cancelled" | "pending" | "paid" | "confirmed" | "preparing" | "delivered">>;
        cancelReason: z.ZodMiniType<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, z.core.$ZodTypeInternals<"expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null, "expired" | "replaced" | "sold_out" | "by_admin" | "by_customer" | null>>;
        cancelDetail: z.ZodMiniOptional<z.ZodMiniType<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, z.core.$ZodTypeInternals<"below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null, "below_minimum" | "rejected" | "not_accepted" | "out_of_stock" | "hold_refused" | "by_merchant" | "not_handed_over" | "not_received" | null>>>;
        createdAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniNullable<z.ZodMiniString<string>>;
        pay_time: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        paymentDetails: z.ZodMiniNullable<z.ZodMiniObject<{
            method: z.ZodMiniType<"unknown" | "card", "card", z.core.$ZodTypeInternals<"unknown" | "card", "card">>;
            card: z.ZodMiniNullable<z.ZodMiniString<string>>;
            cardTokenHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            receiptId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            paymentId: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payment: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        }, z.core.$strip>>;
        refund: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        parts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            state: z.ZodMiniType<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out", z.core.$ZodTypeInternals<"void" | "done" | "asked" | "queued" | "owed" | "paid_out", "void" | "done" | "asked" | "queued" | "owed" | "paid_out">>;
            amount: z.ZodMiniInt;
            requestedAt: z.ZodMiniString<string>;
            doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
        nextPage: z.ZodMiniNullable<z.ZodMiniInt>;
        prevPage: z.ZodMiniNullable<z.ZodMiniInt>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export {};
}
declare module "last/overview" {
import * as z from "zod/mini";
export const OVERVIEW_DAYS = 30;
export const OverviewDaySchema: z.ZodMiniObject<{
    day: z.ZodMiniString<string>;
    orders: z.ZodMiniInt;
    paidOrders: z.ZodMiniInt;
    paidSum: z.ZodMiniInt;
    newMerchants: z.ZodMiniInt;
    failedPayments: z.ZodMiniInt;
}, z.core.$strip>;
export type OverviewDay = z.infer<typeof OverviewDaySchema>;
export const getOverview: import("last/endpoint").Endpoint<undefined, undefined, undefined, z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        orders: z.ZodMiniInt;
        paidOrders: z.ZodMiniInt;
        paidSum: z.ZodMiniInt;
        newMerchants: z.ZodMiniInt;
        failedPayments: z.ZodMiniInt;
    }, z.core.$strip>>;
    asOf: z.ZodMiniString<string>;
}, z.core.$strip>>;
}
declare module "last/page" {
import type { RemotePage } from "last/remote";
export function definePage<Data>(page: RemotePage<Data>): RemotePage<never>;
}
declare module "last/page-head" {
import type { Language } from "last/language";
import type { Site } from "last/site";
export interface PageHead {
    search?: string;
    picture?: string | null;
    isUnlisted?: boolean;
}
type ThingValue = string | number | readonly ThingValue[] | {
    readonly [property: string]: ThingValue | undefined;
};
export interface Thing {
    readonly "@type": string;
    readonly [property: string]: ThingValue | undefined;
}
export interface ThingContext {
    language: Language;
    site: Site;
    t: (key: string) => string;
    pageUrl: (address: string) => string;
    fileUrl: (path: string) => string;
}
export function addressIn(language: Language | undefined, origin: string, address: string): string;
export {};
}
declare module "last/page-hold" {
export function mayReload(): boolean;
export function usePageHold(isHeld: boolean): void;
}
declare module "last/page-state" {
import * as z from "zod/mini";
export const BrowserRemoteSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    build: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    entry: z.ZodMiniString<string>;
    integrity: z.ZodMiniString<string>;
    contracts: z.ZodMiniString<string>;
    routes: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        except: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        page: z.ZodMiniString<string>;
        surface: z.ZodMiniEnum<{
            public: "public";
            bar: "bar";
            dashboard: "dashboard";
        }>;
        needsPerson: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        isListed: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        holdsState: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        isPayment: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        isSignIn: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    slots: z.ZodMiniArray<z.ZodMiniString<string>>;
    areas: z.ZodMiniOptional<z.ZodMiniObject<{
        notice: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        "page-end": z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type BrowserRemote = z.infer<typeof BrowserRemoteSchema>;
const PageResultSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"data">;
    data: z.ZodMiniUnknown;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"pending">;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"failed">;
    failure: z.ZodMiniObject<{
        status: z.ZodMiniInt;
        body: z.ZodMiniObject<{
            code: z.ZodMiniString<string>;
            message: z.ZodMiniString<string>;
            status: z.ZodMiniOptional<z.ZodMiniInt>;
            fields: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                path: z.ZodMiniString<string>;
                message: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                name: z.ZodMiniString<string>;
                oldPrice: z.ZodMiniNullable<z.ZodMiniInt>;
                newPrice: z.ZodMiniNullable<z.ZodMiniInt>;
                requestedQuantity: z.ZodMiniInt;
                availableQuantity: z.ZodMiniInt;
            }, z.core.$strip>>>;
            changes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                field: z.ZodMiniString<string>;
                was: z.ZodMiniUnknown;
                now: z.ZodMiniUnknown;
            }, z.core.$strip>>>;
            version: z.ZodMiniOptional<z.ZodMiniInt>;
            limit: z.ZodMiniOptional<z.ZodMiniInt>;
            allowedFrom: z.ZodMiniOptional<z.ZodMiniString<string>>;
            retryAfterMs: z.ZodMiniOptional<z.ZodMiniInt>;
        }, z.core.$strip>;
    }, z.core.$strip>;
}, z.core.$strip>], "kind">;
export type PageResult = z.infer<typeof PageResultSchema>;
export const PageStateSchema: z.ZodMiniObject<{
    language: z.ZodMiniEnum<{
        uz: "uz";
        ru: "ru";
        en: "en";
    }>;
    city: z.ZodMiniNullable<z.ZodMiniEnum<{
        tashkent: "tashkent";
        samarkand: "samarkand";
        bukhara: "bukhara";
        andijan: "andijan";
        namangan: "namangan";
        fergana: "fergana";
        kokand: "kokand";
        nukus: "nukus";
        qarshi: "qarshi";
        termez: "termez";
        urgench: "urgench";
        navoi: "navoi";
        jizzakh: "jizzakh";
        gulistan: "gulistan";
    }>>;
    site: z.ZodMiniObject<{
        env: z.ZodMiniEnum<{
            sandbox: "sandbox";
            production: "production";
        }>;
        origin: z.ZodMiniOptional<z.ZodMiniString<string>>;
        supportPhone: z.ZodMiniString<string>;
        supportEmail: z.ZodMiniString<string>;
        operator: z.ZodMiniOptional<z.ZodMiniString<string>>;
        appStoreUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
        googlePlayUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
        map: z.ZodMiniOptional<z.ZodMiniObject<{
            credit: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    shell: z.ZodMiniObject<{
        build: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
    }, z.core.$strip>;
    remotes: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        build: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        entry: z.ZodMiniString<string>;
        integrity: z.ZodMiniString<string>;
        contracts: z.ZodMiniString<string>;
        routes: z.ZodMiniArray<z.ZodMiniObject<{
            path: z.ZodMiniString<string>;
            except: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            page: z.ZodMiniString<string>;
            surface: z.ZodMiniEnum<{
                public: "public";
                bar: "bar";
                dashboard: "dashboard";
            }>;
            needsPerson: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            isListed: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            holdsState: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            isPayment: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            isSignIn: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
        slots: z.ZodMiniArray<z.ZodMiniString<string>>;
        areas: z.ZodMiniOptional<z.ZodMiniObject<{
            notice: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            "page-end": z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    isComplete: z.ZodMiniBoolean<boolean>;
    loaderData: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniNullable<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"data">;
        data: z.ZodMiniUnknown;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"pending">;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"failed">;
        failure: z.ZodMiniObject<{
            status: z.ZodMiniInt;
            body: z.ZodMiniObject<{
                code: z.ZodMiniString<string>;
                message: z.ZodMiniString<string>;
                status: z.ZodMiniOptional<z.ZodMiniInt>;
                fields: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    path: z.ZodMiniString<string>;
                    message: z.ZodMiniString<string>;
                }, z.core.$strip>>>;
                lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                    oldPrice: z.ZodMiniNullable<z.ZodMiniInt>;
                    newPrice: z.ZodMiniNullable<z.ZodMiniInt>;
                    requestedQuantity: z.ZodMiniInt;
                    availableQuantity: z.ZodMiniInt;
                }, z.core.$strip>>>;
                changes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    field: z.ZodMiniString<string>;
                    was: z.ZodMiniUnknown;
                    now: z.ZodMiniUnknown;
                }, z.core.$strip>>>;
                version: z.ZodMiniOptional<z.ZodMiniInt>;
                limit: z.ZodMiniOptional<z.ZodMiniInt>;
                allowedFrom: z.ZodMiniOptional<z.ZodMiniString<string>>;
                retryAfterMs: z.ZodMiniOptional<z.ZodMiniInt>;
            }, z.core.$strip>;
        }, z.core.$strip>;
    }, z.core.$strip>], "kind">>>>;
}, z.core.$strip>;
export type PageState = z.infer<typeof PageStateSchema>;
export const PAGE_STATE_ID = "savat-state";
export {};
}
declare module "last/pagination" {
import * as z from "zod/mini";
export const PaginationSchema: z.ZodMiniObject<{
    currentPage: z.ZodMiniInt;
    totalPages: z.ZodMiniInt;
    totalItems: z.ZodMiniInt;
    itemsPerPage: z.ZodMiniInt;
    hasNextPage: z.ZodMiniBoolean<boolean>;
    hasPreviousPage: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type Pagination = z.infer<typeof PaginationSchema>;
export const MAX_PAGE_SIZE = 100;
export function pageQuery(defaultLimit: number, maxLimit?: number): {
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
};
export function paginate(totalItems: number, page: number, limit: number): Pagination;
export type PageLink = number | "gap";
export function pageWindow(current: number, total: number, size?: number): PageLink[];
}
declare module "last/payment-errors" {
import { type RpcError } from "last/payments";
export const PAYMENT_ERROR_REASONS: readonly ["card-not-supported", "invalid-amount", "account-not-found", "cannot-perform", "transaction-not-found", "already-paid", "authorization-invalid", "service-unavailable", "payment-pending", "limit-reached", "code-limit-reached", "client-outdated", "invalid-card-details", "card-expired", "card-blocked", "card-refused", "card-not-found", "insufficient-funds", "sms-not-connected", "code-not-sent", "code-expired", "code-wrong", "code-attempts-spent", "amount-too-small", "amount-too-large", "unknown"];
export type PaymentErrorReason = (typeof PAYMENT_ERROR_REASONS)[number];
export function textOfPaymentError(message: RpcError["message"]): string;
export function reasonOfPaymentText(text: string): PaymentErrorReason | undefined;
export function reasonOfPaymentError(error: Pick<RpcError, "code" | "message">): PaymentErrorReason;
}
declare module "last/payments" {
import * as z from "zod/mini";
export const PaymentStateSchema: z.ZodMiniEnum<{
    unknown: "unknown";
    cancelled: "cancelled";
    failed: "failed";
    created: "created";
    paying: "paying";
    paid: "paid";
}>;
export type PaymentState = z.infer<typeof PaymentStateSchema>;
export const FundsSchema: z.ZodMiniEnum<{
    held: "held";
    captured: "captured";
    freed: "freed";
    refunded: "refunded";
}>;
export const PaymentMethodSchema: z.ZodMiniEnum<{
    "cards.create": "cards.create";
    "cards.get_verify_code": "cards.get_verify_code";
    "cards.verify": "cards.verify";
    "receipts.create": "receipts.create";
    "receipts.pay": "receipts.pay";
}>;
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;
export const PAYMENT_PENDING = -32010;
export const PAYMENT_LIMIT = -32011;
export const PAYMENT_CODE_LIMIT = -32012;
export const PAYMENT_CLIENT_OUTDATED = -32013;
export const PaymentParamsSchemas: {
    readonly "cards.create": z.ZodMiniObject<{
        card: z.ZodMiniObject<{
            number: z.ZodMiniString<string>;
            expire: z.ZodMiniString<string>;
        }, z.core.$strip>;
        save: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
    readonly "cards.get_verify_code": z.ZodMiniObject<{
        token: z.ZodMiniString<string>;
    }, z.core.$strip>;
    readonly "cards.verify": z.ZodMiniObject<{
        token: z.ZodMiniString<string>;
        code: z.ZodMiniString<string>;
    }, z.core.$strip>;
    readonly "receipts.create": z.ZodMiniObject<{
        amount: z.ZodMiniInt;
        account: z.ZodMiniObject<{
            product_id: z.ZodMiniString<string>;
            user_id: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    readonly "receipts.pay": z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        token: z.ZodMiniString<string>;
        payer: z.ZodMiniOptional<z.ZodMiniObject<{
            phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
};
export const CardResultSchema: z.ZodMiniObject<{
    card: z.ZodMiniObject<{
        number: z.ZodMiniString<string>;
        expire: z.ZodMiniString<string>;
        token: z.ZodMiniString<string>;
        recurrent: z.ZodMiniBoolean<boolean>;
        verify: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>;
export const VerifyCodeResultSchema: z.ZodMiniObject<{
    sent: z.ZodMiniBoolean<boolean>;
    phone: z.ZodMiniString<string>;
    wait: z.ZodMiniInt;
}, z.core.$strip>;
export const ReceiptResultSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    paymentId: z.ZodMiniString<string>;
    receipt: z.ZodMiniObject<{
        _id: z.ZodMiniString<string>;
        state: z.ZodMiniInt;
        amount: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>;
export const PaymentResultSchemas: {
    readonly "cards.create": z.ZodMiniObject<{
        card: z.ZodMiniObject<{
            number: z.ZodMiniString<string>;
            expire: z.ZodMiniString<string>;
            token: z.ZodMiniString<string>;
            recurrent: z.ZodMiniBoolean<boolean>;
            verify: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    readonly "cards.get_verify_code": z.ZodMiniObject<{
        sent: z.ZodMiniBoolean<boolean>;
        phone: z.ZodMiniString<string>;
        wait: z.ZodMiniInt;
    }, z.core.$strip>;
    readonly "cards.verify": z.ZodMiniObject<{
        card: z.ZodMiniObject<{
            number: z.ZodMiniString<string>;
            expire: z.ZodMiniString<string>;
            token: z.ZodMiniString<string>;
            recurrent: z.ZodMiniBoolean<boolean>;
            verify: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    readonly "receipts.create": z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        paymentId: z.ZodMiniString<string>;
        receipt: z.ZodMiniObject<{
            _id: z.ZodMiniString<string>;
            state: z.ZodMiniInt;
            amount: z.ZodMiniInt;
        }, z.core.$strip>;
    }, z.core.$strip>;
    readonly "receipts.pay": z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        paymentId: z.ZodMiniString<string>;
        receipt: z.ZodMiniObject<{
            _id: z.ZodMiniString<string>;
            state: z.ZodMiniInt;
            amount: z.ZodMiniInt;
        }, z.core.$strip>;
    }, z.core.$strip>;
};
export const RpcErrorSchema: z.ZodMiniObject<{
    code: z.ZodMiniInt;
    message: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniObject<{
        ru: z.ZodMiniOptional<z.ZodMiniString<string>>;
        uz: z.ZodMiniOptional<z.ZodMiniString<string>>;
        en: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>]>;
    data: z.ZodMiniOptional<z.ZodMiniUnknown>;
}, z.core.$strip>;
export type RpcError = z.infer<typeof RpcErrorSchema>;
export const callPayment: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    jsonrpc: z.ZodMiniOptional<z.ZodMiniLiteral<"2.0">>;
    id: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>>;
    method: z.ZodMiniString<string>;
    params: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
}, z.core.$strip>, z.ZodMiniObject<{
    jsonrpc: z.ZodMiniLiteral<"2.0">;
    id: z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniInt, z.ZodMiniString<string>]>>;
    result: z.ZodMiniOptional<z.ZodMiniUnknown>;
    error: z.ZodMiniOptional<z.ZodMiniObject<{
        code: z.ZodMiniInt;
        message: z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniObject<{
            ru: z.ZodMiniOptional<z.ZodMiniString<string>>;
            uz: z.ZodMiniOptional<z.ZodMiniString<string>>;
            en: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>]>;
        data: z.ZodMiniOptional<z.ZodMiniUnknown>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const PaymentSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
    orderId: z.ZodMiniString<string>;
    amount: z.ZodMiniInt;
    card: z.ZodMiniNullable<z.ZodMiniString<string>>;
    funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
    error: z.ZodMiniNullable<z.ZodMiniObject<{
        code: z.ZodMiniInt;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    updatedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Payment = z.infer<typeof PaymentSchema>;
export const getPayment: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    payment: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniType<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", z.core.$ZodTypeInternals<"unknown" | "cancelled" | "failed" | "created" | "paying" | "paid", "unknown" | "cancelled" | "failed" | "created" | "paying" | "paid">>;
        orderId: z.ZodMiniString<string>;
        amount: z.ZodMiniInt;
        card: z.ZodMiniNullable<z.ZodMiniString<string>>;
        funds: z.ZodMiniOptional<z.ZodMiniType<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null, z.core.$ZodTypeInternals<"held" | "captured" | "freed" | "refunded" | null, "held" | "captured" | "freed" | "refunded" | null>>>;
        error: z.ZodMiniNullable<z.ZodMiniObject<{
            code: z.ZodMiniInt;
            message: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        updatedAt: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
}
declare module "last/phone" {
import * as z from "zod/mini";
export const PHONE_PREFIX = "+998";
export const PHONE_FAULT = "must be a number of Uzbekistan: +998 and nine digits";
export const PhoneSchema: z.ZodMiniString<string>;
export function formatPhone(input: string): string;
export function isForeignPhone(input: string): boolean;
export function missingPhoneDigits(input: string): number;
export function parsePhone(input: string): string | undefined;
export function maskPhone(phone: string): string;
export type SignInPhoneFault = "required" | "invalid" | "foreign";
export function checkSignInPhone(input: string): SignInPhoneFault | undefined;
}
declare module "last/phone-moves" {
import * as z from "zod/mini";
export const MAX_MOVE_REASON = 500;
export const requestPhoneMove: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    phone: z.ZodMiniString<string>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        createdAt: z.ZodMiniString<string>;
        blockedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            phone: z.ZodMiniString<string>;
            dueAt: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        orders: z.ZodMiniInt;
        paidSum: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const stopPhoneMove: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    customer: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniType<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin", z.core.$ZodTypeInternals<"customer" | "merchant" | "admin", "customer" | "merchant" | "admin">>;
        createdAt: z.ZodMiniString<string>;
        blockedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        phoneMove: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            phone: z.ZodMiniString<string>;
            dueAt: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        orders: z.ZodMiniInt;
        paidSum: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const stopMyPhoneMove: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{}, z.core.$strip>>>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export const stopPhoneMoveByLink: import("last/endpoint").Endpoint<undefined, undefined, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
}
declare module "last/picture" {
export const PICTURE_WIDTHS: readonly [96, 192, 384, 768];
export const TILES: readonly ["peach", "mint", "sky", "lilac", "lemon", "rose"];
export type Tile = (typeof TILES)[number];
export function pictureUrl(hash: string, width: (typeof PICTURE_WIDTHS)[number]): string;
export interface PictureSource {
    src: string;
    srcSet: string;
    fit: "contain" | "cover";
}
export function pictureSource(url: string | null | undefined): PictureSource | undefined;
export function tileOf(id: string): Tile;
}
declare module "last/picture-fetch" {
import * as z from "zod/mini";
export const PictureFaultSchema: z.ZodMiniEnum<{
    not_allowed: "not_allowed";
    unreachable: "unreachable";
    refused: "refused";
    kind: "kind";
    unreadable: "unreadable";
    too_large: "too_large";
}>;
export type PictureFault = z.infer<typeof PictureFaultSchema>;
export const PictureFetchSchema: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
    fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
}, z.core.$strip>;
export type PictureFetch = z.infer<typeof PictureFetchSchema>;
}
declare module "last/products" {
import * as z from "zod/mini";
export const STOREFRONT_PRODUCTS_PAGE_SIZE = 12;
export const DEFAULT_VAT_PERCENT = 20;
export const DEFAULT_STOCK = 100;
export const HIGH_STOCK = 10;
const ProductPackageSchema: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ProductPackage = z.infer<typeof ProductPackageSchema>;
export const ProductValuesSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    category: z.ZodMiniString<string>;
    price: z.ZodMiniInt;
    stockQuantity: z.ZodMiniInt;
    vat: z.ZodMiniInt;
    primaryImage: z.ZodMiniString<string>;
    notes: z.ZodMiniString<string>;
    mxikCode: z.ZodMiniString<string>;
    packages: z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ProductValues = z.infer<typeof ProductValuesSchema>;
export type ProductField = keyof ProductValues;
export const PRODUCT_FIELDS: readonly ProductField[];
export const PRODUCT_HEADINGS: {
    readonly name: "name";
    readonly price: "price";
    readonly category: "category";
    readonly stockQuantity: "stock";
    readonly vat: "vat";
    readonly mxikCode: "mxik";
    readonly packages: "packages";
    readonly primaryImage: "image";
    readonly notes: "description";
};
export function newProductValues(given: Partial<ProductValues>): ProductValues;
const ProductSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    category: z.ZodMiniString<string>;
    price: z.ZodMiniInt;
    stockQuantity: z.ZodMiniInt;
    vat: z.ZodMiniInt;
    primaryImage: z.ZodMiniString<string>;
    notes: z.ZodMiniString<string>;
    mxikCode: z.ZodMiniString<string>;
    packages: z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    id: z.ZodMiniString<string>;
    categoryName: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Product = z.infer<typeof ProductSchema>;
export const listProducts: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    ids: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    products: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        category: z.ZodMiniString<string>;
        price: z.ZodMiniInt;
        stockQuantity: z.ZodMiniInt;
        vat: z.ZodMiniInt;
        primaryImage: z.ZodMiniString<string>;
        notes: z.ZodMiniString<string>;
        mxikCode: z.ZodMiniString<string>;
        packages: z.ZodMiniArray<z.ZodMiniObject<{
            code: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        id: z.ZodMiniString<string>;
        categoryName: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const DASHBOARD_PRODUCTS_PAGE_SIZE = 10;
export const MAX_PRODUCT_NAME = 200;
export const MAX_PRODUCT_NOTES = 2000;
export const MAX_CATEGORY_NAME = 60;
export const MAX_STOCK = 1000000;
export const MAX_PRICE = 10000000000;
export const MAX_PACKAGES = 20;
const InventoryProductSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    category: z.ZodMiniString<string>;
    price: z.ZodMiniInt;
    stockQuantity: z.ZodMiniInt;
    vat: z.ZodMiniInt;
    primaryImage: z.ZodMiniString<string>;
    notes: z.ZodMiniString<string>;
    mxikCode: z.ZodMiniString<string>;
    packages: z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    id: z.ZodMiniString<string>;
    categoryName: z.ZodMiniString<string>;
    reservedQuantity: z.ZodMiniInt;
    isOutToday: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    version: z.ZodMiniInt;
    updatedAt: z.ZodMiniString<string>;
    pictureFetch: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
        fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type InventoryProduct = z.infer<typeof InventoryProductSchema>;
export const listInventory: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
    limit: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, string>>, z.ZodMiniInt>, z.ZodMiniInt]>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    products: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        category: z.ZodMiniString<string>;
        price: z.ZodMiniInt;
        stockQuantity: z.ZodMiniInt;
        vat: z.ZodMiniInt;
        primaryImage: z.ZodMiniString<string>;
        notes: z.ZodMiniString<string>;
        mxikCode: z.ZodMiniString<string>;
        packages: z.ZodMiniArray<z.ZodMiniObject<{
            code: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        id: z.ZodMiniString<string>;
        categoryName: z.ZodMiniString<string>;
        reservedQuantity: z.ZodMiniInt;
        isOutToday: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        version: z.ZodMiniInt;
        updatedAt: z.ZodMiniString<string>;
        pictureFetch: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    pagination: z.ZodMiniObject<{
        currentPage: z.ZodMiniInt;
        totalPages: z.ZodMiniInt;
        totalItems: z.ZodMiniInt;
        itemsPerPage: z.ZodMiniInt;
        hasNextPage: z.ZodMiniBoolean<boolean>;
        hasPreviousPage: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const addProduct: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    price: z.ZodMiniInt;
    category: z.ZodMiniString<string>;
    primaryImage: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    notes: z.ZodMiniOptional<z.ZodMiniString<string>>;
    stockQuantity: z.ZodMiniOptional<z.ZodMiniInt>;
    vat: z.ZodMiniOptional<z.ZodMiniInt>;
    mxikCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    packages: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    product: z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        category: z.ZodMiniString<string>;
        price: z.ZodMiniInt;
        stockQuantity: z.ZodMiniInt;
        vat: z.ZodMiniInt;
        primaryImage: z.ZodMiniString<string>;
        notes: z.ZodMiniString<string>;
        mxikCode: z.ZodMiniString<string>;
        packages: z.ZodMiniArray<z.ZodMiniObject<{
            code: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        id: z.ZodMiniString<string>;
        categoryName: z.ZodMiniString<string>;
        reservedQuantity: z.ZodMiniInt;
        isOutToday: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        version: z.ZodMiniInt;
        updatedAt: z.ZodMiniString<string>;
        pictureFetch: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const updateProduct: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    productId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    price: z.ZodMiniOptional<z.ZodMiniInt>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    primaryImage: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    notes: z.ZodMiniOptional<z.ZodMiniString<string>>;
    stockQuantity: z.ZodMiniOptional<z.ZodMiniInt>;
    vat: z.ZodMiniOptional<z.ZodMiniInt>;
    mxikCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    packages: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
    stockSeen: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    product: z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        category: z.ZodMiniString<string>;
        price: z.ZodMiniInt;
        stockQuantity: z.ZodMiniInt;
        vat: z.ZodMiniInt;
        primaryImage: z.ZodMiniString<string>;
        notes: z.ZodMiniString<string>;
        mxikCode: z.ZodMiniString<string>;
        packages: z.ZodMiniArray<z.ZodMiniObject<{
            code: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        id: z.ZodMiniString<string>;
        categoryName: z.ZodMiniString<string>;
        reservedQuantity: z.ZodMiniInt;
        isOutToday: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        version: z.ZodMiniInt;
        updatedAt: z.ZodMiniString<string>;
        pictureFetch: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            state: z.ZodMiniType<"pending" | "failed", "pending" | "failed", z.core.$ZodTypeInternals<"pending" | "failed", "pending" | "failed">>;
            fault: z.ZodMiniType<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, z.core.$ZodTypeInternals<"not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null, "not_allowed" | "unreachable" | "refused" | "kind" | "unreadable" | "too_large" | null>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const deleteProduct: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    productId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
}
declare module "last/refunds" {
import * as z from "zod/mini";
export const RefundStateSchema: z.ZodMiniEnum<{
    done: "done";
    asked: "asked";
    queued: "queued";
}>;
export type RefundState = z.infer<typeof RefundStateSchema>;
export const RefundSchema: z.ZodMiniObject<{
    state: z.ZodMiniType<"done" | "asked" | "queued", "done" | "asked" | "queued", z.core.$ZodTypeInternals<"done" | "asked" | "queued", "done" | "asked" | "queued">>;
    amount: z.ZodMiniInt;
    requestedAt: z.ZodMiniString<string>;
    doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Refund = z.infer<typeof RefundSchema>;
}
declare module "last/release" {
import * as z from "zod/mini";
export const BuildSchema: z.ZodMiniString<string>;
export const ReleaseRecordSchema: z.ZodMiniObject<{
    build: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    commit: z.ZodMiniString<string>;
    builtAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ReleaseRecord = z.infer<typeof ReleaseRecordSchema>;
export const RELEASE_META = "release";
export const RELEASE_HEADER = "x-release";
export const PAGE_BUILDS_HEADER = "x-page-builds";
export const PAGE_BUILDS_RECALLED = "recalled";
export const PAGE_BUILDS_GONE = "gone";
}
declare module "last/remote" {
import type { ComponentType } from "react";
import * as z from "zod/mini";
import type { City } from "last/city";
import type { ApiCall } from "last/endpoint";
import type { ApiErrorBody } from "last/errors";
import type { Messages } from "last/i18n";
import { type Language } from "last/language";
import type { PageHead, Thing, ThingContext } from "last/page-head";
import type { Site } from "last/site";
export const CONTRACTS_VERSION = "3.0.0";
export function chunkQueueOf(remote: string): string;
const SurfaceSchema: z.ZodMiniEnum<{
    public: "public";
    bar: "bar";
    dashboard: "dashboard";
}>;
export type Surface = z.infer<typeof SurfaceSchema>;
export const RemoteRouteSchema: z.ZodMiniObject<{
    path: z.ZodMiniString<string>;
    except: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    page: z.ZodMiniString<string>;
    surface: z.ZodMiniEnum<{
        public: "public";
        bar: "bar";
        dashboard: "dashboard";
    }>;
    needsPerson: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    isListed: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    holdsState: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    isPayment: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    isSignIn: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
export type RemoteRoute = z.infer<typeof RemoteRouteSchema>;
export interface LoadContext {
    params: Record<string, string | undefined>;
    url: URL;
    signal: AbortSignal;
    api: ApiCall;
    language: Language;
    city: City | undefined;
    site: Site;
    isServer: boolean;
}
export interface PageFailure {
    status: number;
    body: ApiErrorBody;
}
export interface RemotePage<Data = unknown> {
    Component: ComponentType<{
        data: Data;
    }>;
    load?: (context: LoadContext) => Promise<Data>;
    translate?: (language: Language) => Promise<void>;
    Pending?: ComponentType;
    Failed?: ComponentType<{
        failure: PageFailure;
        retry: () => void;
    }>;
    clientOnly?: boolean;
    head?: (data: Data) => PageHead;
    describe?: (data: Data, context: ThingContext) => Promise<readonly Thing[]>;
}
export const SlotNameSchema: z.ZodMiniString<string>;
export type SlotName = z.infer<typeof SlotNameSchema>;
export const SlotAreasSchema: z.ZodMiniObject<{
    notice: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    "page-end": z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type SlotAreas = z.infer<typeof SlotAreasSchema>;
export type SlotArea = keyof SlotAreas;
export interface SlotProps {
    isOpen: boolean;
    onClose: () => void;
    about?: string | undefined;
}
export interface RemoteModule {
    name: string;
    pages: Record<string, () => Promise<{
        page: RemotePage<never>;
    }>>;
    slots: Partial<Record<SlotName, () => Promise<{
        Slot: ComponentType<SlotProps>;
    }>>>;
    messages: (language: Language) => Promise<Messages>;
}
export const RemoteFailureReasonSchema: z.ZodMiniEnum<{
    unavailable: "unavailable";
    timeout: "timeout";
    outdated: "outdated";
    broken: "broken";
    blocked: "blocked";
}>;
export type RemoteFailureReason = z.infer<typeof RemoteFailureReasonSchema>;
export const RemoteReportSchema: z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    build: z.ZodMiniOptional<z.ZodMiniString<string>>;
    reason: z.ZodMiniEnum<{
        unavailable: "unavailable";
        timeout: "timeout";
        outdated: "outdated";
        broken: "broken";
        blocked: "blocked";
        threw: "threw";
        malformed: "malformed";
        flood: "flood";
    }>;
}, z.core.$strip>;
export type RemoteReport = z.infer<typeof RemoteReportSchema>;
export const REMOTE_REPORTS_PATH = "/remote-reports";
const AssetsSchema: z.ZodMiniObject<{
    js: z.ZodMiniArray<z.ZodMiniString<string>>;
    css: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Assets = z.infer<typeof AssetsSchema>;
const StylePictureSchema: z.ZodMiniObject<{
    single: z.ZodMiniString<string>;
    double: z.ZodMiniString<string>;
}, z.core.$strip>;
export type StylePicture = z.infer<typeof StylePictureSchema>;
export const DescriptorSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    contracts: z.ZodMiniString<string>;
    routes: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        except: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        page: z.ZodMiniString<string>;
        surface: z.ZodMiniEnum<{
            public: "public";
            bar: "bar";
            dashboard: "dashboard";
        }>;
        needsPerson: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        isListed: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        holdsState: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        isPayment: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        isSignIn: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    slots: z.ZodMiniArray<z.ZodMiniString<string>>;
    areas: z.ZodMiniOptional<z.ZodMiniObject<{
        notice: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        "page-end": z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    layers: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    entry: z.ZodMiniString<string>;
    server: z.ZodMiniString<string>;
    files: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        integrity: z.ZodMiniString<string>;
        bytes: z.ZodMiniInt;
    }, z.core.$strip>>;
    preload: z.ZodMiniObject<{
        base: z.ZodMiniObject<{
            js: z.ZodMiniArray<z.ZodMiniString<string>>;
            css: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        pages: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            js: z.ZodMiniArray<z.ZodMiniString<string>>;
            css: z.ZodMiniArray<z.ZodMiniString<string>>;
            pictures: z.ZodMiniArray<z.ZodMiniObject<{
                single: z.ZodMiniString<string>;
                double: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        slots: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            js: z.ZodMiniArray<z.ZodMiniString<string>>;
            css: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        languages: z.ZodMiniRecord<z.ZodMiniEnum<{
            uz: "uz";
            ru: "ru";
            en: "en";
        }>, z.ZodMiniObject<{
            js: z.ZodMiniArray<z.ZodMiniString<string>>;
            css: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    shared: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Descriptor = z.infer<typeof DescriptorSchema>;
export {};
}
declare module "last/request-id" {
export const REQUEST_ID_META = "savat-request";
export function nextRequestId(): string;
}
declare module "last/router" {
export { Link, Navigate, redirect, replace, useBlocker, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useSearchParams, } from "react-router-dom";
}
declare module "last/same-address" {
import type { AddressFields, ReadAddress } from "last/addresses";
type Door = Pick<AddressFields | ReadAddress, "city" | "district" | "street" | "house" | "entrance" | "flat">;
export function isSameDoor(one: Door, other: Door): boolean;
export function joinAddresses<Kept extends object>(kept: Kept, again: Partial<Kept>): Kept;
export {};
}
declare module "last/search-text" {
export const FOLDED_CYRILLIC = "\u0430\u0431\u0432\u0433\u0493\u0434\u0435\u0451\u0436\u0437\u0438\u0439\u043A\u049B\u043B\u043C\u043D\u043E\u045E\u043F\u0440\u0441\u0442\u0443\u0444\u0445\u04B3\u0446\u0447\u0448\u0449\u044A\u044B\u044C\u044D\u044E\u044F";
export function normalizeApostrophes(text: string): string;
export function foldForSearch(text: string): string;
export function foldText(text: string): string;
export function readingsOf(text: string): string[][];
export function searchableText(...texts: string[]): string;
export function isOneLetterOff(left: string, right: string): boolean;
export function isForgiven(piece: string): boolean;
export function beginsAlmost(word: string, piece: string): boolean;
export function matchesSearch(query: string, text: string): boolean;
export function findBySearch<Item>(query: string, items: readonly Item[], textOf: (item: Item) => string): Item[];
}
declare module "last/server/app-error" {
import { type ApiErrorBody, type ErrorCode } from "last/errors";
type ErrorDetails = Pick<ApiErrorBody, "fields" | "lines" | "retryAfterMs" | "limit" | "allowedFrom" | "changes" | "version">;
export class AppError extends Error {
    readonly code: ErrorCode;
    readonly details: ErrorDetails;
    constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions);
    get status(): number;
    toBody(): ApiErrorBody;
}
export {};
}
declare module "last/server/arrival" {
import type { IncomingMessage, Server } from "node:http";
import type { RequestLimits } from "last/server/limits";
export function limitArrival(server: Server, { requestMs, filesMs }: Pick<RequestLimits, "requestMs" | "filesMs">, carriesFiles?: (request: IncomingMessage) => boolean): void;
export function allowFilesTime(request: IncomingMessage): void;
}
declare module "last/server/env" {
import * as z from "zod/mini";
export type EnvSource = Record<string, string | undefined>;
export class EnvError extends Error {
    constructor(faults: readonly string[]);
}
export function parseEnv<S extends z.ZodMiniType>(schema: S, source: EnvSource, findFaults?: (given: z.output<S>) => string[]): z.output<S>;
export function missingInProduction<Given extends object>(given: Given, names: readonly (keyof Given & string)[]): string[];
export const text: z.ZodMiniOptional<z.ZodMiniString<string>>;
export const secret: z.ZodMiniOptional<z.ZodMiniString<string>>;
export const wholeNumber: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>, z.ZodMiniInt>;
export function count(fallback: number): z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>, z.ZodMiniInt>>;
export function port(fallback: number, least?: 0 | 1): z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>, z.ZodMiniInt>, z.ZodMiniInt>>;
export function flag(fallback: "1" | "0"): z.ZodMiniPipe<z.ZodMiniDefault<z.ZodMiniEnum<{
    0: "0";
    1: "1";
}>>, z.ZodMiniTransform<boolean, "0" | "1">>;
export const list: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string[], string>>;
export const origin: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string, string>>;
export const networks: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string[], string>>, z.ZodMiniArray<z.ZodMiniString<string>>>;
export const mode: z.ZodMiniDefault<z.ZodMiniEnum<{
    sandbox: "sandbox";
    production: "production";
}>>;
export type Mode = z.output<typeof mode>;
export const logLevel: z.ZodMiniEnum<{
    error: "error";
    info: "info";
    warn: "warn";
    debug: "debug";
    fatal: "fatal";
    trace: "trace";
    silent: "silent";
}>;
}
declare module "last/server/error-answers" {
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from "fastify";
import { AppError } from "last/server/app-error";
export type RecogniseError = (error: FastifyError, request: FastifyRequest) => AppError | undefined;
export function isCall(path: string): boolean;
export function sendError<Server extends RawServerBase>(reply: FastifyReply<RouteGenericInterface, Server>, error: AppError): FastifyReply<RouteGenericInterface, Server>;
export function answerUnreadablePaths(headersOf: (requestId: string) => Record<string, string>): (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
export function answerErrors(app: FastifyInstance, recognise?: RecogniseError): void;
export function answerUnknownPaths(app: FastifyInstance): void;
}
declare module "last/server/headers" {
import type { Mode } from "last/server/env";
export function securityHeaders(mode: Mode): Record<string, string>;
}
declare module "last/server/http-server" {
import type { IncomingMessage } from "node:http";
import { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { type RecogniseError } from "last/server/error-answers";
import { type RequestLimits } from "last/server/limits";
import { type LogOptions } from "last/server/logging";
export interface HttpServerOptions {
    limits: RequestLimits;
    headers: Record<string, string>;
    log: LogOptions | undefined;
    trustProxy: readonly string[];
    idsFrom: readonly string[];
    carriesFiles?: (request: IncomingMessage) => boolean;
    recogniseError?: RecogniseError;
    stopping?: AbortSignal | undefined;
    settings?: Pick<FastifyServerOptions, "handlerTimeout" | "routerOptions" | "forceCloseConnections">;
}
export function createHttpServer(options: HttpServerOptions): FastifyInstance;
}
declare module "last/server/limits" {
import type { FastifyInstance } from "fastify";
export interface RequestLimits {
    bodyBytes: number;
    headerBytes: number;
    headerCount: number;
    headersMs: number;
    requestMs: number;
    filesBytes: number;
    filesMs: number;
    lookMs: number;
    stillMs: number;
    idleMs: number;
}
export const REQUEST_LIMITS: RequestLimits;
export function limitSettings(limits: RequestLimits): {
    bodyLimit: number;
    requestTimeout: number;
    connectionTimeout: number;
    keepAliveTimeout: number;
    http: {
        maxHeaderSize: number;
        headersTimeout: number;
        requestTimeout: number;
        connectionsCheckingInterval: number;
        requireHostHeader: false;
    };
};
export function checkHeaders(app: FastifyInstance, { headerCount }: RequestLimits): void;
}
declare module "last/server/logging" {
import type { FastifyServerOptions } from "fastify";
export interface LogOptions {
    level: string;
    stream?: {
        write: (line: string) => void;
    };
}
export function loggerOptions(options: LogOptions | undefined): FastifyServerOptions["logger"];
}
declare module "last/server/metrics" {
import type { FastifyInstance } from "fastify";
import type { Mode } from "last/server/env";
export const LATENCY_BUCKETS_S: number[];
export function exposeMetrics(): Promise<{
    contentType: string;
    text: string;
}>;
export interface MetricsOptions {
    mode: Mode;
    metricsToken: string | undefined;
    refresh?: () => Promise<void>;
}
export function registerMetrics(app: FastifyInstance, { mode, metricsToken, refresh }: MetricsOptions): void;
}
declare module "last/server/request-id" {
import type { IncomingMessage } from "node:http";
type Request = Pick<IncomingMessage, "headers" | "socket">;
export function requestIdIn({ headers }: Request, name: string): string | undefined;
export interface RequestIds {
    own: (request: Request) => string;
    ofClient: (request: Request) => string | undefined;
}
export function createRequestIds(trustedProxy: readonly string[]): RequestIds;
export {};
}
declare module "last/server/same-secret" {
export function isSameSecret(given: string, expected: string): boolean;
}
declare module "last/server/stop" {
import type { FastifyBaseLogger } from "fastify";
export function onStopSignal(log: FastifyBaseLogger, stopping: AbortController, finish: () => Promise<void>): void;
}
declare module "last/service-worker" {
export const WORKER_PATH = "/sw.js";
export const WORKER_META = "service-worker";
}
declare module "last/session" {
import { type PhoneMove, type Tokens, type User } from "last/auth";
type SessionStatus = "restoring" | "guest" | "signed-in";
interface SessionState {
    status: SessionStatus;
    user: User | null;
    hasEndedByItself?: true | undefined;
    phoneMove?: PhoneMove | undefined;
}
export const useSession: import("zustand").UseBoundStore<import("zustand").StoreApi<SessionState>>;
export function readTokens(): Tokens | undefined;
export function storeTokens(tokens: Tokens): void;
export function restoreSession(): void;
export function startSession(tokens: Tokens, user: User): void;
export function updateUser(user: User): void;
export function endSession(how?: "by-hand" | "by-itself"): void;
export function notePhoneMove(move: PhoneMove | null | undefined): void;
export function dismissSessionEnd(): void;
export function watchSession(): () => void;
export {};
}
declare module "last/shared-reads" {
export class SharedReads {
    read<T>(key: string, work: () => Promise<T>): Promise<T>;
}
}
declare module "last/shop-delivery" {
import * as z from "zod/mini";
export const PointSchema: z.ZodMiniObject<{
    lat: z.ZodMiniNumber<number>;
    lng: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type Point = z.infer<typeof PointSchema>;
export const MAX_ZONE_KM = 50;
export const ZoneSchema: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"radius">;
    km: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"districts">;
    districts: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"polygon">;
    corners: z.ZodMiniArray<z.ZodMiniObject<{
        lat: z.ZodMiniNumber<number>;
        lng: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>]>;
export type Zone = z.infer<typeof ZoneSchema>;
export const ReadZoneSchema: z.ZodMiniObject<{
    kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
    km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lat: z.ZodMiniNumber<number>;
        lng: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type ReadZone = z.infer<typeof ReadZoneSchema>;
export const ShopDeliverySchema: z.ZodMiniObject<{
    district: z.ZodMiniNullable<z.ZodMiniString<string>>;
    point: z.ZodMiniNullable<z.ZodMiniObject<{
        lat: z.ZodMiniNumber<number>;
        lng: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    zone: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniType<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts", z.core.$ZodTypeInternals<"unknown" | "polygon" | "radius" | "districts", "polygon" | "radius" | "districts">>;
        km: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        districts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        corners: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            lat: z.ZodMiniNumber<number>;
            lng: z.ZodMiniNumber<number>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    minOrder: z.ZodMiniInt;
    isFree: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type ShopDelivery = z.infer<typeof ShopDeliverySchema>;
}
declare module "last/shop-opening" {
import * as z from "zod/mini";
export const OpeningSchema: z.ZodMiniObject<{
    at: z.ZodMiniOptional<z.ZodMiniString<string>>;
    isOpen: z.ZodMiniBoolean<boolean>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closesAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closedBecause: z.ZodMiniType<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null, z.core.$ZodTypeInternals<"hours" | "paused" | "not_ready" | null, "hours" | "paused" | "not_ready" | null>>;
}, z.core.$strip>;
export type Opening = z.infer<typeof OpeningSchema>;
export const SlotSchema: z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Slot = z.infer<typeof SlotSchema>;
}
declare module "last/sign-in" {
import type { ApiErrorBody } from "last/errors";
import { type SignInPhoneFault } from "last/phone";
export const SIGN_IN_ANIMATION_MS = 300;
export type AuthFailureKind = "network" | "server" | "limited" | "phoneSpent" | "blocked" | "notSent" | "codeWrong" | "codeExpired" | "phoneTaken";
export interface AuthFailure {
    kind: AuthFailureKind;
    retryAfterMs: number | null;
}
export function failureTextOf({ kind, retryAfterMs }: AuthFailure): {
    key: AuthFailureKind | "limitedUntil";
    seconds: number;
};
export function authFailureOf({ status, body }: {
    status: number;
    body: ApiErrorBody;
}, asked: "send" | "verify"): AuthFailure;
export type CodeFault = "required" | "invalid";
export function checkCode(code: string): CodeFault | null;
export interface ResendWait {
    phone: string;
    untilMs: number;
    challengeId?: string | undefined;
}
export interface SignInState {
    step: "phone" | "moving" | "code";
    phone: string;
    phoneFault: SignInPhoneFault | null;
    code: string;
    codeRound: number;
    codeFault: CodeFault | "refused" | null;
    failure: AuthFailure | null;
    busy: "sending" | "verifying" | "done" | null;
    wait: ResendWait | null;
}
export type SignInEvent = {
    type: "phone-typed";
    phone: string;
} | {
    type: "phone-refused";
    fault: SignInPhoneFault;
} | {
    type: "send-started";
} | {
    type: "sent";
    wait: ResendWait;
} | {
    type: "moved";
} | {
    type: "send-failed";
    failure: AuthFailure;
    wait: ResendWait | null;
} | {
    type: "went-back";
} | {
    type: "resumed";
    wait: ResendWait;
} | {
    type: "code-typed";
    code: string;
} | {
    type: "code-refused";
    fault: CodeFault;
} | {
    type: "verify-started";
} | {
    type: "verified";
} | {
    type: "verify-failed";
    failure: AuthFailure;
};
export const SIGN_IN_START: SignInState;
export function signInReducer(state: SignInState, event: SignInEvent): SignInState;
export function phoneToSend(state: SignInState): {
    phone: string;
} | {
    fault: SignInPhoneFault;
};
export function waitOfTypedPhone({ phone, wait }: SignInState): number | undefined;
}
declare module "last/site" {
import * as z from "zod/mini";
export const SiteSchema: z.ZodMiniObject<{
    env: z.ZodMiniEnum<{
        sandbox: "sandbox";
        production: "production";
    }>;
    origin: z.ZodMiniOptional<z.ZodMiniString<string>>;
    supportPhone: z.ZodMiniString<string>;
    supportEmail: z.ZodMiniString<string>;
    operator: z.ZodMiniOptional<z.ZodMiniString<string>>;
    appStoreUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
    googlePlayUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
    map: z.ZodMiniOptional<z.ZodMiniObject<{
        credit: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Site = z.infer<typeof SiteSchema>;
}
declare module "last/sitemap" {
import * as z from "zod/mini";
export const SITEMAP_PAGE_SIZE = 1000;
const ListedMerchantSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    updatedAt: z.ZodMiniString<string>;
    hasPicture: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
export type ListedMerchant = z.infer<typeof ListedMerchantSchema>;
export const listSitemapMerchants: import("last/endpoint").Endpoint<undefined, z.ZodMiniObject<{
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    merchants: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        hasPicture: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export {};
}
declare module "last/slot" {
import { type ComponentType, type ReactElement } from "react";
import type { SlotName, SlotProps } from "last/remote";
export type SlotHost = ComponentType<SlotProps & {
    name: SlotName;
}>;
export const SlotHostContext: import("react").Context<SlotHost | null>;
export function Slot(props: SlotProps & {
    name: SlotName;
}): ReactElement | null;
}
declare module "last/src/device-tokens" {
export function readDeviceTokens(): string[];
export function keepDeviceToken(token: string): void;
}
declare module "last/src/fallback" {
import * as z from "zod/mini";
export const UNKNOWN = "unknown";
export function withFallback<Value extends string | null, const Fallback extends string | null>(schema: z.ZodMiniType<Value, Value>, fallback: Fallback): z.ZodMiniType<Value | Fallback, Value>;
}
declare module "last/src/federation/reproducible" {
import { type Compiler } from "@rspack/core";
export function reproducible(): {
    apply: (compiler: Compiler) => void;
};
}
declare module "last/src/federation/texts-loader" {
interface TextTree {
    [key: string]: string | TextTree;
}
interface LoaderContext {
    resourcePath: string;
    addDependency: (path: string) => void;
}
export const TEXT_FILE: RegExp;
export function commonTextsPath(language: string): string;
export function referenceOf(value: string): string | undefined;
export function inlineTexts(texts: TextTree, common: TextTree): TextTree;
export function inlineTextFile(source: string, path: string): string;
export default function textsLoader(this: LoaderContext, source: string): string;
export {};
}
declare module "last/src/moment" {
import * as z from "zod/mini";
export const MomentTextSchema: z.ZodMiniString<string>;
}
declare module "last/src/server/connection-errors" {
import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { RequestIds } from "last/server/request-id";
interface ConnectionFault extends Error {
    code?: string;
}
export function createConnectionErrors(ids: RequestIds, headersOf: (requestId: string) => Record<string, string>): {
    onClientError(this: FastifyInstance | {
        log: FastifyBaseLogger;
    }, fault: ConnectionFault, socket: Socket): void;
    watch({ server }: FastifyInstance): void;
};
export {};
}
declare module "last/src/texts/cities" {
export const CITY_NAMES: {
    tashkent: {
        uz: string;
        ru: string;
        en: string;
    };
    samarkand: {
        uz: string;
        ru: string;
        en: string;
    };
    bukhara: {
        uz: string;
        ru: string;
        en: string;
    };
    andijan: {
        uz: string;
        ru: string;
        en: string;
    };
    namangan: {
        uz: string;
        ru: string;
        en: string;
    };
    fergana: {
        uz: string;
        ru: string;
        en: string;
    };
    kokand: {
        uz: string;
        ru: string;
        en: string;
    };
    nukus: {
        uz: string;
        ru: string;
        en: string;
    };
    qarshi: {
        uz: string;
        ru: string;
        en: string;
    };
    termez: {
        uz: string;
        ru: string;
        en: string;
    };
    urgench: {
        uz: string;
        ru: string;
        en: string;
    };
    navoi: {
        uz: string;
        ru: string;
        en: string;
    };
    jizzakh: {
        uz: string;
        ru: string;
        en: string;
    };
    gulistan: {
        uz: string;
        ru: string;
        en: string;
    };
    unknown: {
        uz: string;
        ru: string;
        en: string;
    };
};
}
declare module "last/src/texts/dates" {
export const MONTHS: {
    uz: string[];
    ru: string[];
    en: string[];
};
export const DAY_FORMS: {
    uz: string;
    ru: string;
    en: string;
};
export const DATE_FORMS: {
    uz: string;
    ru: string;
    en: string;
};
}
declare module "last/src/texts/districts" {
export const DISTRICTS: {
    tashkent: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    samarkand: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    bukhara: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    andijan: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    namangan: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    fergana: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    kokand: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    nukus: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    qarshi: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    termez: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    urgench: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    navoi: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    jizzakh: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
    gulistan: {
        slug: string;
        uz: string;
        ru: string;
        en: string;
        lat: number;
        lng: number;
    }[];
};
}
declare module "last/src/texts/money" {
export const CURRENCY: {
    uz: string;
    ru: string;
    en: string;
};
export const DECIMAL_MARK: {
    uz: string;
    ru: string;
    en: string;
};
}
declare module "last/staff" {
import * as z from "zod/mini";
export const OWNER_STAFF_ID = "owner";
const StaffMemberSchema: z.ZodMiniObject<{
    uid: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
    joinDate: z.ZodMiniString<string>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
export type StaffMember = z.infer<typeof StaffMemberSchema>;
export const listStaff: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    staff: z.ZodMiniArray<z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
        joinDate: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export const addStaff: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        admin: "admin";
        staff: "staff";
        manager: "manager";
    }>;
    email: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    joinDate: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    member: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
        joinDate: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const updateStaff: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    staffId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniObject<{
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    role: z.ZodMiniOptional<z.ZodMiniEnum<{
        admin: "admin";
        staff: "staff";
        manager: "manager";
    }>>;
    email: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    joinDate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
    member: z.ZodMiniObject<{
        uid: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        role: z.ZodMiniType<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner", z.core.$ZodTypeInternals<"unknown" | "admin" | "staff" | "manager" | "owner", "admin" | "staff" | "manager" | "owner">>;
        joinDate: z.ZodMiniString<string>;
        version: z.ZodMiniInt;
    }, z.core.$strip>;
}, z.core.$strip>>;
export const removeStaff: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    staffId: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, undefined, z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
}
declare module "last/storage" {
import type * as z from "zod/mini";
import type { Schema } from "last/endpoint";
import { type Versions } from "last/stored-version";
export const STORAGE_KEYS: {
    readonly token: "authToken";
    readonly refreshToken: "refreshToken";
    readonly user: "user";
    readonly cart: "cart";
    readonly orders: "orders";
    readonly addresses: "addresses";
    readonly lastOrders: "lastOrders";
    readonly devices: "devices";
};
export function isKeptByPageAlone(): boolean;
export function isLaterStored(key: string, known?: number): boolean;
export function readText(key: string): string | undefined;
export function readJson<S extends Schema>(key: string, versions: Versions<S>): z.output<S> | undefined;
export function writeText(key: string, value: string): void;
export function writeJson(key: string, value: unknown): void;
export function removeStored(...keys: string[]): void;
export function keepOnly(...keys: string[]): void;
export function onStoredElsewhere(keys: readonly string[], changed: () => void): () => void;
}
declare module "last/stored-version" {
import * as z from "zod/mini";
import type { Schema } from "last/endpoint";
export type Versions<S extends Schema> = S | readonly S[];
export function isLaterThan(known: number, text: string | null | undefined): boolean;
export function mayReplace(stored: string | null | undefined, next: string): boolean;
export function readVersion<S extends Schema>(text: string | null | undefined, versions: Versions<S>): z.output<S> | undefined;
export function listOf<S extends Schema>(entry: S): z.ZodMiniPipe<z.ZodMiniArray<z.ZodMiniUnknown>, z.ZodMiniTransform<z.output<S>[], unknown[]>>;
}
declare module "last/uploads" {
import * as z from "zod/mini";
export const MAX_UPLOAD_BYTES: number;
export const MAX_UPLOAD_FILES = 5;
export const UPLOAD_TIMEOUT_MS = 120000;
export const PICTURE_FIELD = "files";
export const uploadPictures: import("last/endpoint").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, undefined, z.ZodMiniUnknown, z.ZodMiniObject<{
    pictures: z.ZodMiniArray<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    dropped: z.ZodMiniInt;
}, z.core.$strip>>;
}
declare module "last/use-call" {
import { ApiFailure } from "last/api-failure";
export interface Call {
    isBusy: boolean;
    failure: ApiFailure | undefined;
    clear: () => void;
    run: (work: () => Promise<void>) => Promise<ApiFailure | undefined>;
}
export function useCall(): Call;
}
declare module "last/use-edit" {
import { ApiFailure } from "last/api-failure";
import { type EditFields, type FieldOf, type Merge } from "last/edit-conflict";
import type { FieldChange } from "last/errors";
interface Seen<Values> {
    values: Values;
    version: number;
}
export interface EditOptions<Values> {
    start: Seen<Values> | undefined;
    form: EditFields<Values>;
    add?: (values: Values) => Promise<unknown>;
    update: (changes: Partial<Values>, seen: Seen<Values>) => Promise<unknown>;
    readTheirs: (changes: readonly FieldChange[]) => Partial<Values> | Promise<Partial<Values>>;
    follow: (now: Values, fields: readonly FieldOf<Values>[]) => void;
    onSaved: (isChanged: boolean) => void;
    onRefused?: (failure: ApiFailure) => void;
}
export interface Edit<Values> {
    isBusy: boolean;
    failure: ApiFailure | undefined;
    merge: Merge<Values> | undefined;
    seen: () => Seen<Values> | undefined;
    save: (values: Values) => Promise<void>;
    takeTheirs: () => void;
}
export function useEdit<Values>(options: EditOptions<Values>): Edit<Values>;
export {};
}
declare module "last/use-failure-text" {
export function useFailureText(namespace: string, keyOfCode?: Readonly<Record<string, string>>): (error: unknown) => string;
}
declare module "last/use-hydrated" {
export function useHydrated(): boolean;
}
declare module "last/use-missing-digits" {
export function useMissingDigits(namespace: string): (typed: string) => string | undefined;
}
declare module "last/use-opening-text" {
import { type Opening } from "last/opening";
export function useOpeningText(namespace: string): (opening: Opening) => string;
}
declare module "last/use-reload-on-session-change" {
export function useReloadOnSessionChange(): void;
}
declare module "last/use-sign-in" {
import { type UserType } from "last/auth";
import { type ResendWait, type SignInState } from "last/sign-in";
export interface SignInOptions {
    userType: UserType;
    resumed?: ResendWait | undefined;
    onSent?: (wait: ResendWait) => void;
}
export interface SignIn {
    state: SignInState;
    typePhone: (phone: string) => void;
    send: () => Promise<void>;
    resend: () => Promise<void>;
    typeCode: (code: string) => void;
    verify: () => Promise<void>;
    back: () => void;
    resume: (wait: ResendWait) => void;
}
export function knownDevices(): {
    devices?: string[];
};
export function useSignIn({ userType, resumed, onSent }: SignInOptions): SignIn;
}
declare module "last/use-sign-in-view" {
import { formatPhone } from "last/phone";
import { type AuthFailure } from "last/sign-in";
import type { SignIn } from "last/use-sign-in";
export function useCodeTexts(namespace: string): {
    label: string;
    digit: (position: number, length: number) => string;
    submit: string;
    resend: string;
    wait: (seconds: number) => string;
    waitOver: string;
};
export function useAuthFailureText(namespace: string): (failure: AuthFailure | null) => string | undefined;
export function useSignInView(namespace: string, signIn: SignIn): {
    step: "code" | "phone" | "moving";
    texts: {
        phone: string;
        send: string;
        sendWait: (seconds: number) => string;
        haveCode: string;
        back: string;
        label: string;
        digit: (position: number, length: number) => string;
        submit: string;
        resend: string;
        wait: (seconds: number) => string;
        waitOver: string;
    };
    phone: {
        value: string;
        onValueChange: (phone: string) => void;
        format: typeof formatPhone;
        missing: string | undefined;
        error: string | undefined;
    };
    phoneWaitUntilMs: number | undefined;
    sentTo: string;
    code: {
        code: string;
        onCodeChange: (code: string) => void;
        round: number;
        error: string | undefined;
        isVerifying: boolean;
        waitUntilMs: number | undefined;
        onSubmit: () => undefined;
        onResend: () => undefined;
    };
    alert: string | undefined;
    isSending: boolean;
    onSend: () => undefined;
    onHaveCode: () => void;
};
}
declare module "last/use-time-text" {
export function useTimeText(namespace: string): (seconds: number) => string;
}
declare module "last/use-unsaved" {
export function useUnsaved(isChanged: () => boolean): void;
}
declare module "last/visibility" {
export function onReturn(called: () => void, signal: AbortSignal): void;
export function untilDue(ms: number, signal: AbortSignal): Promise<"due" | "called" | "stopped">;
}
