import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { events } from "shared-contracts/events";
import { startSession } from "shared-contracts/session";
import type { SignInPorts } from "shared-contracts/use-sign-in";

/** The page's own client, session and events, for the steps that every remote shares. */
export const SIGN_IN_PORTS: SignInPorts = {
  call: callApi,
  failureOf: (error) => (error instanceof ApiFailure ? error : undefined),
  welcome: (tokens, user) => {
    startSession(tokens, user);
    events.emit("session:signed-in", { uid: user.uid });
  },
};
