import { findPackageJSON, registerHooks } from "node:module";

/** Resolves each package once for all files of another one, and asks for the format of files once a folder: Node parses
 * a package's whole table of exports for every import (drizzle-orm's has 178 KB). */
const known = new Map();
const formats = new Map();
const packages = new Map();

function folderOf(address) {
  return address.slice(0, address.lastIndexOf("/") + 1);
}

function packageOf(parent) {
  const folder = folderOf(parent);
  const found = packages.get(folder) ?? findPackageJSON(parent) ?? folder;
  packages.set(folder, found);
  return found;
}

/** The nearest package.json decides, so a folder's files with the same ending have one format. */
function resolveFile(specifier, context, next) {
  const { href, pathname } = new URL(specifier, context.parentURL);
  const ending = /\.[cm]?[jt]s$/.exec(pathname)?.[0];
  if (ending === undefined) return next(specifier, context);
  const key = folderOf(pathname) + ending;
  const format = formats.get(key);
  if (format != null) return { url: href, format, shortCircuit: true };
  const found = next(specifier, context);
  formats.set(key, found.format);
  return found;
}

function resolvePackage(specifier, context, next) {
  const key = `${specifier} ${packageOf(context.parentURL)} ${context.conditions.join()}`;
  const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
  known.set(key, found);
  return found;
}

registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.startsWith("file:") || /^(?:#|\w+:)/.test(specifier)) return next(specifier, context);
    if (!/^[./]/.test(specifier)) return resolvePackage(specifier, context, next);
    return context.conditions.includes("import") ? resolveFile(specifier, context, next) : next(specifier, context);
  },
});
