export default {
  mode: "production",
  entry: "./host.js",
  output: { publicPath: "/" },
  resolve: { extensions: [".ts", ".tsx", ".js"], alias: { "zod/mini$": "@savat/contracts/zod" } },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        type: "javascript/auto",
        options: { jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } } } },
      },
    ],
  },
  performance: { hints: false },
};
