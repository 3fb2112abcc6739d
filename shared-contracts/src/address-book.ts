import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { useSession } from "@savat/contracts/session";
import { addAddress, changeAddress, listAddresses, removeAddress, type SavedAddress } from "./addresses.ts";
import {
  type AddressDraft,
  dropAddress,
  type KeptAddress,
  keepAddress,
  orderAddressOf,
  readAddressBook,
  writeAddressBook,
} from "./delivery-address.ts";
import type { ApiCall } from "./endpoint.ts";

const BACKGROUND = { isBackground: true } as const;

function signedInUid(): string | undefined {
  const { status, user } = useSession.getState();
  return status === "signed-in" ? user?.uid : undefined;
}

/** The account's form of a device's address; undefined when the account does not take it: it stays on the device. */
async function saveOne(address: KeptAddress, api: ApiCall): Promise<SavedAddress | undefined> {
  const fields = orderAddressOf(address);
  if (fields === undefined) return undefined;
  try {
    return (await api(addAddress, { body: { ...fields, label: address.label } }, BACKGROUND)).address;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401) return undefined;
    throw failure;
  }
}

/** Replaces the device's list by the account's; what the account has not taken stays, also what was typed meanwhile. */
function mergeBooks(saved: readonly SavedAddress[], taken: ReadonlyMap<string, string>): void {
  const { chosenId, addresses } = readAddressBook();
  const own = addresses.filter(({ id, isSaved }) => !isSaved && !taken.has(id));
  const all = [...saved.map((address) => ({ ...address, isSaved: true })), ...own];
  const chosen = taken.get(chosenId ?? "") ?? chosenId;
  const isThere = all.some(({ id }) => id === chosen);
  const first = isThere ? chosen : (all[0]?.id ?? null);
  writeAddressBook({ chosenId: first, addresses: [...all.filter(({ id }) => id === first), ...all.filter(({ id }) => id !== first)] });
}

async function join(uid: string, api: ApiCall): Promise<void> {
  const taken = new Map<string, string>();
  for (const address of readAddressBook().addresses.filter(({ isSaved }) => !isSaved)) {
    const saved = await saveOne(address, api);
    // The session's end forgets addresses: nothing more is asked for, and a late answer brings none back.
    if (signedInUid() !== uid) return;
    if (saved !== undefined) taken.set(address.id, saved.id);
  }
  const { addresses } = await api(listAddresses, {}, BACKGROUND);
  if (signedInUid() === uid) mergeBooks(addresses, taken);
}

let running: Promise<boolean> | undefined;

/** Gives the account what the device has, and the device what the account has. False without an answer: what is here
 * stays. A guest's addresses stay on the device. */
export function joinAddressBook(api: ApiCall = callApi): Promise<boolean> {
  const uid = signedInUid();
  if (uid === undefined) return Promise.resolve(true);
  running ??= join(uid, api)
    .then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof ApiFailure) return false;
        throw failure;
      },
    )
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Keeps and chooses what was typed; the account follows. An edit that the account does not take stays on the device
 * as an address of its own. */
export async function saveAddress(draft: AddressDraft, editedId?: string, api: ApiCall = callApi): Promise<void> {
  const kept = keepAddress(draft, editedId);
  if (signedInUid() === undefined) return;
  if (!kept.isSaved) {
    await joinAddressBook(api);
    return;
  }
  try {
    const { id, isSaved, ...fields } = kept;
    await api(changeAddress, { params: { id }, body: { ...fields, city: draft.city } }, BACKGROUND);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    dropAddress(kept.id);
    keepAddress(draft);
  }
}

/** Forgets an address here and in the account. Rejects with `ApiFailure`, and then keeps it. */
export async function forgetAddress(address: KeptAddress, api: ApiCall = callApi): Promise<void> {
  try {
    if (address.isSaved && signedInUid() !== undefined) await api(removeAddress, { params: { id: address.id } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
  }
  dropAddress(address.id);
}
