import { ApiFailure, isOutcomeUnknown } from "shared-contracts/api-failure";
import { getMe } from "shared-contracts/auth";
import type { LoadContext } from "shared-contracts/remote";
import { readTokens, updateUser, useSession } from "shared-contracts/session";

export interface ProfileData {
  isGuest: boolean;
  isSandbox: boolean;
}

/** Brings the stored user up to date; without an answer what is stored is shown. */
export async function loadProfile({ api, site, signal }: LoadContext): Promise<ProfileData> {
  const isSandbox = site.env === "sandbox";
  if (useSession.getState().user === null) return { isGuest: true, isSandbox };
  try {
    const { user } = await api(getMe, {}, { signal });
    // Whoever signed out meanwhile stays signed out.
    if (readTokens() !== undefined) updateUser(user);
  } catch (error) {
    if (!isOutcomeUnknown(error) || (error instanceof ApiFailure && error.code === "cancelled")) throw error;
  }
  return { isGuest: false, isSandbox };
}
