import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";

const shared = { react: { singleton: true, import: false, requiredVersion: "^19.3.1" } };

const browser = {
  name: "browser",
  mode: "production",
  entry: {},
  output: { publicPath: "auto", uniqueName: "stranger", chunkFilename: "[name].[contenthash].js" },
  plugins: [
    new ModuleFederationPlugin({
      name: "savat_stranger",
      filename: "remoteEntry.[contenthash].js",
      exposes: { "./remote": "./remote.js" },
      shared,
      dts: false,
      manifest: false,
    }),
  ],
};

const server = {
  name: "server",
  mode: "production",
  target: "node24",
  entry: { server: { import: "./remote.js", library: { type: "module" } } },
  externalsType: "module",
  externals: Object.keys(shared),
  output: { module: true, chunkFormat: "module", filename: "server.[contenthash].mjs" },
  module: { parser: { javascript: { dynamicImportMode: "eager" } } },
};

export default [browser, server];
