import type { RemoteModule } from "@savat/contracts/remote";

/** Table of contents of basket, checkout and payment. */
export const remote: RemoteModule = {
  name: "checkout",
  pages: {
    checkout: () => import(/* webpackChunkName: "page-checkout" */ "./checkout-page.tsx"),
    "payment-success": () => import(/* webpackChunkName: "page-payment-success" */ "./features/success/page.tsx"),
  },
  slots: {
    "basket-panel": () => import(/* webpackChunkName: "slot-basket-panel" */ "./features/basket/panel.tsx"),
    "basket-aside": () => import(/* webpackChunkName: "slot-basket-aside" */ "./features/basket/aside.tsx"),
    "address-picker": () => import(/* webpackChunkName: "slot-address-picker" */ "./features/address/slot.tsx"),
  },
  messages: async (language) => (await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`)).default,
};
