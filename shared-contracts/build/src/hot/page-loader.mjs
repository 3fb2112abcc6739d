import { fileURLToPath } from "node:url";

const importOf = (name) => `import(${JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))})`;

/** The shell keeps the object of a page or remote: a new version of its module is written into the old one. */
const footer = (name, take) => `
if (import.meta.webpackHot) {
  const old = import.meta.webpackHot.data?.old;
  if (old !== undefined) void ${take};
  import.meta.webpackHot.dispose((data) => Object.assign(data, { old: old ?? ${name} }));
  import.meta.webpackHot.accept();
}
`;

const PAGE = footer("page", `${importOf("./new-page")}.then(({ takePage }) => takePage(old, page))`);
/** A text file reaches the page through the remote's table of contents. */
const REMOTE = footer("remote", `${importOf("./new-texts")}.then(({ showTexts }) => showTexts(Object.assign(old, remote)))`);

/** Lets modules that export a page or a remote, and no component, accept their own updates. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function pageLoader(source) {
  if (/^export const page\b/m.test(source)) return source + PAGE;
  return /^export const remote\b/m.test(source) ? source + REMOTE : source;
}
