import type { User } from "@savat/contracts/auth";

/** The user of a request's access token, with the session the token belongs to. */
export interface SignedInUser extends User {
  sessionId: string;
}
