import { LANGUAGES } from "@savat/contracts/language";
import { GRANT_MISSING_ID } from "@savat/contracts/page-state";
import { escapeAttribute } from "../../platform/escape.ts";
import type { Chosen } from "../../releases/canary/arm.ts";
import { PREVIEW } from "../../releases/canary/previews.ts";
import { OVERRIDE } from "../../releases/overrides/origin-overrides.ts";
import { BANNER_TEXTS, type BannerTexts } from "./texts.ts";

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

/** A text of the banner in every language; its values are escaped. */
function inAll(textOf: (texts: BannerTexts) => string, values: Record<string, string> = {}): string {
  return LANGUAGES.map(({ code }) => {
    const said = textOf(BANNER_TEXTS[code]).replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
    return `<span lang="${code}">${escapeAttribute(said)}</span>`;
  }).join("");
}

function row({ release, by, origin = "", refusal, isGranted }: Chosen & { by: Kind }, index: number): string {
  const values = { name: release.name, version: release.record.version, from: origin };
  const said = inAll((texts) => (refusal === undefined ? texts[by] : `${texts[by]} ${texts.refused}`), values);
  const reason = refusal === undefined ? "" : ` <span>${escapeAttribute(refusal)}</span>`;
  const missing = isGranted ? `<p id="${GRANT_MISSING_ID}" hidden>${inAll((texts) => texts.missing, values)}</p>` : "";
  const leave = `<a href="?${by === "preview" ? PREVIEW : OVERRIDE}=off">${inAll((texts) => texts.leave)}</a>`;
  return `<div><p id="override-${index}">${said}${reason}</p>${missing}${leave}</div>`;
}

/** Says above the page that this browser gets other code than everybody, with a way out. Empty where it does not. */
export function overrideBanner(chosen: readonly Chosen[], nonce: string): string {
  const shown = chosen.flatMap((one) => (one.by === "canary" ? [] : [{ ...one, by: one.by }]));
  if (shown.length === 0) return "";
  const style = `<style nonce="${escapeAttribute(nonce)}">${STYLE}</style>`;
  return `${style}<aside class="override-banner" aria-labelledby="override-0">${shown.map(row).join("")}</aside>`;
}
