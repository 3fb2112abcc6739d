import { events, listen } from "@savat/contracts/events";
import { useSession } from "@savat/contracts/session";
import { onStoredElsewhere, readText, STORAGE_KEYS, writeJson } from "@savat/contracts/storage";
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { type AddressFields, AddressFieldsSchema, MAX_ADDRESSES, SavedAddressSchema } from "./addresses.ts";
import { isSameDoor, joinAddresses } from "./same-address.ts";
import { listOf, readVersion } from "./stored-version.ts";

/** An address on this device. `isSaved`: the account has it under this id. */
const KeptAddressSchema = z.extend(SavedAddressSchema, { isSaved: z.boolean() });
export type KeptAddress = z.infer<typeof KeptAddressSchema>;

const AddressBookSchema = z.object({ chosenId: z.nullable(z.string()), addresses: listOf(KeptAddressSchema) });
export type AddressBook = z.infer<typeof AddressBookSchema>;
/** README, "To change what a store keeps". */
const ADDRESS_BOOK_VERSIONS = [AddressBookSchema] as const;

const EMPTY: AddressBook = { chosenId: null, addresses: [] };

/** What a form gives: an address with the customer's word for it. */
export type AddressDraft = AddressFields & { label: string };

let last: { text: string | undefined; book: AddressBook } = { text: undefined, book: EMPTY };

/** The device's addresses, the last chosen first. The same object while nothing changed. */
export function readAddressBook(): AddressBook {
  const text = readText(STORAGE_KEYS.addresses);
  if (text !== last.text) last = { text, book: readVersion(text, ADDRESS_BOOK_VERSIONS) ?? EMPTY };
  return last.book;
}

export function writeAddressBook({ chosenId, addresses }: AddressBook): void {
  const isThere = addresses.some(({ id }) => id === chosenId);
  const book = { chosenId: isThere ? chosenId : null, addresses: addresses.slice(0, MAX_ADDRESSES) };
  // The account's answer is mostly what is here already.
  if (JSON.stringify(book) === JSON.stringify(readAddressBook())) return;
  writeJson(STORAGE_KEYS.addresses, book);
  events.emit("address:changed");
}

function chosenIn({ chosenId, addresses }: AddressBook): KeptAddress | undefined {
  return addresses.find(({ id }) => id === chosenId);
}

/** Where the next order goes, if the customer has said so. */
export function readDeliveryAddress(): KeptAddress | undefined {
  return chosenIn(readAddressBook());
}

/** As an order takes it; undefined for one that names a city of a later release. */
export function orderAddressOf(address: KeptAddress | undefined): AddressFields | undefined {
  const fields = AddressFieldsSchema.safeParse(address);
  return fields.success ? fields.data : undefined;
}

export function chooseAddress(id: string): void {
  const { addresses } = readAddressBook();
  const chosen = addresses.filter((address) => address.id === id);
  writeAddressBook({ chosenId: id, addresses: [...chosen, ...addresses.filter((address) => address.id !== id)] });
}

/** Keeps a typed address and chooses it: in place of the edited one, or of the same door. */
export function keepAddress(draft: AddressDraft, editedId?: string): KeptAddress {
  const { addresses } = readAddressBook();
  const edited = addresses.find(({ id }) => id === editedId);
  const same = edited === undefined ? addresses.find((address) => isSameDoor(address, draft)) : undefined;
  const id = edited?.id ?? same?.id ?? `dev_${crypto.randomUUID()}`;
  const kept: KeptAddress =
    same === undefined ? { ...draft, id, isSaved: edited?.isSaved ?? false } : joinAddresses<KeptAddress>(same, draft);
  writeAddressBook({ chosenId: id, addresses: [kept, ...addresses.filter((address) => address.id !== id)] });
  return kept;
}

export function dropAddress(id: string): void {
  const { chosenId, addresses } = readAddressBook();
  writeAddressBook({ chosenId, addresses: addresses.filter((address) => address.id !== id) });
}

/** Calls back on changes here, in other remotes and tabs, and when the session's end forgot them. */
function watchAddresses(changed: () => void): () => void {
  const stops = [listen("address:changed", changed), onStoredElsewhere([STORAGE_KEYS.addresses], changed), useSession.subscribe(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Empty on the server and during hydration. */
export function useAddressBook(): AddressBook {
  return useSyncExternalStore(watchAddresses, readAddressBook, () => EMPTY);
}

/** Undefined on the server, during hydration, and until the customer has said where to. */
export function useDeliveryAddress(): KeptAddress | undefined {
  return chosenIn(useAddressBook());
}
