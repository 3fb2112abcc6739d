import type { RemoteModule } from "@savat/contracts/remote";

/** Table of contents of the partners' pages. */
export const remote: RemoteModule = {
  name: "merchant",
  pages: {
    "sign-in": () => import(/* webpackChunkName: "page-sign-in" */ "./features/sign-in/page.tsx"),
    register: () => import(/* webpackChunkName: "page-register" */ "./features/register/page.tsx"),
    shops: () => import(/* webpackChunkName: "page-shops" */ "./dashboard/shops-page.tsx"),
    "shop-orders": () => import(/* webpackChunkName: "page-shop-orders" */ "./dashboard/orders-page.tsx"),
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ "./dashboard/page.tsx"),
    delivery: () => import(/* webpackChunkName: "page-delivery" */ "./features/delivery/page.tsx"),
  },
  slots: {},
  messages: async (language) => (await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`)).default,
};
