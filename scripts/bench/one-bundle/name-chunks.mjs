/** Chunks of the same name would be merged: adds the folder's name in front. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function nameChunks(source) {
  const { folder } = this.getOptions();
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${folder}-`);
}
