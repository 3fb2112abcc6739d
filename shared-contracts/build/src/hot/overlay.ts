const STYLE = `
:host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; background: #1b1b1f; color: #f4f4f5;
  font: 13px/1.45 ui-monospace, monospace; border-block-start: 4px solid #e5484d; padding: 12px 48px 12px 16px; }
pre { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
button { position: absolute; inset: 4px 4px auto auto; inline-size: 44px; block-size: 44px; border: 0; background: none; color: inherit; font-size: 20px; }
`;
const CLOSE: Record<string, string> = { uz: "Yopish", ru: "Закрыть", en: "Close" };

const shown = new Map<string, readonly string[]>();
let panel: HTMLElement | undefined;

function build(texts: readonly string[]): HTMLElement {
  const host = document.createElement("savat-build-errors");
  host.setAttribute("role", "alert");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet(); // a style element would need the page's nonce
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  for (const text of texts) root.append(Object.assign(document.createElement("pre"), { textContent: text }));
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "×" });
  close.setAttribute("aria-label", CLOSE[document.documentElement.lang] ?? "Close");
  close.addEventListener("click", () => host.remove());
  root.append(close);
  return host;
}

/** Shows what is wrong with a remote's sources above the page; no errors: takes it away. */
export function showErrors(remote: string, errors: readonly string[]): void {
  shown.set(remote, errors);
  panel?.remove();
  const texts = [...shown].flatMap(([name, its]) => its.map((text) => `mf-${name}: ${text}`));
  panel = texts.length === 0 ? undefined : build(texts);
  if (panel !== undefined) document.body.append(panel);
}
