import * as z from "zod/mini";
import { create } from "zustand";
import { type PhoneMove, type Tokens, type User, UserSchema } from "./auth.ts";
import { forgetDrafts } from "./drafts.ts";
import { events } from "./events.ts";
import { LANGUAGE_KEY } from "./language.ts";
import { isLaterStored, keepOnly, onStoredElsewhere, readJson, readText, STORAGE_KEYS, writeJson, writeText } from "./storage.ts";

/** `restoring` until the browser has read the stored session; the server never leaves it. */
type SessionStatus = "restoring" | "guest" | "signed-in";

interface SessionState {
  status: SessionStatus;
  user: User | null;
  /** A guest whose session ended, until the notice was read. */
  hasEndedByItself?: true | undefined;
  /** The account's pending move to another number, from the server's last answer. */
  phoneMove?: PhoneMove | undefined;
}

const RESTORING: SessionState = { status: "restoring", user: null };

/** The signed-in person. Tokens live only in localStorage, so a rotation in another tab is never missed. */
export const useSession = create<SessionState>()(() => RESTORING);

const TokenSchema = z.string().check(z.minLength(1));

/** The stored tokens; without a refresh token the session lasts as long as its access token. */
export function readTokens(): Tokens | undefined {
  const token = TokenSchema.safeParse(readText(STORAGE_KEYS.token));
  return token.success ? { token: token.data, refreshToken: readText(STORAGE_KEYS.refreshToken) ?? "" } : undefined;
}

export function storeTokens(tokens: Tokens): void {
  writeText(STORAGE_KEYS.token, tokens.token);
  writeText(STORAGE_KEYS.refreshToken, tokens.refreshToken);
}

const OwnerSchema = z.object({ uid: UserSchema.shape.uid });

/** `user` has no versions: it changes as the server's answer does. If a later release's does not fit, this page keeps
 * the person it knows, as long as it is the same one. */
function readUser(): User | undefined {
  const stored = readJson(STORAGE_KEYS.user, UserSchema);
  const { user } = useSession.getState();
  if (stored !== undefined || user === null || !isLaterStored(STORAGE_KEYS.user)) return stored;
  return readJson(STORAGE_KEYS.user, OwnerSchema)?.uid === user.uid ? user : undefined;
}

/** A stored session counts if both the token and the user exist. */
export function restoreSession(): void {
  const user = readUser();
  if (user !== undefined && readTokens() !== undefined) useSession.setState({ status: "signed-in", user });
  else useSession.setState({ status: "guest", user: null });
}

/** Replaces the stored session, also one of a later release. */
export function startSession(tokens: Tokens, user: User): void {
  storeTokens(tokens);
  writeText(STORAGE_KEYS.user, JSON.stringify(user));
  updateUser(user);
}

export function updateUser(user: User): void {
  writeJson(STORAGE_KEYS.user, user);
  useSession.setState({ status: "signed-in", user, hasEndedByItself: undefined });
}

/** Removes all but language and device tokens, also what a later release stored: the phone may be shared. The basket
 * has its own rule (`cart.ts`). */
export function endSession(how: "by-hand" | "by-itself" = "by-hand"): void {
  keepOnly(LANGUAGE_KEY, STORAGE_KEYS.devices, STORAGE_KEYS.cart);
  forgetDrafts();
  useSession.setState({ status: "guest", user: null, phoneMove: undefined, hasEndedByItself: how === "by-itself" || undefined });
}

/** Stores the server's state of the account's move. */
export function notePhoneMove(move: PhoneMove | null | undefined): void {
  useSession.setState({ phoneMove: move ?? undefined });
}

/** The notice of an ended session was read. */
export function dismissSessionEnd(): void {
  useSession.setState({ hasEndedByItself: undefined });
}

/** Follows sign-in and sign-out of other tabs. A tab that slept sees both at once; another person counts as a
 * sign-out. */
export function watchSession(): () => void {
  return onStoredElsewhere([STORAGE_KEYS.user, STORAGE_KEYS.token], () => {
    const before = useSession.getState().user?.uid;
    restoreSession();
    if (before === undefined || useSession.getState().user?.uid === before) return;
    forgetDrafts();
    events.emit("session:signed-out");
  });
}
