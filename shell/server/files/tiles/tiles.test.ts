import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import { registerTiles, tileAddress } from "./tiles.ts";

const TEMPLATE = "https://tiles.example.uz/{z}/{x}/{y}.png?key=secret";
const PNG = Buffer.from("picture");

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  vi.unstubAllGlobals();
});

function upstream(answer: () => Promise<Response>) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

async function ask(path: string, template: string | undefined = TEMPLATE) {
  app = fastify();
  registerTiles(app, template);
  const headers = {
    cookie: "city=tashkent",
    "x-forwarded-for": "203.0.113.7",
    "user-agent": "Phone",
    referer: "https://savat.uz/checkout",
  };
  return await app.inject({ url: path, headers });
}

function answered(body: BodyInit, type = "image/png", status = 200): () => Promise<Response> {
  return async () => new Response(body, { status, headers: { "content-type": type, "set-cookie": "track=1" } });
}

describe("map tiles", () => {
  test("[D-ADDR-10] come from the upstream, which hears nothing of the visitor", async () => {
    const fetched = upstream(answered(PNG));
    const answer = await ask("/tiles/12/2838/1531");
    expect([answer.statusCode, answer.body]).toEqual([200, "picture"]);
    expect(answer.headers).toMatchObject({ "content-type": "image/png", "cache-control": expect.stringContaining("max-age=604800") });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("https://tiles.example.uz/12/2838/1531.png?key=secret");
    expect(Object.keys(init?.headers ?? {})).toEqual(["accept", "user-agent"]);
    expect(init).toMatchObject({ redirect: "error", headers: { "user-agent": "Savat" } });
  });

  test.each([
    ["20/0/0", "a zoom beyond 19"],
    ["1/2/0", "a column that is not there"],
    ["1/0/2", "a row that is not there"],
    ["1/-1/0", "a negative number"],
    ["01/0/0", "another spelling"],
    ["1/0x1/0", "no number"],
    ["1/0/0/0", "a longer path"],
    ["12/2838/..%2F..%2Fsecret", "a way out"],
  ])("[D-ADDR-10] /tiles/%s is unknown, without a question to the upstream: %s", async (path) => {
    const fetched = upstream(answered(PNG));
    expect((await ask(`/tiles/${path}`)).statusCode).toBe(404);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("[D-ADDR-10] are unknown without an upstream", async () => {
    const fetched = upstream(answered(PNG));
    app = fastify();
    registerTiles(app, undefined);
    expect((await app.inject("/tiles/1/0/0")).statusCode).toBe(404);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    ["a page", answered("<script>", "text/html"), 404],
    ["a drawing with scripts", answered("<svg/>", "image/svg+xml"), 404],
    ["a refusal", answered(PNG, "image/png", 403), 404],
    ["too many bytes", answered("a".repeat(512_001)), 404],
    ["no answer", () => Promise.reject(new TypeError("fetch failed")), 503],
  ])("passes on no tile where the upstream sends %s", async (_, answer, status) => {
    upstream(answer);
    const { statusCode, headers } = await ask("/tiles/1/0/0");
    expect([statusCode, headers["cache-control"]]).toEqual([status, "no-store"]);
  });

  test("take the numbers of the template's places", () => {
    expect(tileAddress("https://t.uz/{y}/{x}/{z}", "3", "7", "2")).toBe("https://t.uz/2/7/3");
  });
});
