import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RegisteredRelease } from "@savat/contracts/release-registry";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DrillRemote, type DrillShell, drillFiles } from "../test/drill-shell.ts";
import { channelsOf, type LocalRegistry, newTeamKey, startRegistry, type TeamKey } from "../test/local-registry.ts";
import { openRegisteredShell } from "../test/registered-shell.ts";
import { startOrigin } from "../test/remote-origin.ts";

/** A remote whose page says its version. */
function version(number: number): DrillRemote {
  const module = `
import { createElement as h } from "react";
const Component = () => h("h1", null, "a page of storefront ${number}");
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: { fine: async () => ({ page: { load: async () => null, Component } }) } };`;
  return { module, routes: [{ path: "/fine", page: "fine", surface: "public" }] };
}

/** Patience of a loaded machine; how soon it is, the drills print. */
const SOON = { timeout: 15_000, interval: 20 };
const FIRST = drillFiles("storefront", version(1));
const SECOND = drillFiles("storefront", version(2));

let registry: LocalRegistry;
let key: TeamKey;
let data: string;
const shells: DrillShell[] = [];
let first: RegisteredRelease;
let second: RegisteredRelease;

beforeEach(async () => {
  registry = await startRegistry();
  key = newTeamKey();
  data = await mkdtemp(join(tmpdir(), "savat-registered-"));
  first = registry.upload("storefront", FIRST, key);
  second = registry.upload("storefront", SECOND, key);
  registry.publish(channelsOf("storefront", { stable: first }));
});
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
  await registry.stop().catch(() => undefined);
  await rm(data, { recursive: true });
});

async function open(keys = `storefront=${key.text}`, env: Record<string, string> = { SAVAT_DATA: data }): Promise<DrillShell> {
  const shell = await openRegisteredShell(registry, keys, env);
  shells.push(shell);
  return shell;
}

async function close(shell: DrillShell): Promise<void> {
  shells.splice(shells.indexOf(shell), 1);
  await shell.close();
}

async function builds({ app }: DrillShell, cookie = ""): Promise<string[]> {
  const answer = await app.inject({ url: "/remotes.json", headers: { cookie } });
  return answer.json<{ build: string }[]>().map(({ build }) => build);
}

interface Ready {
  refused: { name: string; build: string; reason: string }[];
  registry: { revision: number; problem: string | null };
}
async function ready({ app }: DrillShell): Promise<Ready> {
  return (await app.inject("/health/ready")).json<Ready>();
}

describe("a shell that follows the registry", () => {
  test("[D-FOLLOW-01] shows a change within 2 s, on two processes, and renders it", async () => {
    const [one, other] = [await open(), await open(undefined, {})];
    expect(await builds(one)).toEqual([first.build]);
    registry.publish(channelsOf("storefront", { stable: second }));
    for (const shell of [one, other]) await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
    expect((await other.app.inject("/fine")).body).toContain("a page of storefront 2");
    registry.publish(channelsOf("storefront", { stable: first }));
    for (const shell of [one, other]) await vi.waitFor(async () => expect(await builds(shell)).toEqual([first.build]), SOON);
  });

  test("[D-FOLLOW-01] polls a registry that refuses to wait", async () => {
    const shell = await open();
    registry.answer((request, response) => {
      if (request.url?.includes("after")) response.writeHead(503).end();
      else response.writeHead(200).end(JSON.stringify(registry.document));
    });
    registry.publish();
    registry.publish(channelsOf("storefront", { stable: second }));
    await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
  });

  test.each<[string, string, string]>([
    ["is no JSON", "<html>", "is not JSON"],
    ["has another form", `{"revision":9,"remotes":{}}`, "another form"],
    ["names a remote twice", JSON.stringify({ revision: 9, remotes: [channelsOf("storefront"), channelsOf("storefront")] }), "twice"],
    ["names the shell", JSON.stringify({ revision: 9, remotes: [channelsOf("shell")] }), "names the shell"],
    ["is older", JSON.stringify({ revision: 0, remotes: [] }), "revision 0, and 1 was seen before"],
  ])("[D-FOLLOW-02] stands on the last good document where a new one %s", async (_, body, problem) => {
    const shell = await open();
    registry.answer((_, response) => response.writeHead(200).end(body));
    registry.document = { revision: 9, remotes: [] };
    registry.hangUp();
    await vi.waitFor(async () => expect((await ready(shell)).registry.problem).toContain(problem), SOON);
    expect(await builds(shell)).toEqual([first.build]);
    registry.answer(undefined);
    registry.publish(channelsOf("storefront", { stable: second }));
    await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
    expect((await ready(shell)).registry).toEqual({ revision: 10, problem: null });
  });

  test("[D-FOLLOW-03] stands while the registry is killed amid an answer, and follows it within 2 s of its return", async () => {
    const shell = await open();
    registry.answer((_, response) => {
      response.writeHead(200, { "content-length": 5000 }).write(`{"revision":`);
      setImmediate(() => void registry.stop());
    });
    registry.hangUp();
    await vi.waitFor(async () => expect((await ready(shell)).registry.problem).toContain("away"), SOON);
    expect(await builds(shell)).toEqual([first.build]);
    registry.answer(undefined);
    registry.document = { revision: 7, remotes: [channelsOf("storefront", { stable: second })] };
    await registry.start();
    await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
  });

  test("[D-FOLLOW-03] starts again without the registry, from its kept document and releases", async () => {
    await close(await open());
    await registry.stop();
    const shell = await open();
    expect(await builds(shell)).toEqual([first.build]);
    expect(JSON.parse(await readFile(join(data, "registry-document.json"), "utf8"))).toEqual(registry.document);
    expect((await shell.app.inject("/fine")).body).toContain("a page of storefront 1");
    expect((await ready(shell)).registry).toMatchObject({ revision: 1, problem: expect.stringContaining("away") });
    registry.document = { revision: 2, remotes: [channelsOf("storefront", { stable: second })] };
    await registry.start();
    await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
  });
});

