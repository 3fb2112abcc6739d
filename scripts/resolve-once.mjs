import { registerHooks } from "node:module";

/** Resolves each package once for all files of another one: Node parses a package's whole table of exports for every
 * import (drizzle-orm's has 178 KB). */
const known = new Map();

function packageOf(parent) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(parent)?.[0] ?? parent.slice(0, parent.lastIndexOf("/"));
}

registerHooks({
  resolve(specifier, context, next) {
    if (context.parentURL === undefined || /^(?:[./#]|\w+:)/.test(specifier)) return next(specifier, context);
    const key = `${specifier} ${packageOf(context.parentURL)} ${context.conditions.join()}`;
    const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(key, found);
    return found;
  },
});
