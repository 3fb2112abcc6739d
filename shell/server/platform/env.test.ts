import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

const PRODUCTION = {
  SAVAT_ENV: "production",
  PUBLIC_ORIGIN: "https://savat.example",
  SUPPORT_PHONE: "+998712001122",
  SUPPORT_EMAIL: "help@savat.uz",
  EDGE_PROXY: "10.83.1.1",
  REMOTES: "storefront=http://storefront:3101",
};

describe("the shell's environment", () => {
  test("is the sandbox on this machine, and names no remote by itself", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      mode: "sandbox",
      host: "127.0.0.1",
      port: 3000,
      apiUrls: ["http://127.0.0.1:4000"],
      detectLanguage: false,
    });
    expect(env.remotes).toEqual([]);
  });

  test("polls the remotes every 15 s and stores their files in a folder of its own", () => {
    expect(readEnv({})).toMatchObject({ refreshMs: 15_000, releasesBytes: 200_000_000 });
    expect(readEnv({ SAVAT_DEV: "1" }).refreshMs).toBe(500);
    expect(readEnv({ REMOTES_REFRESH_MS: "60000" }).refreshMs).toBe(60_000);
    for (const wrong of ["0", "soon"]) expect(() => readEnv({ REMOTES_REFRESH_MS: wrong })).toThrow("REMOTES_REFRESH_MS");
    expect(() => readEnv({ RELEASES_MB: "19" })).toThrow("RELEASES_MB");
  });

  test("[D-FOLLOW-11] takes one public key of a remote, or two while they change", () => {
    const [one, two] = [Buffer.alloc(32, 251).toString("base64"), Buffer.alloc(32, 255).toString("base64")];
    const REMOTE_KEYS = `checkout=${one}+${two}, storefront=${two}`;
    const { remoteKeys, registryToken } = readEnv({ REMOTE_KEYS, REGISTRY_TOKEN: "t".repeat(32) });
    const raw = [...remoteKeys].map(([name, keys]) => [name, keys.map((key) => key.export({ format: "jwk" }).x)]);
    const url = (text: string) => Buffer.from(text, "base64").toString("base64url");
    expect(raw).toEqual([
      ["checkout", [url(one), url(two)]],
      ["storefront", [url(two)]],
    ]);
    expect(registryToken).toBe("t".repeat(32));
  });

  test.each([
    ["no pair", "checkout"],
    ["another length", `checkout=${Buffer.alloc(31).toString("base64")}`],
    ["a private key's text", "checkout=-----BEGIN PRIVATE KEY-----"],
    ["three keys", `checkout=${[1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("base64")).join("+")}`],
    ["a remote twice", `a=${Buffer.alloc(32).toString("base64")},a=${Buffer.alloc(32).toString("base64")}`],
  ])("[D-FOLLOW-11] refuses keys with %s, and says so", (_, REMOTE_KEYS) => {
    expect(() => readEnv({ REMOTE_KEYS })).toThrow(/REMOTE_KEYS (must be remote=key pairs|names a remote twice)/);
  });

  test("[D-FOLLOW-11] needs keys beside the registry's token, and in production a source of releases", () => {
    expect(() => readEnv({ REGISTRY_TOKEN: "t".repeat(32) })).toThrow("REMOTE_KEYS is required beside REGISTRY_TOKEN");
    expect(() => readEnv({ ...PRODUCTION, REMOTES: "" })).toThrow("REGISTRY_TOKEN is required in production");
    expect(() => readEnv({ ...PRODUCTION, REMOTES: "a=http://a:1" })).not.toThrow();
  });

  test("derives the port of the API from the shell's", () => {
    expect(readEnv({ PORT: "5000" }).apiUrls).toEqual(["http://127.0.0.1:6000"]);
  });

  test("[D-SMALL-05] has sandbox values for support and none for the stores", () => {
    expect(readEnv({}).site).toEqual({
      supportPhone: "+998 71 200 00 00",
      supportEmail: "yordam@savat.example",
      appStoreUrl: null,
      googlePlayUrl: null,
    });
  });

  test("[D-SMALL-03] takes support and stores from its variables", { tags: ["@D-SMALL-05"] }, () => {
    const stores = { APP_STORE_URL: "https://apps.apple.com/x", GOOGLE_PLAY_URL: "https://play.google.com/x" };
    expect(readEnv({ ...PRODUCTION, ...stores, OPERATOR: "Namuna MChJ, Toshkent" }).site).toEqual({
      supportPhone: "+998 71 200 11 22",
      supportEmail: "help@savat.uz",
      operator: "Namuna MChJ, Toshkent",
      appStoreUrl: "https://apps.apple.com/x",
      googlePlayUrl: "https://play.google.com/x",
    });
  });

  test("[D-ADDR-10] has no map by itself; tiles come from one https host", () => {
    expect([readEnv({}).tilesUrl, readEnv({}).site.map]).toEqual([undefined, undefined]);
    const TILES_URL = "https://tiles.example.uz/{z}/{x}/{y}.png";
    expect(readEnv({ TILES_URL })).toMatchObject({ tilesUrl: TILES_URL, site: { map: { credit: "© OpenStreetMap" } } });
    expect(readEnv({ TILES_URL, TILES_CREDIT: "© Xarita" }).site.map).toEqual({ credit: "© Xarita" });
    const wrong = ["http://t.uz/{z}/{x}/{y}", "https://t.uz/{z}/{x}", "https://{x}.t.uz/{z}/{y}", "https://t.uz/{z}/{x}/{y}/{y}", "tiles"];
    for (const template of wrong) expect(() => readEnv({ TILES_URL: template })).toThrow("TILES_URL");
  });

  test.each(["SUPPORT_PHONE", "SUPPORT_EMAIL"])("[S9-TIMER-07] refuses to start in production without %s", (name) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: undefined })).toThrow(name);
    expect(() => readEnv({ ...PRODUCTION, [name]: "" })).toThrow(name);
    expect(readEnv(PRODUCTION).host).toBe("0.0.0.0");
  });

  test.each([
    ["SUPPORT_PHONE", "+998712000000"],
    ["SUPPORT_EMAIL", "yordam@savat.example"],
    ["SAVAT_DEV", "1"],
  ])("[D-SAFE-64] refuses to start in production with the sandbox's %s", (name, value) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).toThrow(name);
    expect(() => readEnv({ [name]: value })).not.toThrow();
  });

  test("[D-SEO-04] uses PUBLIC_ORIGIN as its address, and in the sandbox the address it listens on", () => {
    expect(readEnv({ PORT: "5000" }).publicOrigin).toBe("http://localhost:5000");
    expect(readEnv({ ...PRODUCTION, PUBLIC_ORIGIN: "https://savat.example/" }).publicOrigin).toBe("https://savat.example");
    for (const wrong of ["", "savat.example", "https://savat.example/x", "https://a@savat.example", "javascript:alert(1)"])
      expect(() => readEnv({ ...PRODUCTION, PUBLIC_ORIGIN: wrong })).toThrow("PUBLIC_ORIGIN");
  });

  test("trusts no proxy before it unless one is named", () => {
    expect(readEnv({}).edgeProxy).toEqual([]);
    expect(readEnv({ EDGE_PROXY: "10.0.0.0/8, ::1" }).edgeProxy).toEqual(["10.0.0.0/8", "::1"]);
  });

  test("[D-OPS-01] requires EDGE_PROXY in production: the proxy's address, or none", () => {
    for (const EDGE_PROXY of [undefined, ""])
      expect(() => readEnv({ ...PRODUCTION, EDGE_PROXY })).toThrow("EDGE_PROXY is required in production");
    expect(readEnv({ ...PRODUCTION, EDGE_PROXY: "none" }).edgeProxy).toEqual([]);
    expect(readEnv(PRODUCTION).edgeProxy).toEqual(["10.83.1.1"]);
    expect(() => readEnv({ ...PRODUCTION, EDGE_PROXY: "none, 10.0.0.1" })).toThrow("EDGE_PROXY");
  });

  test("[D-LANG-03] detects the browser's language only if switched on", () => {
    expect(readEnv({ DETECT_LANGUAGE: "1" }).detectLanguage).toBe(true);
    expect(readEnv({ DETECT_LANGUAGE: "0" }).detectLanguage).toBe(false);
  });

  test("reads remotes by name and origin", () => {
    expect(readEnv({ REMOTES: "storefront=http://a.example/, admin=http://b.example" }).remotes).toEqual([
      { name: "storefront", origin: "http://a.example" },
      { name: "admin", origin: "http://b.example" },
    ]);
  });

  test.each([
    ["PORT", "0"],
    ["PORT", "http"],
    ["PORT", "70000"],
    ["SAVAT_ENV", "staging"],
    ["EDGE_PROXY", "everybody"],
    ["EDGE_PROXY", "0.0.0.0/0"],
    ["EDGE_PROXY", "::/0"],
    ["REMOTES", "storefront"],
    ["REMOTES", "storefront=nowhere"],
  ])("refuses %s=%s and names the variable", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });
});
