const GLOBAL_STYLES = /shared-ui[\\/]src[\\/](tokens|fonts|base)\.css$/;

/** Puts a stylesheet into its build's cascade layer; tokens, fonts and resets name their layers themselves. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function layerLoader(source) {
  if (GLOBAL_STYLES.test(this.resourcePath)) return source;
  return `@layer ${this.getOptions().layer} {\n${source}\n}`;
}
