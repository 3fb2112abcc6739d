import { MAX_PACKAGES, type ProductPackage } from "@savat/contracts/products";

const MAX_CODE = 20;
const MAX_NAME = 60;
/** A code, a colon, a name; a backslash escapes separators in both. */
const PACKAGE = /^((?:[^\\:]|\\.)+):((?:[^\\]|\\.)+)$/s;

function escaped(text: string): string {
  return text.replace(/[\\:|]/g, "\\$&");
}

function plain(text: string): string {
  return text.replace(/\\(.)/gs, "$1").trim();
}

/** `code:name|code:name` */
export function writePackages(packages: readonly ProductPackage[]): string {
  return packages.map(({ code, name }) => `${escaped(code)}:${escaped(name)}`).join("|");
}

function readPackage(text: string): ProductPackage | undefined {
  const [, code = "", name = ""] = PACKAGE.exec(text) ?? [];
  const one = { code: plain(code), name: plain(name) };
  const isGood = one.code !== "" && one.name !== "" && one.code.length <= MAX_CODE && one.name.length <= MAX_NAME;
  return isGood ? one : undefined;
}

/** Undefined: the cell is not of that form, or holds too much. */
export function readPackages(cell: string): ProductPackage[] | undefined {
  const parts = cell.match(/(?:[^\\|]|\\.)+/gs) ?? [];
  const read = parts.map(readPackage);
  const packages = read.filter((one) => one !== undefined);
  return packages.length === 0 || packages.length < read.length || packages.length > MAX_PACKAGES ? undefined : packages;
}
