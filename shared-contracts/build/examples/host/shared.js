import * as apiClient from "@savat/contracts/api-client";
import * as apiFailure from "@savat/contracts/api-failure";
import * as cart from "@savat/contracts/cart";
import * as events from "@savat/contracts/events";
import * as i18n from "@savat/contracts/i18n";
import { CONTRACTS_VERSION } from "@savat/contracts/remote";
import * as router from "@savat/contracts/router";
import * as session from "@savat/contracts/session";
import * as slot from "@savat/contracts/slot";
import * as storage from "@savat/contracts/storage";
import * as zod from "@savat/contracts/zod";
import * as react from "react";
import * as jsx from "react/jsx-runtime";
import * as dom from "react-dom";
import * as client from "react-dom/client";

function offer(version, modules) {
  const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
  return Object.fromEntries(Object.entries(modules).map(([key, lib]) => [key, { version, lib: () => lib, shareConfig }]));
}
const contracts = { "api-client": apiClient, "api-failure": apiFailure, cart, events, i18n, router, session, slot, storage };
const byKey = Object.fromEntries(Object.entries(contracts).map(([end, module]) => [`@savat/contracts/${end}`, module]));

export const shared = {
  ...offer(react.version, { react, "react/jsx-runtime": jsx, "react-dom": dom, "react-dom/client": client }),
  ...offer(CONTRACTS_VERSION, byKey),
  ...offer("4.6.7", { "zod/mini": zod }),
};
