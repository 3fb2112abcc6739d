import dns, { type LookupAddress } from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect, it } from "vitest";
import { startPictureHost } from "../../../test/picture-host.ts";
import { download, FetchError } from "./fetch-download.ts";

const { lookup } = dns;
const NONE = { allowed: [] };
const noTurn = async () => undefined;

/** Names answer with these addresses, one answer after the other. */
function answerNames(...answers: string[][]): string[] {
  const asked: string[] = [];
  const fake = (name: string, _: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    asked.push(name);
    const found = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  Object.assign(dns, { lookup: fake });
  syncBuiltinESMExports();
  return asked;
}

async function faultOf(address: string): Promise<string> {
  const outcome = await download(address, NONE, noTurn).catch((error: unknown) => error);
  return outcome instanceof FetchError ? outcome.fault : "none";
}

describe("the guard of a download", () => {
  afterEach(() => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  });

  it.each([
    "https://127.0.0.1/a.jpg",
    "https://2130706433/a.jpg",
    "https://0x7f.1/a.jpg",
    "https://10.1.2.3/a.jpg",
    "https://172.16.0.1/a.jpg",
    "https://192.168.1.1/a.jpg",
    "https://100.64.0.1/a.jpg",
    "https://169.254.169.254/latest/meta-data",
    "https://0.0.0.0/a.jpg",
    "https://[::1]/a.jpg",
    "https://[::]/a.jpg",
    "https://[::ffff:127.0.0.1]/a.jpg",
    "https://[::ffff:a9fe:a9fe]/a.jpg",
    "https://[64:ff9b::7f00:1]/a.jpg",
    "https://[::127.0.0.1]/a.jpg",
    "https://[fd00::1]/a.jpg",
    "https://[fe80::1]/a.jpg",
    "https://localhost/a.jpg",
    "http://example.uz/a.jpg",
    "https://example.uz:8443/a.jpg",
    "https://user:secret@example.uz/a.jpg",
    "file:///etc/passwd",
  ])("[D-FETCH-04] lets nothing through to %s", async (address) => {
    expect(await faultOf(address)).toBe("not_allowed");
  });

  it.each([[["127.0.0.1"]], [["10.0.0.1"]], [["::ffff:10.0.0.1"]], [["fd00::1"]], [["8.8.8.8", "127.0.0.1"]]])(
    "[D-FETCH-04] refuses a name that answers with %j",
    async (found) => {
      answerNames(found);
      expect(await faultOf("https://pictures.example/a.jpg")).toBe("not_allowed");
    },
  );

  it("[D-FETCH-04] asks a name once and connects to nothing but that answer: one that answers otherwise the next time gains nothing", async () => {
    const host = await startPictureHost();
    // 192.0.2.0/24 has no owner; the library counts it as reserved.
    const asked = answerNames(["192.0.2.1"], ["127.0.0.1"]);
    expect(await faultOf("https://pictures.test/a.jpg")).toBe("not_allowed");
    expect([asked, host.asked]).toEqual([["pictures.test"], []]);
    await host.close();
  });

  it("[D-FETCH-04] looks at every address of a redirect, and follows three", async () => {
    const host = await startPictureHost();
    host.answers.set("/name", (_, response) => response.writeHead(302, { location: "https://inner.example/a.jpg" }).end());
    for (let hop = 0; hop < 5; hop += 1)
      host.answers.set(`/${hop}`, (_, response) => response.writeHead(301, { location: `/${hop + 1}` }).end());
    host.answers.set("/3", (_, response) => response.end("bytes"));
    answerNames(["10.0.0.1"]);
    await expect(download(`${host.origin}/name`, host.hosts, noTurn)).rejects.toMatchObject({ fault: "not_allowed" });
    expect(Buffer.from(await download(`${host.origin}/0`, host.hosts, noTurn)).toString()).toBe("bytes");
    host.answers.set("/3", (_, response) => response.writeHead(301, { location: "/4" }).end());
    await expect(download(`${host.origin}/0`, host.hosts, noTurn)).rejects.toMatchObject({ fault: "refused", passes: false });
    await host.close();
  });

  it("[D-FETCH-05] stops at 5 MB, announced or not, and at an untrusted certificate", async () => {
    const host = await startPictureHost();
    const large = Buffer.alloc(6 * 1024 * 1024);
    host.answers.set("/told", (_, response) => response.writeHead(200, { "content-length": large.length }).end(large));
    host.answers.set("/untold", (_, response) => response.writeHead(200, { "transfer-encoding": "chunked" }).end(large));
    for (const path of ["/told", "/untold"])
      await expect(download(`${host.origin}${path}`, host.hosts, noTurn)).rejects.toMatchObject({ fault: "too_large", passes: false });
    const unknown = download(`${host.origin}/told`, { allowed: host.hosts.allowed }, noTurn);
    await expect(unknown).rejects.toMatchObject({ fault: "unreachable", passes: true });
    await host.close();
  });
});
