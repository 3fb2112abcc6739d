import type { RemoteModule } from "shared-contracts/remote";

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
  },
  messages: async (language) => {
    switch (language) {
      case "uz":
        return (await import(/* webpackChunkName: "lang-uz" */ "./i18n/uz.json")).default;
      case "ru":
        return (await import(/* webpackChunkName: "lang-ru" */ "./i18n/ru.json")).default;
      case "en":
        return (await import(/* webpackChunkName: "lang-en" */ "./i18n/en.json")).default;
    }
  },
};
