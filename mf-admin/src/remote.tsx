import type { RemoteModule } from "shared-contracts/remote";

/** Table of contents of the administrators' console. */
export const remote: RemoteModule = {
  name: "admin",
  pages: {
    admin: () => import(/* webpackChunkName: "page-admin" */ "./console/page.tsx"),
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
