import type { RemoteModule } from "@savat/contracts/remote";

/** Table of contents of the administrators' console. */
export const remote: RemoteModule = {
  name: "admin",
  pages: {
    admin: () => import(/* webpackChunkName: "page-admin" */ "./console/page.tsx"),
  },
  slots: {},
  messages: async (language) => (await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`)).default,
};
