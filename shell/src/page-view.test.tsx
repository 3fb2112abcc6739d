// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { failureFrom, networkFailure } from "@savat/contracts/api-failure";
import { listen, type SavatEvents } from "@savat/contracts/events";
import { listOrders } from "@savat/contracts/orders";
import { definePage } from "@savat/contracts/page";
import type { LoadContext, PageFailure, RemotePage } from "@savat/contracts/remote";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownRemote, openPromise, publicRoute, remoteModule } from "../test/fixture-remote.ts";
import { renderShell } from "../test/render-shell.tsx";
import type { ImportRemote } from "./remotes.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

const ROUTES = [publicRoute("/", "home"), publicRoute("/other", "other")];
const KNOWN = [knownRemote("storefront", ROUTES), knownRemote("account", [publicRoute("/profile", "profile")])];

function Words({ data }: { data: string }): ReactElement {
  return <h1>{data}</h1>;
}

function Waiting(): ReactElement {
  return <p>a skeleton</p>;
}

function OwnFailure({ failure, retry }: { failure: PageFailure; retry: () => void }): ReactElement {
  return (
    <button type="button" onClick={retry}>
      {`own: ${failure.body.code}`}
    </button>
  );
}

function Fragile(): ReactElement {
  const [isThrowing] = useState(() => faults.isThrowing);
  if (isThrowing) throw new Error("render fault");
  return (
    <>
      <h1>rendered</h1>
      <Link to="/other">other</Link>
    </>
  );
}

const faults = { isThrowing: false };
const OTHER = definePage<null>({ Component: () => <h1>the other page</h1> });

const MENDED = definePage<null>({ Component: () => <h1>mended</h1> });

/** Shows the given page at `/`, beside a working page and a working second remote. */
async function show(home: RemotePage<never>) {
  const modules = {
    storefront: remoteModule("storefront", { pages: { home, other: OTHER } }),
    account: remoteModule("account", { pages: { profile: OTHER } }),
  };
  return await renderShell({ known: KNOWN, modules });
}

function failsOnce(error: unknown) {
  return vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue("loaded");
}

let failed: SavatEvents["remote:failed"][] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  failed = [];
  faults.isThrowing = false;
  stop = listen("remote:failed", (event) => failed.push(event));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

describe("a page", () => {
  test("shows its data", async () => {
    await show(definePage({ Component: Words, load: async () => "hello" }));
    expect(screen.getByRole("heading", { level: 1, name: "hello" })).toBeDefined();
  });

  test("that fails shows its own failure view, whose retry loads it again", async () => {
    await show(definePage({ Component: Words, load: failsOnce(failureFrom(409, { code: "conflict", message: "" })), Failed: OwnFailure }));
    await userEvent.click(screen.getByRole("button", { name: "own: conflict" }));
    expect(await screen.findByRole("heading", { name: "loaded" })).toBeDefined();
  });

  test.each([
    [networkFailure("network"), "Network error. Please check your connection and try again."],
    [failureFrom(500, undefined), "Server error. Please try again later."],
    [failureFrom(400, { code: "validation", message: "" }), "The request was not valid. Please check the address and try again."],
    [failureFrom(418, undefined), "An unexpected error occurred. Please try again."],
  ])("without a failure view shows the shell's message and a Try again that works", async (error, text) => {
    await show(definePage({ Component: Words, load: failsOnce(error) }));
    expect(screen.getByRole("alert").textContent).toContain(text);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "loaded" })).toBeDefined();
  });

  test("without a skeleton shows a retry as pending at once", async () => {
    const slow = openPromise<string>();
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(networkFailure("network")).mockReturnValue(slow.promise);
    await show(definePage({ Component: Words, load }));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("button", { name: "Try again" }).getAttribute("aria-busy")).toBe("true");
    await act(async () => slow.resolve("in the end"));
    expect(screen.getByRole("heading", { name: "in the end" })).toBeDefined();
  });

  test("whose data does not exist shows the not-found page", async () => {
    await show(definePage({ Component: Words, load: failsOnce(failureFrom(404, undefined)) }));
    expect(screen.getByRole("heading", { name: "Oops! Page Not Found" })).toBeDefined();
  });

  test("whose data is forbidden to this person shows the no-access page", async () => {
    await show(definePage({ Component: Words, load: failsOnce(failureFrom(403, undefined)) }));
    expect(screen.getByRole("heading", { name: "No access" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go Home" })).toBeDefined();
  });

  test("that is loaded again shows its own skeleton meanwhile", async () => {
    const slow = openPromise<string>();
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(networkFailure("network")).mockReturnValue(slow.promise);
    await show(definePage({ Component: Words, load, Pending: Waiting }));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("a skeleton")).toBeDefined();
    await act(async () => slow.resolve("in the end"));
    expect(screen.getByRole("heading", { name: "in the end" })).toBeDefined();
  });
});

