import { defineRemote } from "@savat/build/define-remote";
import manifest from "./package.json" with { type: "json" };
import { ROUTES, SLOTS } from "./routes.ts";

export default defineRemote({ name: "checkout", version: manifest.version, folder: import.meta.dirname, routes: ROUTES, slots: SLOTS });
