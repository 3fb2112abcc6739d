import { defineShell } from "@savat/build/define-shell";
import manifest from "./package.json" with { type: "json" };

export default defineShell({ version: manifest.version, folder: import.meta.dirname });