describe("an unknown address", () => {
  test("[S2-ROUTE-26] shows the not-found page with Go Home and Go Back", { tags: ["@S2-INFO-33"] }, async () => {
    const { router } = await renderShell({ path: "/no/such/page" });
    expect(screen.getByRole("heading", { level: 1, name: "Oops! Page Not Found" })).toBeDefined();
    expect(document.title).toBe("Oops! Page Not Found · Savat");
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
    await act(() => router.navigate("/another"));
    await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
    expect(router.state.location.pathname).toBe("/no/such/page");
  });
});

describe("a remote that is down", () => {
  test("loses only its own area, says so, and loads after Try again", async () => {
    const attempts: number[] = [];
    const page = definePage({ Component: Words, load: async () => "back again" });
    const modules: ImportRemote = async ({ name }, attempt) => {
      if (name === "account") return remoteModule("account", { pages: { profile: OTHER } });
      attempts.push(attempt);
      if (attempts.length === 1) throw new Error("no route to host");
      return remoteModule("storefront", { pages: { home: page, other: OTHER } });
    };
    await renderShell({ known: KNOWN, modules });
    expect(screen.getByRole("alert").textContent).toContain("This part is not available right now");
    expect(screen.getByRole("banner")).toBeDefined();
    expect(screen.getByRole("contentinfo")).toBeDefined();
    expect(failed).toEqual([{ remote: "storefront", reason: "unavailable", message: expect.stringContaining("no route to host") }]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "back again" })).toBeDefined();
    expect(attempts).toEqual([0, 1]);
  });

  test("and recovers before Try again is pressed is shown at once by it", async () => {
    const bring = vi.fn<ImportRemote>().mockRejectedValueOnce(new Error("down"));
    bring.mockResolvedValue(remoteModule("storefront", { pages: { home: OTHER, other: OTHER } }));
    const { remotes } = await renderShell({ known: KNOWN, modules: bring });
    await act(async () => void (await remotes.page("storefront", "home", "en")));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "the other page" })).toBeDefined();
  });

  test("[D-OPEN-02] of a release that is no longer kept tells to reload, and not to look at the network", async () => {
    const readKnown = async () => ({ remotes: [], isGone: true });
    await renderShell({ known: KNOWN, modules: () => Promise.reject(new Error("404")), readKnown });
    const card = await screen.findByRole("alert");
    expect(card.textContent).toBe("This page is out of dateReload it to go on. Your basket is in place.Reload");
    expect(failed.map(({ reason }) => reason)).toEqual(["outdated"]);
  });

  test("leaves the pages of the other remotes working", async () => {
    const { router } = await renderShell({ known: KNOWN, modules: { account: remoteModule("account", { pages: { profile: OTHER } }) } });
    expect(screen.getByRole("alert")).toBeDefined();
    await act(() => router.navigate("/profile"));
    expect(screen.getByRole("heading", { name: "the other page" })).toBeDefined();
  });
});

