import { defineRemote } from "@savat/build/define-remote";
import manifest from "./package.json" with { type: "json" };
import { ROUTES } from "./routes.ts";

export default defineRemote({
  name: "storefront",
  version: manifest.version,
  folder: import.meta.dirname,
  routes: ROUTES,
  pictures: { home: ["categories"], merchants: ["categories"] },
});
