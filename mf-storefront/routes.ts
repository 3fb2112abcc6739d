import type { RemoteRoute } from "@savat/contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/", page: "home", surface: "public", isListed: true },
  { path: "/merchants", page: "merchants", surface: "public", isListed: true },
  { path: "/merchant/:uid", except: ["signin", "register"], page: "merchant", surface: "bar", isListed: true },
  { path: "/merchant/:merchantUID/products", page: "storefront", surface: "bar", isListed: true },
  { path: "/about", page: "about", surface: "public", isListed: true },
  { path: "/how-it-works", page: "how-it-works", surface: "public", isListed: true },
  { path: "/careers", page: "careers", surface: "public", isListed: true },
  { path: "/help-center", page: "help-center", surface: "public", isListed: true },
  { path: "/contact", page: "contact", surface: "public", isListed: true },
  { path: "/faq", page: "faq", surface: "public", isListed: true },
  { path: "/feedback", page: "feedback", surface: "public", isListed: true },
  { path: "/privacy-policy", page: "privacy-policy", surface: "public", isListed: true },
  { path: "/terms-of-service", page: "terms-of-service", surface: "public", isListed: true },
  { path: "/cookie-policy", page: "cookie-policy", surface: "public", isListed: true },
  { path: "/compliance", page: "compliance", surface: "public", isListed: true },
];
