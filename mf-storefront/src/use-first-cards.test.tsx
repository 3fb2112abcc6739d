// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactElement, useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFirstCards } from "./use-first-cards.ts";

const NAMES = ["a", "b", "c", "d"];
let drawn: number[] = [];

function List(): ReactElement {
  const names = useFirstCards(NAMES, 2);
  useLayoutEffect(() => {
    drawn.push(names.length);
  }, [names]);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function routerAt(path: string) {
  const routes = [
    { path: "/", element: <p>home</p> },
    { path: "/list", element: <List /> },
  ];
  return createMemoryRouter(routes, { initialEntries: [path] });
}

function screenIsPhone(matches: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches }));
}

beforeEach(() => {
  drawn = [];
  screenIsPhone(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[D-QUIET-08] on a phone a followed link draws the first cards, then all", async () => {
  const router = routerAt("/");
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/list"));
  expect(drawn).toEqual([2, 4]);
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
});

test("[D-QUIET-08] a wider screen and a page from the history draw all cards at once", async () => {
  screenIsPhone(false);
  const router = routerAt("/");
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/list"));
  expect(drawn).toEqual([4]);
  drawn = [];
  screenIsPhone(true);
  await act(() => router.navigate("/"));
  await act(() => router.navigate(-1));
  expect(drawn).toEqual([4]);
});

test("[D-QUIET-08] the server's HTML has all cards, and hydration draws them all", async () => {
  const html = renderToString(<RouterProvider router={routerAt("/list")} />);
  expect(html.match(/<li>/g)).toHaveLength(4);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  await act(async () => render(<RouterProvider router={routerAt("/list")} />, { container, hydrate: true }));
  expect(drawn).toEqual([4]);
});
