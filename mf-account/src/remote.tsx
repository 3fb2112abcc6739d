import type { RemoteModule } from "@savat/contracts/remote";

/** Table of contents: signing in, the customer's orders and profile, and the user's menu. */
export const remote: RemoteModule = {
  name: "account",
  pages: {
    "sign-in": () => import(/* webpackChunkName: "page-sign-in" */ "./features/sign-in/page.tsx"),
    "verify-otp": () => import(/* webpackChunkName: "page-verify-otp" */ "./features/sign-in/verify-page.tsx"),
    "confirm-email": () => import(/* webpackChunkName: "page-confirm-email" */ "./features/confirm-email/page.tsx"),
    "stop-move": () => import(/* webpackChunkName: "page-stop-move" */ "./features/stop-move/page.tsx"),
    orders: () => import(/* webpackChunkName: "page-orders" */ "./features/orders/page.tsx"),
    order: () => import(/* webpackChunkName: "page-order" */ "./features/order/page.tsx"),
    profile: () => import(/* webpackChunkName: "page-profile" */ "./features/profile/page.tsx"),
  },
  slots: {
    "user-menu": () => import(/* webpackChunkName: "slot-user-menu" */ "./features/user-menu/slot.tsx"),
  },
  messages: async (language) => (await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`)).default,
};
