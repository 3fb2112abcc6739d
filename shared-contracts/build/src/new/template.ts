import { SHARED_VERSIONS } from "@savat/contracts/federation/shared";

/** Versions of a new remote's tools. */
export const TOOLS = {
  "@rspack/cli": "2.2.8",
  "@rspack/core": "2.3.2",
  "@types/node": "24.19.2",
  "@types/react": "19.3.0",
  "@types/react-dom": "19.3.0",
  typescript: "6.0.3",
  vitest: "5.1.1",
} as const;

/** Where npm finds our packages: a version, or `file:` and a tarball. */
export type PackageSources = Record<"@savat/contracts" | "@savat/ui" | "@savat/build", string>;

function manifestOf(name: string, sources: PackageSources): unknown {
  const { react = "", "react-dom": dom = "" } = SHARED_VERSIONS;
  return {
    name: `mf-${name}`,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: { node: ">=24" },
    scripts: { build: "rspack build", types: "tsc", test: "vitest run", release: "savat-release" },
    dependencies: { "@savat/contracts": sources["@savat/contracts"], "@savat/ui": sources["@savat/ui"], react, "react-dom": dom },
    devDependencies: { "@savat/build": sources["@savat/build"], ...TOOLS },
  };
}

const CONFIGURATION = (name: string) => `import { defineRemote } from "@savat/build/define-remote";
import manifest from "./package.json" with { type: "json" };
import { ROUTES } from "./routes.ts";

export default defineRemote({ name: "${name}", version: manifest.version, folder: import.meta.dirname, routes: ROUTES });
`;

const ROUTES = (name: string) => `import type { RemoteRoute } from "@savat/contracts/remote";

/** Every address of this remote; pages are named in \`src/remote.tsx\`. */
export const ROUTES: readonly RemoteRoute[] = [{ path: "/${name}", page: "${name}", surface: "public" }];
`;

const REMOTE = (name: string) => `import type { RemoteModule } from "@savat/contracts/remote";

/** Table of contents. */
export const remote: RemoteModule = {
  name: "${name}",
  pages: { ${name}: () => import(/* webpackChunkName: "page-${name}" */ "./features/${name}/page.tsx") },
  slots: {},
  messages: async (language) => (await import(/* webpackChunkName: "lang-[request]" */ \`./i18n/\${language}.json\`)).default,
};
`;

const PAGE = (name: string) => `import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Button } from "@savat/ui/button";
import { useState } from "react";
import styles from "./page.module.css";

function Page() {
  const { t } = useTranslation("${name}");
  const [presses, setPresses] = useState(0);
  return (
    <div className={styles.page}>
      <title>{\`\${t("page.title")} · Savat\`}</title>
      <h1>{t("page.title")}</h1>
      <p>{t("page.lead")}</p>
      <Button onClick={() => setPresses(presses + 1)}>{t("page.press", { presses })}</Button>
    </div>
  );
}

export const page = definePage({ Component: Page });
`;

const STYLES = `.page {
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  padding-block: var(--space-6);
}
`;

const TEST = (name: string) => `import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { RemotePage } from "@savat/contracts/remote";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import en from "../../i18n/en.json";
import ru from "../../i18n/ru.json";
import uz from "../../i18n/uz.json";
import { page } from "./page.tsx";

const { Component } = page as unknown as RemotePage;

test.each<[Language, typeof en]>([
  ["uz", uz],
  ["ru", ru],
  ["en", en],
])("the server's page has its title in %s", async (language, texts) => {
  addMessages(language, "${name}", texts);
  await i18n.changeLanguage(language);
  const html = renderToString(createElement(I18nextProvider, { i18n }, createElement(Component, { data: undefined })));
  expect(html).toContain(\`<h1>\${texts.page.title}</h1>\`);
});
`;

const TEXTS = {
  uz: { page: { title: "Yangi sahifa", lead: "Bu sahifa serverda tayyorlandi.", press: "Bosildi: {{presses}}" } },
  ru: { page: { title: "Новая страница", lead: "Эта страница собрана на сервере.", press: "Нажато: {{presses}}" } },
  en: { page: { title: "A new page", lead: "The server rendered this page.", press: "Pressed: {{presses}}" } },
} as const;

const README = (name: string) => `# mf-${name}

\`npm test\`, \`npm run types\`, \`npm run build\`. Then \`npx savat-release\` releases it: see the README of \`@savat/build\`.
`;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The files of a new remote with one page at `/<name>`, by path. */
export function templateOf(name: string, sources: PackageSources): Record<string, string> {
  const feature = `src/features/${name}`;
  return {
    "package.json": json(manifestOf(name, sources)),
    ".gitignore": "node_modules/\ndist/\n",
    "README.md": README(name),
    "tsconfig.json": json({ extends: "@savat/build/remote.tsconfig.json", include: ["*.ts", "src"] }),
    "rspack.config.ts": CONFIGURATION(name),
    "vitest.config.ts": `import { testSettings } from "@savat/build/test-settings";\n\nexport default testSettings();\n`,
    "routes.ts": ROUTES(name),
    "src/remote.tsx": REMOTE(name),
    [`${feature}/page.tsx`]: PAGE(name),
    [`${feature}/page.module.css`]: STYLES,
    [`${feature}/page.test.ts`]: TEST(name),
    ...Object.fromEntries(Object.entries(TEXTS).map(([language, texts]) => [`src/i18n/${language}.json`, json(texts)])),
  };
}
