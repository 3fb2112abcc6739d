/** Contracts that remotes take from the shell: it must import each by the name that remotes use. */
import * as apiClient from "@savat/contracts/api-client";
import * as apiFailure from "@savat/contracts/api-failure";
import * as cart from "@savat/contracts/cart";
import * as events from "@savat/contracts/events";
import * as i18n from "@savat/contracts/i18n";
import * as router from "@savat/contracts/router";
import * as session from "@savat/contracts/session";
import * as slot from "@savat/contracts/slot";
import * as storage from "@savat/contracts/storage";

/** The same instances, by the end of their names: kept releases ask for them under the package's former name. */
export const PROVIDED: Readonly<Record<string, object>> = {
  "api-client": apiClient,
  "api-failure": apiFailure,
  cart,
  events,
  i18n,
  router,
  session,
  slot,
  storage,
};
