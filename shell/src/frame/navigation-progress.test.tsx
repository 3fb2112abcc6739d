// @vitest-environment happy-dom

import { definePage } from "@savat/contracts/page";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { knownRemote, openPromise, publicRoute, remoteModule } from "../../test/fixture-remote.ts";
import { renderShell } from "../../test/render-shell.tsx";

afterEach(cleanup);

function First() {
  return <h1>first</h1>;
}

function Second() {
  return <h1>second</h1>;
}

test("[D-QUIET-07] the progress bar shows with the press, and until the next page is there", async () => {
  const answer = openPromise<null>();
  const first = definePage<null>({ Component: First });
  const second = definePage<null>({ Component: Second, load: () => answer.promise });
  const { router } = await renderShell({
    known: [knownRemote("storefront", [publicRoute("/", "first"), publicRoute("/second", "second")])],
    modules: { storefront: remoteModule("storefront", { pages: { first, second } }) },
  });
  expect(screen.queryByRole("progressbar")).toBeNull();
  await act(async () => void router.navigate("/second"));
  expect(screen.getByRole("progressbar")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "first" })).toBeTruthy();
  await act(async () => answer.resolve(null));
  expect(await screen.findByRole("heading", { name: "second" })).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});
