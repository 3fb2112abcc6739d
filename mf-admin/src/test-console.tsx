import { StyleProvider } from "@ant-design/cssinjs";
import type { User } from "@savat/contracts/auth";
import { addMessages, I18nextProvider, i18n, type Messages } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import type { LoadContext, RemotePage } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";
import { configure, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConfigProvider } from "antd";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { page } from "./console/page.tsx";
// Ant Design loads more slowly than a test waits.
import "./console-frame.tsx";

export const ADMIN: User = {
  uid: "u1",
  phone: "+998900000001",
  userType: "customer",
  role: "admin",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-03-01T07:00:00.000Z" },
};
const SITE: LoadContext["site"] = { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };

export function contextOf({ url, signal }: Pick<Request, "url" | "signal">, api: LoadContext["api"]): LoadContext {
  return { params: {}, url: new URL(url), signal, api, language: "en", city: undefined, site: SITE, isServer: false };
}

interface HappyWindow {
  happyDOM: { setViewport: (size: { width: number }) => void; settings: { device: { prefersReducedMotion: string } } };
}

function happyDom(): HappyWindow["happyDOM"] {
  return (window as unknown as HappyWindow).happyDOM;
}

/** The screen width for the next rendered console. */
export function setWidth(width: number): void {
  happyDom().setViewport({ width });
}

function Loaded() {
  // A remote's table of contents does not export its data's type.
  const { Component } = page as unknown as RemotePage;
  return <Component data={useLoaderData()} />;
}

/** happy-dom lays nothing out, and Ant Design's styles take a quarter of the time. */
const WITHOUT_STYLES = { zeroRuntime: true };

// Ant Design renders a whole console slowly on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** Opens the console as an admin at an address like `/admin?tab=orders`. `api` answers the loaders. */
export async function openConsole(
  api: LoadContext["api"],
  { search = "", language = "en" }: { search?: string; language?: Language } = {},
) {
  // happy-dom ends no animation.
  happyDom().settings.device.prefersReducedMotion = "reduce";
  useSession.setState({ status: "signed-in", user: ADMIN });
  const texts: { default: Messages } = await import(`./i18n/${language}.json`);
  addMessages(language, "admin", texts.default);
  await i18n.changeLanguage(language);
  const { load } = page as unknown as RemotePage;
  const loader = ({ request }: { request: Request }) => load?.(contextOf(request, api));
  const routes = [
    { path: "/admin", loader, element: <Loaded />, hydrateFallbackElement: <p>Pending</p> },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/admin${search}`] });
  // Outside the document: for each computed style happy-dom would match Ant Design's variables, which nothing reads.
  const outside = document.createElement("div");
  render(
    <I18nextProvider i18n={i18n}>
      <StyleProvider container={outside}>
        <ConfigProvider theme={WITHOUT_STYLES}>
          <RouterProvider router={router} />
        </ConfigProvider>
      </StyleProvider>
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return router;
}

/** A select or a field with suggestions, by its label. */
export function choiceOf(label: string): HTMLElement {
  return screen.getByRole("combobox", { name: label });
}

/** The displayed value of a select. */
export function chosenIn(label: string): string | null | undefined {
  return choiceOf(label).closest(".ant-select")?.textContent;
}

/** Opens a select; returns its options in order. */
export async function optionsOf(label: string): Promise<HTMLElement[]> {
  if (choiceOf(label).getAttribute("aria-expanded") !== "true") await userEvent.click(choiceOf(label));
  return waitFor(() => {
    const [open] = document.querySelectorAll(".ant-select-dropdown:not(.ant-select-dropdown-hidden)");
    const options = [...(open?.querySelectorAll<HTMLElement>(".ant-select-item-option") ?? [])];
    if (options.length === 0) throw new Error(`${label} shows no options.`);
    return options;
  });
}

export async function choose(label: string, option: string): Promise<void> {
  const wanted = (await optionsOf(label)).find(({ textContent }) => textContent === option);
  if (wanted === undefined) throw new Error(`${label} does not offer ${option}.`);
  await userEvent.click(wanted);
}
