import type { User } from "@savat/contracts/auth";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import type { LoadContext, RemotePage } from "@savat/contracts/remote";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from "react-router-dom";
import en from "./i18n/en.json";

export const USER: User = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: "Aziza Karimova",
  photoURL: null,
  metadata: { creationTime: "2026-03-01T07:00:00.000Z" },
};

const SITE: LoadContext["site"] = { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };

function contextOf(request: Request, api: LoadContext["api"]): LoadContext {
  const { url, signal } = request;
  return { params: {}, url: new URL(url), signal, api, language: "en", city: undefined, site: SITE, isServer: false };
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`At ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

function Loaded({ Component }: { Component: ComponentType<{ data: unknown }> }) {
  const { data } = useLoaderData<{ data: unknown }>();
  return <Component data={data} />;
}

/** Renders one page as the shell does in the browser; any other address shows its path. */
export async function renderPage(
  page: RemotePage<never>,
  {
    path,
    search = "",
    hash = "",
    state = null,
    env = "sandbox",
    api,
  }: { path: string; search?: string; hash?: string; state?: unknown; env?: LoadContext["site"]["env"]; api: LoadContext["api"] },
) {
  addMessages("en", "account", en);
  await i18n.changeLanguage("en");
  // A remote's table of contents does not export its data's type.
  const { Component, load } = page as unknown as RemotePage;
  const router = createMemoryRouter(
    [
      {
        path,
        loader: async ({ request }) => ({ data: await load?.({ ...contextOf(request, api), site: { ...SITE, env } }) }),
        hydrateFallbackElement: <p>Pending</p>,
        element: <Loaded Component={Component} />,
      },
      { path: "*", element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname: path, search, hash, state }] },
  );
  return render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
