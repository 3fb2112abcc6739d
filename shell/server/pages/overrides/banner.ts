import { LANGUAGES } from "@savat/contracts/language";
import { escapeAttribute } from "../../platform/escape.ts";
import type { Chosen } from "../../releases/canary/arm.ts";
import { PREVIEW } from "../../releases/canary/previews.ts";
import { OVERRIDE } from "../../releases/overrides/origin-overrides.ts";
import { BANNER_TEXTS } from "./texts.ts";

/** All languages are in the document, and the page's own shows: a page changes its language without a reload. */
const STYLE = [
  ".override-banner{background:var(--apricot-wash);color:var(--ink);font-size:var(--text-s);line-height:1.4}",
  ".override-banner>div{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-4);",
  "max-width:calc(var(--page-width) + 2*var(--gutter));margin-inline:auto;padding:var(--space-2) var(--gutter);overflow-wrap:anywhere}",
  ".override-banner p{flex:1 1 220px;margin:0}",
  ".override-banner a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit;font-weight:var(--weight-semibold);",
  "text-decoration:underline;text-underline-offset:3px}",
  ...LANGUAGES.map(({ code }) => `:root:not([lang=${code}]) .override-banner [lang=${code}]{display:none}`),
  "@media print{.override-banner{display:none}}",
].join("");

type Kind = "preview" | "origin";

function line({ release, by, origin = "", refusal }: Chosen & { by: Kind }): string {
  const values: Record<string, string> = { name: release.name, version: release.record.version, from: origin };
  const inAll = LANGUAGES.map(({ code }) => {
    const texts = BANNER_TEXTS[code];
    const said = texts[by].replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
    return `<span lang="${code}">${escapeAttribute(refusal === undefined ? said : `${said} ${texts.refused}`)}</span>`;
  });
  return refusal === undefined ? inAll.join("") : `${inAll.join("")} <span>${escapeAttribute(refusal)}</span>`;
}

/** Says above the page that this browser gets other code than everybody, with a way out. Empty where it does not. */
export function overrideBanner(chosen: readonly Chosen[], nonce: string): string {
  const shown = chosen.flatMap((one) => (one.by === "canary" ? [] : [{ ...one, by: one.by }]));
  if (shown.length === 0) return "";
  const rows = shown.map((one, index) => {
    const leave = LANGUAGES.map(({ code }) => `<span lang="${code}">${BANNER_TEXTS[code].leave}</span>`).join("");
    const query = one.by === "preview" ? PREVIEW : OVERRIDE;
    return `<div><p id="override-${index}">${line(one)}</p><a href="?${query}=off">${leave}</a></div>`;
  });
  const style = `<style nonce="${escapeAttribute(nonce)}">${STYLE}</style>`;
  return `${style}<aside class="override-banner" aria-labelledby="override-0">${rows.join("")}</aside>`;
}
