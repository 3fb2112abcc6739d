import { join } from "node:path";
import { defineRemote } from "@savat/build/define-remote";
import manifest from "./package.json" with { type: "json" };
import { ROUTES } from "./routes.ts";

const STYLE_WRITER = {
  test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
  loader: join(import.meta.dirname, "nonce-loader.mjs"),
};
/** Ant Design names its layer itself; the console's own styles come after it. */
const LAYERS = ["antd", "admin"];
export default defineRemote({
  name: "admin",
  version: manifest.version,
  folder: import.meta.dirname,
  routes: ROUTES,
  layers: LAYERS,
}).map((config) => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), STYLE_WRITER] },
}));
