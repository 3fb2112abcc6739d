import type { LoaderContext } from "@rspack/core";

/** By the head of a function, method or class: what stays of its body. */
export type LeftOut = Readonly<Record<string, string>>;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Leaves out bodies in a file of a package. Throws unless each head is there once: another version looks different. */
export function leaveOut(source: string, bodies: LeftOut): string {
  return Object.entries(bodies).reduce((text, [head, body]) => {
    const whole = new RegExp(`^( *)(${escaped(head)}\\b.*\\{)\\n[^]*?\\n\\1\\}`, "gm");
    const count = text.match(whole)?.length ?? 0;
    if (count !== 1) throw new Error(`"${head}" is ${count} times in the file, not once`);
    return text.replace(whole, (_, indent: string, start: string) => `${indent}${start} ${body} }`);
  }, source);
}

/** Its option is a table of `LeftOut`. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function leftOutLoader(this: LoaderContext<LeftOut>, source: string, map: Parameters<LoaderContext["callback"]>[2]): void {
  this.callback(null, leaveOut(source, this.getOptions()), map);
}
