import { hasMessages, i18nFor } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import type { RemoteModule } from "@savat/contracts/remote";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownRemote, openPromise, publicRoute, remoteModule } from "../test/fixture-remote.ts";
import { RemoteFailure } from "./remote-failure.ts";
import { type CurrentRemotes, type ImportRemote, REMOTE_TIMEOUT_MS, Remotes } from "./remotes.ts";

const HOME = definePage({ Component: () => null });
const KNOWN = knownRemote("storefront", [publicRoute("/", "home")], { slots: ["basket-panel"] });
const EmptySlot = () => null;
const MODULE = remoteModule("storefront", { pages: { home: HOME }, slots: { "basket-panel": EmptySlot } });

const OTHER = definePage({ Component: () => null });
const NEWER = remoteModule("storefront", { pages: { home: OTHER }, slots: { "basket-panel": () => null } });

let namespaces = 0;

/** Each test has a remote of its own, because loaded texts stay. */
function remotesOf(importRemote: ImportRemote, given: Partial<typeof KNOWN> = {}): { remotes: Remotes; name: string } {
  namespaces += 1;
  const name = `remote${namespaces}`;
  return { remotes: new Remotes([{ ...KNOWN, name, ...given }], importRemote), name };
}

async function failureOf(work: Promise<unknown>): Promise<RemoteFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RemoteFailure)) throw new Error(`no RemoteFailure: ${String(error)}`);
  return error;
}

describe("a remote that works", () => {
  test("is loaded once for all its pages, also for concurrent requests", async () => {
    const bring = vi.fn<ImportRemote>(async () => MODULE);
    const { remotes, name } = remotesOf(bring);
    const pages = await Promise.all([remotes.page(name, "home", "uz"), remotes.page(name, "home", "uz")]);
    await remotes.page(name, "home", "uz");
    expect(pages).toEqual([HOME, HOME]);
    expect(bring).toHaveBeenCalledTimes(1);
    expect(remotes.peekPage(name, "home")).toBe(HOME);
  });

  test("loads its texts with the page, in the current language only", async () => {
    const messages = vi.fn(async () => ({ hello: "Привет" }));
    const { remotes, name } = remotesOf(async () => ({ ...MODULE, messages }));
    await remotes.page(name, "home", "ru");
    await remotes.page(name, "home", "ru");
    expect(messages.mock.calls).toEqual([["ru"]]);
    expect(i18nFor("ru").t("hello", { ns: name })).toBe("Привет");
    expect(hasMessages("en", name)).toBe(false);
  });

  test("fills a slot of any remote", async () => {
    const { remotes, name } = remotesOf(async () => MODULE);
    expect(remotes.ownerOf("basket-panel")).toBe(name);
    expect(remotes.peekSlot("basket-panel")).toBeUndefined();
    const Slot = await remotes.slot("basket-panel", "uz");
    expect(remotes.peekSlot("basket-panel")).toBe(Slot);
  });
});

