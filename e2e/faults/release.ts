import { createHash, randomBytes } from "node:crypto";
import type { Descriptor } from "@savat/contracts/remote";

type FileTable = Descriptor["files"];

/** The files of a release: the descriptor, a remote's or the shell's, and all files that it names. */
export interface Release<D extends { files: FileTable } = Descriptor> {
  descriptor: D;
  files: ReadonlyMap<string, Buffer>;
}

/** The files that a release changes, and how. An empty change still gives the file other bytes and another name. */
export type Changes = Readonly<Record<string, (text: string) => string>>;

const HASH = /\.([0-9a-f]{10})\.\w+$/;

function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}

function hashIn(name: string): string {
  const hash = HASH.exec(name)?.[1];
  if (hash === undefined) throw new Error(`${name} carries no hash`);
  return hash;
}

/** A file's name up to its hash: `page-checkout.js` for `page-checkout.8e7aa7c63a.js`. */
export function plainName(name: string): string {
  return name.replace(HASH, (ending, hash: string) => ending.slice(hash.length + 1));
}

/** A change that gives every script and stylesheet another name. */
export function changeAll({ files }: Pick<Release, "files">): Changes {
  return Object.fromEntries(
    [...files.keys()].filter((name) => /\.(m?js|css)$/.test(name)).map((name) => [plainName(name), (text) => text]),
  );
}

/** A new release of a build with changed files: their names and hashes differ, so earlier files do not fit. As in a
 * real build, scripts that carry a changed file's hash change too. `entry` names the other files. */
export function releaseAnew<D extends { files: FileTable }>(
  { descriptor, files }: Release<D>,
  entry: string,
  changes: Changes,
): Release<D> {
  const fresh = new Map(files);
  const renamed: [string, string][] = [];
  const rename = (text: string) => renamed.reduce((renewed, [before, after]) => renewed.replaceAll(before, after), text);
  const isNew = new Map<string, boolean>();
  /** Files of the same bytes, as the stylesheets of two pages may be, keep one hash. */
  const salts = new Map<string, string>();
  const integrity = (name: string) => descriptor.files[name]?.integrity ?? "";
  const loads = (name: string) => {
    const text = name.endsWith(".js") ? (files.get(name)?.toString() ?? "") : "";
    return [...files.keys()].filter((other) => other !== name && text.includes(`"${integrity(other)}"`));
  };

  /** Republishes a file after those that it loads. Returns whether it is new. */
  function publish(name: string): boolean {
    const known = isNew.get(name);
    if (known !== undefined) return known;
    const areLoadsNew = loads(name).map(publish).includes(true);
    const change = changes[plainName(name)] ?? (areLoadsNew || name === entry ? (text: string) => text : undefined);
    isNew.set(name, change !== undefined);
    if (change === undefined) return false;
    const salt = salts.get(hashIn(name)) ?? randomBytes(5).toString("hex");
    salts.set(hashIn(name), salt);
    const text = `${change(rename(files.get(name)?.toString() ?? ""))}\n${name.endsWith(".css") ? `/* ${salt} */` : `// ${salt}`}`;
    fresh.delete(name);
    fresh.set(name.replace(hashIn(name), salt), Buffer.from(text));
    renamed.push([hashIn(name), salt], [integrity(name), integrityOf(text)]);
    return true;
  }

  for (const name of files.keys()) if (name !== entry) publish(name);
  publish(entry);
  const renewed: D = JSON.parse(rename(JSON.stringify(descriptor)));
  const named = Object.entries(renewed.files).map(([name, file]) => [name, { ...file, bytes: fresh.get(name)?.length ?? file.bytes }]);
  return { descriptor: { ...renewed, files: Object.fromEntries(named) }, files: fresh };
}

/** A script that throws as soon as it runs. */
export function throwAtLoad(): string {
  return 'throw new Error("broken on purpose");';
}

/** The unchanged chunk, but its component for the shell throws when it renders. */
export function throwInRender(queue: string): (text: string) => string {
  return renderInstead(queue, '() => { throw new Error("broken on purpose"); }');
}

/** A shared module's exports, as a script in the page reaches them. */
function shared(name: string): string {
  return `globalThis.__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap.default?.["${name}"] ?? {}))
    .find(({ lib }) => lib !== undefined).lib()`;
}

/** The unchanged chunk, and a script that runs before it with the bus as `bus`. */
export function runWithBus(script: string): (text: string) => string {
  return (text) => `(() => { const bus = ${shared("@savat/contracts/events")}.events; ${script} })();\n${text}`;
}

/** The unchanged chunk, but another component, in which `React` is there. */
export function renderInstead(queue: string, component: string): (text: string) => string {
  return (text) => `(() => {
  const queue = (globalThis.${queue} ||= []);
  const push = queue.push;
  const React = ${shared("react")};
  const Broken = ${component};
  queue.push = function (data) {
    queue.push = push;
    for (const [id, factory] of Object.entries(data[1])) {
      data[1][id] = function (module, ...given) {
        factory.call(this, module, ...given);
        const { exports } = module;
        if (Object.hasOwn(exports, "page")) module.exports = { page: { ...exports.page, Component: Broken } };
        if (Object.hasOwn(exports, "Slot")) module.exports = { Slot: Broken };
      };
    }
    return push.call(queue, data);
  };
})();
${text}`;
}

const SERVER_EXPORT = /export \{ (\w+) as remote \};/;

/** The unchanged server module, but each of its pages throws when it renders with a search in its address: admission,
 * which renders plain addresses, lets it pass. */
export function throwInServerRender(text: string): string {
  const name = SERVER_EXPORT.exec(text)?.[1];
  if (name === undefined) throw new Error("The server module exports its remote in another way");
  return text.replace(
    SERVER_EXPORT,
    `const broken = (bring) => async () => {
  const { page } = await bring();
  let isSearched = false;
  const Component = (props) => { if (isSearched) throw new Error("broken on purpose"); return page.Component(props); };
  return { page: { ...page, Component, load: async (context) => { isSearched = context.url.search !== ""; return page.load?.(context) ?? null; } } };
};
const pages = Object.fromEntries(Object.entries(${name}.pages).map(([page, bring]) => [page, broken(bring)]));
export const remote = { ...${name}, pages };`,
  );
}
