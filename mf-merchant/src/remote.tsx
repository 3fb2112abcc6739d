import type { RemoteModule } from "shared-contracts/remote";

/** Table of contents of the partners' pages. */
export const remote: RemoteModule = {
  name: "merchant",
  pages: {
    "sign-in": () => import(/* webpackChunkName: "page-sign-in" */ "./features/sign-in/page.tsx"),
    register: () => import(/* webpackChunkName: "page-register" */ "./features/register/page.tsx"),
    shops: () => import(/* webpackChunkName: "page-shops" */ "./dashboard/shops-page.tsx"),
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ "./dashboard/page.tsx"),
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
