import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Trans } from "./trans.ts";

function show(text: string, components = { b: <b />, link: <a href="/terms">old</a> }): string {
  const t = (_: string, { count }: Record<string, unknown>) => text.replace("{{count}}", String(count));
  return renderToStaticMarkup(<Trans t={t} i18nKey="key" values={{ count: 3 }} components={components} />);
}

test.each([
  ["plain {{count}}", "plain 3"],
  ["{{count}} to 5, now <b>free</b>", "3 to 5, now <b>free</b>"],
  ["<link>Terms</link> and <link>rules</link>", '<a href="/terms">Terms</a> and <a href="/terms">rules</a>'],
  ["<link>the <b>new</b> terms</link>", '<a href="/terms">the <b>new</b> terms</a>'],
  ["<i>unknown</i> & 2 < 3", "&lt;i&gt;unknown&lt;/i&gt; &amp; 2 &lt; 3"],
])("a text's tags become elements: %s", (text, html) => {
  expect(show(text)).toBe(html);
});
