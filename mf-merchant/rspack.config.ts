import { defineRemote } from "@savat/build/define-remote";
import manifest from "./package.json" with { type: "json" };
import { ROUTES } from "./routes.ts";

export default defineRemote({ name: "merchant", version: manifest.version, folder: import.meta.dirname, routes: ROUTES });
