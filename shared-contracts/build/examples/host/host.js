import { createInstance } from "@module-federation/runtime";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { shared } from "./shared.js";

const remotes = [{ name: "savat_checkout", entry: "/checkout/mf-manifest.json" }];
const { remote } = await createInstance({ name: "host", remotes, shared }).loadRemote("savat_checkout/remote");
addMessages("en", "checkout", await remote.messages("en"));
await i18n.changeLanguage("en");
const { Slot } = await remote.slots["basket-panel"]();
const element = createElement(Slot, { isOpen: true, onClose: () => undefined });
const router = createMemoryRouter([{ path: "*", element }]);
const page = createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router }));
createRoot(document.body.appendChild(document.createElement("div"))).render(page);
