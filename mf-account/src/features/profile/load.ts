import { ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { type Device, getMe, listDevices } from "@savat/contracts/auth";
import type { LoadContext } from "@savat/contracts/remote";
import { readTokens, updateUser, useSession } from "@savat/contracts/session";

export interface ProfileData {
  isGuest: boolean;
  isSandbox: boolean;
  supportPhone: string;
  /** Null if the list could not be loaded. */
  devices: readonly Device[] | null;
}

async function loadDevices({ api, signal }: LoadContext): Promise<readonly Device[] | null> {
  try {
    return (await api(listDevices, {}, { signal })).devices;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code === "cancelled") throw error;
    return null;
  }
}

/** Updates the stored user; without an answer the stored one is shown. */
async function refreshUser({ api, signal }: LoadContext): Promise<void> {
  try {
    const { user } = await api(getMe, {}, { signal });
    // Does not restore a person who signed out meanwhile.
    if (readTokens() !== undefined) updateUser(user);
  } catch (error) {
    if (!isOutcomeUnknown(error) || (error instanceof ApiFailure && error.code === "cancelled")) throw error;
  }
}

export async function loadProfile(context: LoadContext): Promise<ProfileData> {
  const { env, supportPhone } = context.site;
  const isSandbox = env === "sandbox";
  if (useSession.getState().user === null) return { isGuest: true, isSandbox, supportPhone, devices: null };
  const [, devices] = await Promise.all([refreshUser(context), loadDevices(context)]);
  return { isGuest: false, isSandbox, supportPhone, devices };
}
