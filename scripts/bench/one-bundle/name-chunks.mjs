/** Chunks of the same name would become one: each gets its folder's name before its own. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function nameChunks(source) {
  const { folder } = this.getOptions();
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${folder}-`);
}
