import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DrillShell, drillFiles } from "../../../test/drill-shell.ts";
import { channelsOf, type LocalRegistry, newTeamKey, startRegistry } from "../../../test/local-registry.ts";
import { openRegisteredShell } from "../../../test/registered-shell.ts";
import { type LocalOrigin, startOrigin } from "../../../test/remote-origin.ts";
import { PRODUCTION } from "../../../test/shell-beside-api.ts";

/** A remote whose page says its version. */
function files(number: number, path = "/fine"): Record<string, string> {
  const module = `
import { createElement as h } from "react";
const fine = async () => ({ page: { load: async () => null, Component: () => h("h1", null, "a page of storefront ${number}") } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: { fine } };`;
  return drillFiles("storefront", { module, routes: [{ path, page: "fine", surface: "public" }] });
}

let registry: LocalRegistry;
let shell: DrillShell;
let local: LocalOrigin;
let link: string;

/** A shell whose stable release of the storefront is signed. */
async function start(env: Record<string, string> = {}): Promise<void> {
  registry = await startRegistry();
  const key = newTeamKey();
  registry.publish(channelsOf("storefront", { stable: registry.upload("storefront", files(1), key) }));
  shell = await openRegisteredShell(registry, `storefront=${key.text}`, env);
}

beforeEach(async () => {
  local = await startOrigin(files(2));
  link = `/fine?search=a&mf=storefront@${local.origin}`;
});
afterEach(async () => {
  await shell.close();
  await registry.stop();
  await local.close();
});

async function open(url = link, cookie = ""): Promise<{ status: number; cookie: string; header: string; body: string }> {
  const { statusCode, headers, body } = await shell.app.inject({ url, headers: { cookie } });
  const header = String(headers["set-cookie"] ?? "");
  return { status: statusCode, header, cookie: header.split(";")[0] ?? "", body };
}

async function versionOf(cookie: string): Promise<string | undefined> {
  return /a page of storefront (\d)/.exec((await open("/fine", cookie)).body)?.[1];
}

function serve(given: Record<string, string>): void {
  for (const [name, content] of Object.entries(given)) local.files.set(name, content);
}

describe("in the sandbox a link with an origin of this machine", () => {
  beforeEach(async () => start());

  test("[D-PANEL-01] shows that origin's unsigned release to its browser alone, on the server too, until it ends", async () => {
    const { statusCode, headers } = await shell.app.inject(link);
    expect([statusCode, headers.location]).toEqual([303, "/fine?search=a"]);
    const { cookie, header } = await open();
    expect(header).toMatch(/^mf=[0-9a-f]{32}; Path=\/; SameSite=Lax; HttpOnly$/);
    expect([await versionOf(cookie), await versionOf("")]).toEqual(["2", "1"]);
    const left = await open("/fine?mf=off", cookie);
    expect([left.status, left.header]).toEqual([303, expect.stringContaining("Max-Age=0")]);
    expect(await versionOf(cookie)).toBe("1");
  });

  test("[D-PANEL-02] follows the origin's next build with the next page, and keeps the last one when it is away", async () => {
    const { cookie } = await open();
    serve(files(3));
    expect([await versionOf(cookie), await versionOf("")]).toEqual(["3", "1"]);
    await local.close();
    expect(await versionOf(cookie)).toBe("3");
  });

  test("[D-PANEL-02] says above the page why the next build is not admitted, and shows the last one", async () => {
    const { cookie } = await open();
    serve(files(3, "/api/orders"));
    expect(await versionOf(cookie)).toBe("2");
    const { body } = await open("/fine?lang=en", cookie);
    expect(body).toContain("Its newest build was not admitted:");
    expect(body).toContain("/api");
  });

  test("[D-PANEL-03] says so above the page in three languages with a way out, and only to that browser", async () => {
    const { cookie } = await open();
    const { body } = await open("/fine", cookie);
    const banner = /<aside class="override-banner".*?<\/aside>/.exec(body)?.[0] ?? "";
    for (const text of [
      `storefront ${local.origin} manzilidan`,
      `storefront берётся с ${local.origin}`,
      `storefront comes from ${local.origin}`,
    ])
      expect(banner).toContain(text);
    expect(banner).toContain('href="?mf=off"');
    expect((await open("/fine")).body).not.toContain("override-banner");
  });

  test("[D-PANEL-04] is held by five browsers at once: a sixth ends the oldest", async () => {
    const cookies: string[] = [];
    for (let index = 0; index < 6; index++) cookies.push((await open()).cookie);
    expect(await Promise.all([cookies[0], cookies[1], cookies[5]].map((one = "") => versionOf(one)))).toEqual(["1", "2", "2"]);
  });

  test.each([
    ["another host", "storefront@http://example.com:3102"],
    ["a host that only begins like ours", "storefront@http://localhost.example.com:3102"],
    ["a name and password", "storefront@http://localhost:3102@example.com:80"],
    ["no port", "storefront@http://localhost"],
    ["an unknown remote", "stranger@http://localhost:3102"],
    ["the shell", "shell@http://localhost:3102"],
    ["nothing", ""],
  ])("[D-PANEL-05] is refused with %s", async (_, text) => {
    const { status, header, body } = await open(`/fine?mf=${encodeURIComponent(text)}`);
    expect([status, header]).toEqual([403, ""]);
    expect(body).toContain("The address is localhost or 127.0.0.1 alone.");
  });

  test("[D-PANEL-05] is refused to a browser of another machine", async () => {
    const { statusCode, body } = await shell.app.inject({ url: link, remoteAddress: "192.0.2.7" });
    expect([statusCode, local.asked]).toEqual([403, []]);
    expect(body).toContain("use a preview link");
  });

  test("[D-PANEL-06] says why a release is not shown: nothing answers, or it is not admitted", async () => {
    serve(files(2, "/api/orders"));
    const refused = await open();
    expect([refused.status, refused.header]).toEqual([503, ""]);
    expect(refused.body).toContain("/api");
    await local.close();
    expect((await open()).body).toContain(`storefront@${local.origin}: `);
  });
});

describe("in production a link with an origin", () => {
  test("[D-PANEL-05] is refused, and the origin is not asked", async () => {
    await start({ ...PRODUCTION });
    const { status, header, body } = await open();
    expect([status, header, local.asked]).toEqual([403, "", []]);
    expect(body).toContain("use a preview link");
  });
  test("[D-PANEL-08] its pages say nothing for a developer's panel, which a sandbox's do", async () => {
    await start({ ...PRODUCTION });
    expect((await open("/fine")).body).not.toContain("devPanel");
    await shell.close();
    await registry.stop();
    await start();
    expect((await open("/fine")).body).toContain('"devPanel":[]');
    const { cookie } = await open();
    expect((await open("/fine", cookie)).body).toContain(`"devPanel":[{"remote":"storefront","by":"origin","origin":"${local.origin}"}]`);
  });
});
