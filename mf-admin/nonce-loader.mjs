const OWN_NONCE_ONLY = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;
const PAGE_NONCE = `styleNode.nonce = csp?.nonce || document.querySelector("script[nonce]")?.nonce || "";`;

/** Ant Design's helpers write some styles (scrollbar measure, scroll lock) without the nonce of `ConfigProvider`. */
// biome-ignore lint/style/noDefaultExport: the bundler asks for one.
export default function addPageNonce(source) {
  if (!OWN_NONCE_ONLY.test(source))
    throw new Error("The helper that writes styles has changed: see whether it passes on the page's nonce now.");
  return source.replace(OWN_NONCE_ONLY, PAGE_NONCE);
}
