import { defineRemote } from "shared-contracts/federation";
import manifest from "./package.json" with { type: "json" };
import { ROUTES } from "./routes.ts";

export default defineRemote({ name: "admin", version: manifest.version, folder: import.meta.dirname, routes: ROUTES });
