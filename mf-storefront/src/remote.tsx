import type { RemoteModule } from "shared-contracts/remote";

/** Table of contents of the storefront. */
export const remote: RemoteModule = {
  name: "storefront",
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ "./features/home/page.tsx"),
    merchants: () => import(/* webpackChunkName: "page-merchants" */ "./features/merchants/page.tsx"),
    merchant: () => import(/* webpackChunkName: "page-merchant" */ "./features/merchant/page.tsx"),
    storefront: () => import(/* webpackChunkName: "page-storefront" */ "./features/storefront/page.tsx"),
  },
  slots: {},
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
