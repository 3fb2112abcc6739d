import type { RemoteModule } from "@savat/contracts/remote";

/** Table of contents of the storefront. */
export const remote: RemoteModule = {
  name: "storefront",
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ "./features/home/page.tsx"),
    merchants: () => import(/* webpackChunkName: "page-merchants" */ "./features/merchants/page.tsx"),
    merchant: () => import(/* webpackChunkName: "page-merchant" */ "./features/merchant/page.tsx"),
    storefront: () => import(/* webpackChunkName: "page-storefront" */ "./features/storefront/page.tsx"),
    about: () => import(/* webpackChunkName: "page-about" */ "./features/information/about/page.tsx"),
    "how-it-works": () => import(/* webpackChunkName: "page-how-it-works" */ "./features/information/how-it-works/page.tsx"),
    careers: () => import(/* webpackChunkName: "page-careers" */ "./features/information/careers/page.tsx"),
    "help-center": () => import(/* webpackChunkName: "page-help-center" */ "./features/information/help-center/page.tsx"),
    contact: () => import(/* webpackChunkName: "page-contact" */ "./features/information/contact/page.tsx"),
    faq: () => import(/* webpackChunkName: "page-faq" */ "./features/information/faq/page.tsx"),
    feedback: () => import(/* webpackChunkName: "page-feedback" */ "./features/information/feedback/page.tsx"),
    "privacy-policy": () => import(/* webpackChunkName: "page-privacy-policy" */ "./features/information/privacy-policy/page.tsx"),
    "terms-of-service": () => import(/* webpackChunkName: "page-terms-of-service" */ "./features/information/terms-of-service/page.tsx"),
    "cookie-policy": () => import(/* webpackChunkName: "page-cookie-policy" */ "./features/information/cookie-policy/page.tsx"),
    compliance: () => import(/* webpackChunkName: "page-compliance" */ "./features/information/compliance/page.tsx"),
  },
  slots: {},
  messages: async (language) => (await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`)).default,
};