describe("a registered release", () => {
  const refusal = async (shell: DrillShell) => (await ready(shell)).refused.find(({ build }) => build === second.build)?.reason ?? "";

  test.each<[string, () => void | Promise<void>, string]>([
    ["is signed by another team", () => resign(registry.upload("storefront", SECOND, newTeamKey())), "no key of storefront"],
    ["has the signature of another release", () => resign(first), "no key of storefront"],
    [
      "was changed in the store",
      () => void registry.stored.set(`storefront/${second.build}`, FIRST[`${first.build}.json`] ?? ""),
      "is not that of build",
    ],
    ["has a file that was changed in the store", changeFile, "is not the file that the descriptor names"],
    ["has a file that the store lacks", () => void registry.stored.delete(hashes().at(-1) ?? ""), "answered 404"],
  ])("[D-FOLLOW-04] [D-FOLLOW-05] that %s stays out, and says why everywhere", async (_, spoil, reason) => {
    const shell = await open();
    await spoil();
    registry.publish(channelsOf("storefront", { stable: second }));
    await vi.waitFor(async () => expect(await refusal(shell)).toContain(reason), SOON);
    expect(await builds(shell)).toEqual([first.build]);
    expect((await shell.app.inject("/fine")).body).toContain("a page of storefront 1");
    await vi.waitFor(() => expect(registry.states.at(-1)?.remotes[0]?.refused[0]?.reason).toContain(reason), SOON);
    expect((await shell.app.inject("/metrics")).body).toContain(`savat_release_refused{remote="storefront",build="${second.build}"} 1`);
  });

  function resign({ signature }: RegisteredRelease): void {
    second = { ...second, signature };
  }
  /** Of the second release's files, those that the first has not. */
  function hashes(): string[] {
    return [...registry.stored].filter(([, content]) => content.includes("storefront 2")).map(([name]) => name);
  }
  function changeFile(): void {
    for (const name of hashes()) registry.stored.set(name, "evil()");
  }

  test("[D-FOLLOW-04] of a remote without a key stays out, and nothing of it is shown", async () => {
    const shell = await open(`checkout=${key.text}`);
    expect(await builds(shell)).toEqual([]);
    expect((await ready(shell)).refused).toMatchObject([{ build: first.build, reason: "REMOTE_KEYS has no key of storefront" }]);
  });

  test("[D-FOLLOW-04] is good with either of two keys; a key that is gone takes its releases along", async () => {
    const next = newTeamKey();
    const shell = await open(`storefront=${key.text}+${next.text}`);
    expect(await builds(shell)).toEqual([first.build]);
    second = registry.upload("storefront", SECOND, next);
    registry.publish(channelsOf("storefront", { stable: second }));
    await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
    await close(shell);
    const later = await open(`storefront=${next.text}`);
    expect(await builds(later)).toEqual([second.build]);
    registry.publish(channelsOf("storefront", { stable: first }));
    await vi.waitFor(async () => expect((await ready(later)).refused[0]?.reason).toContain("no key of storefront"), SOON);
    expect(await builds(later)).toEqual([second.build]);
  });

  test("[D-FOLLOW-04] whose kept signature is gone from the document is not restored", async () => {
    await close(await open());
    registry.document = { revision: 2, remotes: [channelsOf("storefront", { stable: { ...first, signature: second.signature } })] };
    const shell = await open(`storefront=${newTeamKey().text}`);
    expect(await builds(shell)).toEqual([]);
    expect((await shell.app.inject("/fine")).statusCode).toBe(503);
  });

  test("[D-FOLLOW-05] may lie at its team's origin", async () => {
    const origin = await startOrigin(SECOND);
    registry.stored.clear();
    const shell = await open(undefined, {});
    registry.publish(channelsOf("storefront", { stable: { ...second, origin: origin.origin } }));
    await vi.waitFor(async () => expect(await builds(shell)).toEqual([second.build]), SOON);
    await origin.close();
  });
});
