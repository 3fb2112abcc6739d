import type { Page } from "@playwright/test";

/** Builds of `old-clients/releases.json`, each refused by one rule of `old-clients/client-rules.json`. */
export const OLD_BUILDS = {
  order: { remote: "checkout", build: "0000000000000000c001" },
  card: { remote: "checkout", build: "0000000000000000c002" },
  paymentState: { remote: "storefront", build: "0000000000000000b001" },
  message: { remote: "storefront", build: "0000000000000000b001" },
  session: { remote: "account", build: "0000000000000000d001" },
} as const;
type OldBuild = (typeof OLD_BUILDS)[keyof typeof OLD_BUILDS];

const STATE = /(<script type="application\/json" id="savat-state"[^>]*>)(.*?)(<\/script>)/s;

function withBuild(html: string, { remote, build }: OldBuild): string {
  return html.replace(STATE, (_, start: string, text: string, end: string) => {
    const state = JSON.parse(text) as { remotes: { name: string; build: string }[] };
    for (const one of state.remotes) if (one.name === remote) one.build = build;
    return `${start}${JSON.stringify(state).replaceAll("<", "\\u003c")}${end}`;
  });
}

/** The next `documents` pages that load whole are of an older build, as a tab is that was opened before a release.
 * Counts all that load. */
export async function openOlderPages(page: Page, old: OldBuild, documents = 1): Promise<{ loaded: () => number }> {
  let loaded = 0;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" || request.frame() !== page.mainFrame()) return route.fallback();
    loaded += 1;
    if (loaded > documents) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: withBuild(await response.text(), old) });
  });
  return { loaded: () => loaded };
}
