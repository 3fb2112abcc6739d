import { ApiFailure } from "@savat/contracts/api-failure";
import type { City } from "@savat/contracts/city";
import type { ApiCall, Endpoint } from "@savat/contracts/endpoint";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { PageFailure, RemotePage } from "@savat/contracts/remote";
import type { Site } from "@savat/contracts/site";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData, useRevalidator } from "react-router-dom";
import { vi } from "vitest";
import en from "./i18n/en.json" with { type: "json" };
import ru from "./i18n/ru.json" with { type: "json" };
import uz from "./i18n/uz.json" with { type: "json" };
import { NAMESPACE } from "./namespace.ts";

addMessages("en", NAMESPACE, en);
addMessages("ru", NAMESPACE, ru);
addMessages("uz", NAMESPACE, uz);

const SITE: Site = { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** An API with fixed answers by path; an `ApiFailure` as answer is thrown. */
export function apiOf(answers: Record<string, (asked: Asked) => unknown>) {
  const api = vi.fn(async (endpoint: Endpoint, asked: Asked) => {
    const answer = answers[endpoint.path]?.(asked);
    if (answer === undefined) throw new Error(`Nothing answers ${endpoint.path}`);
    if (answer instanceof ApiFailure) throw answer;
    return await answer;
  });
  return { api: api as unknown as ApiCall, calls: api.mock.calls };
}

export function refusal(status: number): ApiFailure {
  return new ApiFailure(status, { code: status === 0 ? "network" : "unknown", message: "" });
}

interface Shown {
  page: RemotePage<never>;
  /** React Router's pattern of the page. */
  pattern: string;
  at: string;
  api: ApiCall;
  language?: Language;
  city?: City;
  site?: Partial<Site>;
}

type Result = { data: unknown } | { failure: PageFailure };

function View({ page: { Component, Failed } }: { page: RemotePage }): ReactNode {
  const result = useLoaderData<Result>();
  const { revalidate } = useRevalidator();
  if ("data" in result) return <Component data={result.data} />;
  return Failed && <Failed failure={result.failure} retry={() => void revalidate()} />;
}

/** Renders a page as the shell does: its loader, then its component or its failure view. */
export async function showPage({ page, pattern, at, api, language = "en", city, site }: Shown) {
  await i18n.changeLanguage(language);
  const anyPage = page as unknown as RemotePage;
  const router = createMemoryRouter(
    [
      {
        path: pattern,
        element: <View page={anyPage} />,
        hydrateFallbackElement: <p>loading</p>,
        loader: async ({ request, params }): Promise<Result> => {
          const context = { api, language, city, site: { ...SITE, ...site }, isServer: false, params, signal: request.signal };
          try {
            return { data: await anyPage.load?.({ ...context, url: new URL(request.url) }) };
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            return { failure: { status: error.status, body: error.body } };
          }
        },
      },
      { path: "*", element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  // A page's first rendering is slow when many tests run at once.
  await screen.findByRole("heading", { level: 1 }, { timeout: 5000 });
  return router;
}
