import { expect, test } from "vitest";
import { shareTags } from "./share-tags.ts";

const ORIGIN = "https://savat.example";
const HEAD = '<title>Osh &amp; non · Savat</title><meta name="description" content="&quot;Eng yaxshi&quot; osh"/>';

function tags(picture: string | undefined, name = "Osh"): string {
  const share = {
    address: `${ORIGIN}/merchant/m1?page=2&lang=ru`,
    picture,
    things: [{ "@type": "Restaurant", name, description: undefined }],
  };
  return shareTags({ share, language: "ru", origin: ORIGIN, head: HEAD });
}

test("[D-SEO-04] a shared page carries its title, its description, its address and its language", () => {
  const html = tags(undefined);
  expect(html).toContain('<meta property="og:title" content="Osh &amp; non · Savat">');
  expect(html).toContain('<meta property="og:description" content="&quot;Eng yaxshi&quot; osh">');
  expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/merchant/m1?page=2&amp;lang=ru">`);
  expect(html.match(/og:locale[^>]*content="\w+"/g)).toEqual([
    'og:locale" content="ru_RU"',
    'og:locale:alternate" content="uz_UZ"',
    'og:locale:alternate" content="en_US"',
  ]);
});

test("[D-SEO-04] a shared page has its own picture, or the site's with its size", () => {
  expect(tags(undefined)).toContain(
    `<meta property="og:image" content="${ORIGIN}/share.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`,
  );
  const own = tags('https://x.example/"><script>.webp');
  expect(own).toContain('<meta property="og:image" content="https://x.example/&quot;>&lt;script>.webp">');
  expect(own).not.toContain("share.png");
});

test("[D-SEO-06] a name cannot break out of the linked data, which carries no undefined field", () => {
  const name = "</script><script>alert(1)</script><!--\u2028";
  const html = tags(undefined, name);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@type": "Restaurant", name });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
});
