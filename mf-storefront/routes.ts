import type { RemoteRoute } from "shared-contracts/remote";

/** Every address of this remote; pages are named in `src/remote.tsx`. */
export const ROUTES: readonly RemoteRoute[] = [
  { path: "/", page: "home", surface: "public" },
  { path: "/merchants", page: "merchants", surface: "public" },
  { path: "/merchant/:uid", page: "merchant", surface: "bar" },
  { path: "/merchant/:merchantUID/products", page: "storefront", surface: "bar" },
  { path: "/about", page: "about", surface: "public" },
  { path: "/how-it-works", page: "how-it-works", surface: "public" },
  { path: "/careers", page: "careers", surface: "public" },
  { path: "/help-center", page: "help-center", surface: "public" },
  { path: "/contact", page: "contact", surface: "public" },
  { path: "/faq", page: "faq", surface: "public" },
  { path: "/feedback", page: "feedback", surface: "public" },
  { path: "/privacy-policy", page: "privacy-policy", surface: "public" },
  { path: "/terms-of-service", page: "terms-of-service", surface: "public" },
  { path: "/cookie-policy", page: "cookie-policy", surface: "public" },
  { path: "/compliance", page: "compliance", surface: "public" },
];
