import { ApiFailure } from "@savat/contracts/api-failure";
import type { User } from "@savat/contracts/auth";
import { addMessages, I18nextProvider, i18n, type Messages } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { LoadContext, PageFailure, RemotePage } from "@savat/contracts/remote";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation, useRevalidator } from "react-router-dom";

export const OWNER: User = {
  uid: "u1",
  phone: "+998900000002",
  userType: "merchant",
  role: "merchant",
  email: null,
  displayName: "Olimjon Karimov",
  photoURL: null,
  metadata: { creationTime: "2026-03-01T07:00:00.000Z" },
};

const SITE: LoadContext["site"] = {
  env: "sandbox",
  supportPhone: "+998 71 200 00 00",
  supportEmail: "yordam@savat.example",
  appStoreUrl: null,
  googlePlayUrl: null,
};

type Outcome = { data: unknown } | { failure: PageFailure };

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`At ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

function Loaded({ page: { Component, Failed } }: { page: RemotePage }) {
  const outcome = useLoaderData<Outcome>();
  const { revalidate } = useRevalidator();
  if ("data" in outcome) return <Component data={outcome.data} />;
  return Failed === undefined ? (
    <p>{`Failed: ${outcome.failure.status}`}</p>
  ) : (
    <Failed failure={outcome.failure} retry={() => void revalidate()} />
  );
}

interface At {
  /** Pattern and address: `/merchant-dashboard/:merchantId`, `/merchant-dashboard/m1?tab=staff`. */
  path: string;
  address?: string;
  api: LoadContext["api"];
  language?: Language;
}

/** Renders one page as the shell does in the browser; any other address shows its path. */
export async function renderPage(given: RemotePage<never>, { path, address = path, api, language = "en" }: At) {
  const texts: { default: Messages } = await import(`./i18n/${language}.json`);
  addMessages(language, "merchant", texts.default);
  await i18n.changeLanguage(language);
  // A remote's table of contents does not export its data's type.
  const page = given as unknown as RemotePage;
  const router = createMemoryRouter(
    [
      {
        path,
        loader: async ({ request, params }): Promise<Outcome> => {
          const { url, signal } = request;
          const context: LoadContext = { params, url: new URL(url), signal, api, language, city: undefined, site: SITE, isServer: false };
          try {
            return { data: await page.load?.(context) };
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            return { failure: { status: error.status, body: error.body } };
          }
        },
        hydrateFallbackElement: <p>Pending</p>,
        element: <Loaded page={page} />,
      },
      { path: "*", element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return router;
}
