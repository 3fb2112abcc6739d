const OWN_LAYER = /\{\s*name: 'antd'\s*\}/;
const INNER_LAYER = "{ name: 'admin.antd' }";

/** Ant Design names the layer of its styles itself, and one the page does not know would come after all others: inside the remote's own
 * layer it stands below the remote's own styles. */
// biome-ignore lint/style/noDefaultExport: the bundler asks for one.
export default function nestLayer(source) {
  if (!OWN_LAYER.test(source)) throw new Error("Ant Design's layer has changed: see where its styles stand in the page's order now.");
  return source.replace(OWN_LAYER, INNER_LAYER);
}
