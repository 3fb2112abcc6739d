/** Puts a stylesheet into its build's cascade layer: tokens and fonts stay outside, resets lie in `base`. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function layerLoader(source) {
  const { layer } = this.getOptions();
  if (/shared-ui[\\/]src[\\/](tokens|fonts)\.css$/.test(this.resourcePath)) return source;
  const name = /shared-ui[\\/]src[\\/]base\.css$/.test(this.resourcePath) ? "base" : layer;
  return `@layer ${name} {\n${source}\n}`;
}