describe("a page that cannot be loaded without a network", () => {
  const page = definePage({ Component: Words, load: async () => "back again" });
  const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

  function bringing() {
    return vi
      .fn<ImportRemote>()
      .mockRejectedValueOnce(new Error("no net"))
      .mockResolvedValue(remoteModule("storefront", { pages: { home: page, other: OTHER } }));
  }

  test("[D-SCREEN-09] says that there is no connection, names no other cause and loads by itself when the server answers, even if the browser reports offline", async () => {
    vi.useFakeTimers();
    vi.mocked(fetch).mockImplementation(noAnswer);
    await renderShell({ known: KNOWN, modules: bringing() });
    expect(screen.getByRole("alert").textContent).toContain("No connection");
    expect(document.title).toBe("No connection · Savat");
    expect(failed).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole("alert").textContent).toContain("No connection");
    vi.mocked(fetch).mockImplementation(async () => new Response());
    await act(() => vi.advanceTimersByTimeAsync(4500));
    vi.useRealTimers();
    expect(await screen.findByRole("heading", { name: "back again" })).toBeDefined();
  });

  test("[D-SCREEN-09] says so, too, if a part of its loader did not come", async () => {
    const load = vi.fn().mockRejectedValueOnce(Object.assign(new Error("Loading chunk 12 failed"), { name: "ChunkLoadError" }));
    load.mockResolvedValue("back again");
    vi.mocked(fetch).mockImplementation(noAnswer);
    await show(definePage({ Component: Words, load }));
    expect(screen.getByRole("alert").textContent).toContain("No connection");
    vi.mocked(fetch).mockImplementation(async () => new Response());
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("heading", { name: "back again" })).toBeDefined();
  });

  test("loads at once when the browser goes online", async () => {
    vi.mocked(fetch).mockImplementation(noAnswer);
    await renderShell({ known: KNOWN, modules: bringing() });
    vi.mocked(fetch).mockImplementation(async () => new Response());
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("heading", { name: "back again" })).toBeDefined();
  });

  test("[D-SCREEN-10] a page whose own calls found no network is loaded again by itself, even if it shows a part", async () => {
    const load = vi.fn<(context: LoadContext) => Promise<string>>().mockImplementationOnce(async ({ api }) => {
      await api(listOrders, {}).catch(() => undefined);
      return "half a page";
    });
    load.mockResolvedValue("the whole page");
    vi.mocked(callApi).mockRejectedValue(networkFailure("network"));
    await show(definePage({ Component: Words, load }));
    expect(screen.getByRole("heading", { name: "half a page" })).toBeDefined();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("heading", { name: "the whole page" })).toBeDefined();
  });
});

describe("a page that throws while it renders", () => {
  test("loses only its area and is rendered again by Try again", async () => {
    faults.isThrowing = true;
    await show(definePage({ Component: Fragile }));
    expect(screen.getByRole("alert").textContent).toContain("This part is not available right now");
    expect(screen.getByRole("banner")).toBeDefined();
    expect(failed).toEqual([{ remote: "storefront", reason: "broken", message: "render fault" }]);
    faults.isThrowing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "rendered" })).toBeDefined();
  });

  test("[D-FAIL-10] is loaded again by Try again if its remote has a new release", async () => {
    faults.isThrowing = true;
    const newer = knownRemote("storefront", ROUTES, { build: "1".repeat(20), entry: "/r/storefront/newer.js" });
    const readKnown = async () => ({ remotes: [newer], isGone: false });
    const broken = remoteModule("storefront", { pages: { home: definePage({ Component: Fragile }), other: OTHER } });
    const sound = remoteModule("storefront", { pages: { home: MENDED, other: OTHER } });
    await renderShell({ known: KNOWN, modules: async ({ entry }) => (entry.includes("newer") ? sound : broken), readKnown });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "mended" })).toBeDefined();
  });

  test("does not affect the next page", async () => {
    faults.isThrowing = true;
    const { router } = await show(definePage({ Component: Fragile }));
    await act(() => router.navigate("/other"));
    expect(screen.getByRole("heading", { name: "the other page" })).toBeDefined();
  });
});