describe("a remote that fails", () => {
  test("is asked again the next time, as another attempt", async () => {
    const bring = vi.fn<ImportRemote>().mockRejectedValueOnce(new Error("down")).mockResolvedValue(MODULE);
    const { remotes, name } = remotesOf(bring);
    expect((await failureOf(remotes.page(name, "home", "uz"))).reason).toBe("unavailable");
    expect(remotes.peekPage(name, "home")).toBeUndefined();
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
    expect(bring.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  test("keeps the details of its failure: which remote, the reason and the cause", async () => {
    const { remotes, name } = remotesOf(async () => {
      throw new Error("down");
    });
    const failure = await failureOf(remotes.page(name, "home", "uz"));
    expect(failure).toMatchObject({ remote: name, reason: "unavailable" });
    expect(failure.message).toContain("down");
  });

  test("[D-FAIL-05] by its page's chunk requests that chunk again, and not the remote", async () => {
    const chunk = vi.fn().mockRejectedValueOnce(new Error("chunk")).mockResolvedValue({ page: HOME });
    const bring = vi.fn<ImportRemote>(async () => ({ ...MODULE, pages: { home: chunk } }));
    const { remotes, name } = remotesOf(bring);
    expect((await failureOf(remotes.page(name, "home", "uz"))).reason).toBe("unavailable");
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
    expect([bring.mock.calls.length, chunk.mock.calls.length]).toEqual([1, 2]);
  });

  test("by its texts requests them again", async () => {
    const messages = vi.fn().mockRejectedValueOnce(new Error("texts")).mockResolvedValue({});
    const { remotes, name } = remotesOf(async () => ({ ...MODULE, messages }));
    await failureOf(remotes.page(name, "home", "en"));
    await expect(remotes.page(name, "home", "en")).resolves.toBe(HOME);
  });

  test("does not affect the other remotes", async () => {
    const bring: ImportRemote = async ({ name }) => {
      if (name === "brokenone") throw new Error("down");
      return MODULE;
    };
    const remotes = new Remotes(
      [
        { ...KNOWN, name: "brokenone" },
        { ...KNOWN, name: "goodone" },
      ],
      bring,
    );
    await failureOf(remotes.page("brokenone", "home", "uz"));
    await expect(remotes.page("goodone", "home", "uz")).resolves.toBe(HOME);
  });

  test("because it lacks the page or the slot it declared is broken", async () => {
    const empty: RemoteModule = { ...MODULE, pages: {}, slots: {} };
    const { remotes, name } = remotesOf(async () => empty);
    expect((await failureOf(remotes.page(name, "home", "uz"))).reason).toBe("broken");
    expect((await failureOf(remotes.slot("basket-panel", "uz"))).reason).toBe("broken");
  });

  test("[D-BUS-06] because it blocked the page before is not loaded until Retry", async () => {
    namespaces += 1;
    const name = `remote${namespaces}`;
    const bring = vi.fn<ImportRemote>(async () => MODULE);
    const remotes = new Remotes([{ ...KNOWN, name }], bring, { blocked: name });
    expect((await failureOf(remotes.page(name, "home", "uz"))).reason).toBe("blocked");
    expect((await failureOf(remotes.slot("basket-panel", "uz"))).reason).toBe("blocked");
    expect((await failureOf(remotes.pageAhead(name, "home", "uz"))).reason).toBe("blocked");
    expect(bring).not.toHaveBeenCalled();
    await remotes.renew(name);
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
  });

  test("because it is not registered is unavailable", async () => {
    const remotes = new Remotes([], async () => MODULE);
    expect((await failureOf(remotes.page("nobody", "home", "uz"))).reason).toBe("unavailable");
    expect((await failureOf(remotes.slot("user-menu", "uz"))).reason).toBe("unavailable");
  });
});

describe("a remote with a new release", () => {
  /** A remote whose second release is known to the registry. */
  function releasedTwice(bring: ImportRemote) {
    namespaces += 1;
    const first = { ...KNOWN, name: `remote${namespaces}` };
    const second = { ...first, build: "1".repeat(20), entry: `/r/${first.name}/newer.js` };
    return {
      remotes: new Remotes([first], bring, { readKnown: async () => ({ remotes: [second], isGone: false }) }),
      name: first.name,
      second,
    };
  }

  test("[D-FAIL-10] is loaded from its new entry after a renewal: module, pages, slots and texts", async () => {
    const texts = vi.fn(async () => ({ hello: "newer" }));
    const bring = vi
      .fn<ImportRemote>()
      .mockResolvedValueOnce(MODULE)
      .mockResolvedValue({ ...NEWER, messages: texts });
    const { remotes, name, second } = releasedTwice(bring);
    await remotes.page(name, "home", "en");
    await remotes.slot("basket-panel", "en");
    await remotes.renew(name);
    expect([remotes.peekPage(name, "home"), remotes.peekSlot("basket-panel")]).toEqual([undefined, undefined]);
    await expect(remotes.page(name, "home", "en")).resolves.toBe(OTHER);
    expect(bring.mock.calls.at(-1)).toEqual([second, 1]);
    expect(i18nFor("en").t("hello", { ns: name })).toBe("newer");
    expect(remotes.known).toEqual([second]);
  });

  test("[D-FAIL-04] is not mixed with late results of the previous release", async () => {
    const slow = openPromise<RemoteModule>();
    const bring = vi.fn<ImportRemote>().mockReturnValueOnce(slow.promise).mockResolvedValue(NEWER);
    const { remotes, name } = releasedTwice(bring);
    const old = remotes.module(name);
    await remotes.renew(name);
    slow.resolve(MODULE);
    await old;
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(OTHER);
  });

  test.each<[string, () => Promise<CurrentRemotes>]>([
    ["the registry has no newer one", async () => ({ remotes: [], isGone: false })],
    ["the shell does not answer", () => Promise.reject(new Error("down"))],
  ])("[D-FAIL-10] keeps its old release while %s", async (_, readKnown) => {
    const bring = vi.fn<ImportRemote>(async () => MODULE);
    namespaces += 1;
    const name = `remote${namespaces}`;
    const remotes = new Remotes([{ ...KNOWN, name }], bring, { readKnown });
    await remotes.page(name, "home", "uz");
    await remotes.renew(name);
    expect(remotes.peekPage(name, "home")).toBe(HOME);
    expect(bring).toHaveBeenCalledTimes(1);
  });
});

describe("a load that fails in a browser", () => {
  const FRESH = "1".repeat(20);

  /** A remote whose page fails as often as given, and what the server says of it. */
  function failing(times: number, now: (own: typeof KNOWN) => CurrentRemotes) {
    namespaces += 1;
    const own = { ...KNOWN, name: `remote${namespaces}` };
    const chunk = vi.fn<() => Promise<{ page: typeof HOME }>>().mockResolvedValue({ page: HOME });
    for (let time = 0; time < times; time += 1) chunk.mockRejectedValueOnce(new Error("Loading chunk failed"));
    const bring = vi.fn<ImportRemote>(async ({ build }) => (build === FRESH ? NEWER : { ...MODULE, pages: { home: chunk } }));
    const readKnown = vi.fn(async () => now(own));
    return { remotes: new Remotes([own], bring, { readKnown }), name: own.name, chunk, bring, readKnown };
  }

  const same = (own: typeof KNOWN): CurrentRemotes => ({ remotes: [own], isGone: false });

  test("[D-OPEN-01] is repeated once by itself, of the same release", async () => {
    const { remotes, name, chunk, readKnown } = failing(1, same);
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
    expect([chunk.mock.calls.length, readKnown.mock.calls.length]).toEqual([2, 0]);
  });

  test("[D-NEXT-07] ahead is not repeated, and leaves the release that is shown", async () => {
    const { remotes, name, chunk, readKnown } = failing(1, (own) => ({ remotes: [{ ...own, build: FRESH }], isGone: true }));
    await expect(remotes.pageAhead(name, "home", "uz")).rejects.toThrow("Loading chunk failed");
    expect([chunk.mock.calls.length, readKnown.mock.calls.length]).toEqual([1, 0]);
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
  });

  test("[D-OPEN-01] twice is repeated with the newest release", async () => {
    const { remotes, name, chunk } = failing(2, (own) => ({ remotes: [{ ...own, build: FRESH }], isGone: true }));
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(OTHER);
    expect(chunk).toHaveBeenCalledTimes(2);
    expect(remotes.known[0]?.build).toBe(FRESH);
  });

  test("[D-OPEN-01] twice without a newer release leaves the card", async () => {
    const { remotes, name, chunk } = failing(2, same);
    expect((await failureOf(remotes.page(name, "home", "uz"))).reason).toBe("unavailable");
    expect(chunk).toHaveBeenCalledTimes(2);
  });

  test.each<[string, (own: typeof KNOWN) => CurrentRemotes]>([
    ["is not kept and no newer one works with this shell", () => ({ remotes: [], isGone: true })],
    ["is not kept, and live again", (own) => ({ remotes: [own], isGone: true })],
  ])("[D-OPEN-02] of a release that %s makes the page outdated", async (_, now) => {
    const { remotes, name } = failing(2, now);
    expect((await failureOf(remotes.page(name, "home", "uz"))).reason).toBe("outdated");
  });

  test("[D-OPEN-01] because the release lacks the page is not repeated", async () => {
    const { remotes, name, bring, readKnown } = failing(0, same);
    expect((await failureOf(remotes.page(name, "nothing", "uz"))).reason).toBe("broken");
    expect([bring.mock.calls.length, readKnown.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("a remote that is slow", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function never(): Promise<never> {
    return new Promise(() => undefined);
  }

  async function givenUp(work: Promise<unknown>): Promise<void> {
    const failure = failureOf(work);
    await vi.advanceTimersByTimeAsync(8000);
    expect((await failure).reason).toBe("timeout");
  }

  test("[D-FAIL-02] fails after 8 s, and not before", async () => {
    expect(REMOTE_TIMEOUT_MS).toBe(8000);
    const { remotes, name } = remotesOf(never);
    const settled = vi.fn();
    const work = failureOf(remotes.page(name, "home", "uz")).finally(settled);
    await vi.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await work).reason).toBe("timeout");
  });

  /** Hangs at the first call and answers at the second. */
  function hangsOnce<T>(value: T) {
    return vi.fn<() => Promise<T>>(async () => value).mockImplementationOnce(never);
  }

  test("by its module is requested again after the limit", async () => {
    const bring = hangsOnce(MODULE);
    const { remotes, name } = remotesOf(bring);
    await givenUp(remotes.page(name, "home", "uz"));
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
    expect(bring).toHaveBeenCalledTimes(2);
  });

  test("by its page is requested again after the limit", async () => {
    const home = hangsOnce({ page: HOME });
    const { remotes, name } = remotesOf(async () => ({ ...MODULE, pages: { home } }));
    await givenUp(remotes.page(name, "home", "uz"));
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
  });

  test("by its texts is requested again after the limit", async () => {
    const messages = hangsOnce({});
    const { remotes, name } = remotesOf(async () => ({ ...MODULE, messages }));
    await givenUp(remotes.page(name, "home", "uz"));
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
  });

  test("by its slot is requested again after the limit", async () => {
    const slot = hangsOnce({ Slot: EmptySlot });
    const { remotes } = remotesOf(async () => ({ ...MODULE, slots: { "basket-panel": slot } }));
    await givenUp(remotes.slot("basket-panel", "uz"));
    await expect(remotes.slot("basket-panel", "uz")).resolves.toBe(EmptySlot);
  });

  test("does not make a later caller wait another 8 s", async () => {
    const { remotes, name } = remotesOf(never);
    const first = failureOf(remotes.page(name, "home", "uz"));
    await vi.advanceTimersByTimeAsync(5000);
    const second = failureOf(remotes.page(name, "home", "uz"));
    await vi.advanceTimersByTimeAsync(3000);
    expect([(await first).reason, (await second).reason]).toEqual(["timeout", "timeout"]);
  });

  test("but answers later is used when it answers", async () => {
    const slow = openPromise<RemoteModule>();
    const bring = vi.fn<ImportRemote>(() => slow.promise);
    const { remotes, name } = remotesOf(bring);
    await givenUp(remotes.page(name, "home", "uz"));
    slow.resolve(MODULE);
    await vi.advanceTimersByTimeAsync(0);
    await expect(remotes.page(name, "home", "uz")).resolves.toBe(HOME);
    expect(bring).toHaveBeenCalledTimes(1);
  });
});

describe("a change of language", () => {
  test("loads the texts of the remotes in use only, and a failing remote does not stop the others", async () => {
    const asked: string[] = [];
    const bring: ImportRemote = async ({ name }) => ({
      ...MODULE,
      messages: async (language) => {
        asked.push(`${name} ${language}`);
        if (name === "poor" && language === "en") throw new Error("no texts");
        return {};
      },
    });
    const remotes = new Remotes(
      ["unused", "poor", "rich"].map((name) => ({ ...KNOWN, name })),
      bring,
    );
    await remotes.page("poor", "home", "uz");
    await remotes.page("rich", "home", "uz");
    await remotes.translateAll("en");
    expect(asked.slice(2).sort()).toEqual(["poor en", "rich en"]);
    expect(hasMessages("en", "rich")).toBe(true);
  });
});
