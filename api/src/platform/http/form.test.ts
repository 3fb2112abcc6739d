import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { movingGif } from "../../../test/hostile-pictures.ts";
import { listen, openConnection, type RawAnswer } from "../../../test/raw-http.ts";
import { storedMedia } from "../../../test/stored-media.ts";
import { API_LIMITS } from "../http-server/limits.ts";
import { holdBytes, MAX_HELD_BYTES } from "./held-bytes.ts";

const LIMITS = { headersMs: 4000, requestMs: 1500, filesMs: 4000, lookMs: 50 };
const OWNER_PHONE = "+998935550000";
const CHUNK = 1024 * 1024;
const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.gif"\r\n\r\n';
const [kind] = databaseKinds();
if (kind === undefined) throw new Error("There is no database.");

let api: TestApp;
let owner: SignedIn;
let port: number;
beforeAll(async () => {
  api = await createTestApp(kind, { limits: LIMITS });
  await addMerchant(api.db, { id: "m1", ownerPhone: OWNER_PHONE });
  owner = await api.signIn(OWNER_PHONE);
  port = await listen(api.app);
});
afterAll(() => api.close());

function head(authorization: string, length: number | "chunked"): string {
  const size = length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  const lines = ["POST /api/merchants/m1/uploads HTTP/1.1", "Host: savat.test", "Content-Type: multipart/form-data; boundary=b"];
  return `${[...lines, `Authorization: ${authorization}`, size].join("\r\n")}\r\n\r\n`;
}

/** Writes a request piece by piece, until the other side hangs up. */
async function drip(pieces: readonly Buffer[], pauseMs: number): Promise<{ answers: RawAnswer[]; ms: number }> {
  const startedAt = performance.now();
  const { socket, answers, received } = await openConnection(port);
  let sent = 0;
  function sendNext(): void {
    const piece = pieces[sent];
    sent += 1;
    if (piece !== undefined && socket.writable) socket.write(piece);
    if (received().startsWith("HTTP/1.1 200")) socket.end();
  }
  sendNext();
  const timer = setInterval(sendNext, pauseMs);
  const all = await answers().finally(() => clearInterval(timer));
  return { answers: all, ms: performance.now() - startedAt };
}

function asPieces(text: string, body: Buffer): Buffer[] {
  return [Buffer.from(text), ...Array.from(body, (byte) => Buffer.from([byte]))];
}

const FORM = Buffer.concat([Buffer.from(PART), movingGif(1), Buffer.from("\r\n--b--\r\n")]);

describe("a form that takes its time", () => {
  it("is read for longer than another body, from who may send it", async () => {
    const half = Math.floor(FORM.length / 2);
    const start = Buffer.concat([Buffer.from(head(owner.headers.authorization, FORM.length)), FORM.subarray(0, half)]);
    const { answers, ms } = await drip([start, FORM.subarray(half)], LIMITS.requestMs * 1.1);
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect(ms).toBeGreaterThan(LIMITS.requestMs);
    expect(storedMedia(api)).not.toEqual([]);
  });

  it("is hung up on after its own time, and nothing of it stays", async () => {
    const before = storedMedia(api);
    const { answers, ms } = await drip(asPieces(head(owner.headers.authorization, 100_000), Buffer.alloc(4000, PART)), 5);
    expect(answers.map(({ status }) => status)).toEqual([408]);
    expect(ms).toBeGreaterThan(LIMITS.filesMs * 0.9);
    expect(storedMedia(api)).toEqual(before);
  });

  it("has no more time than other bodies for users without the right", async () => {
    const { answers, ms } = await drip(asPieces(head("Bearer nobody", 100_000), Buffer.alloc(4000, PART)), 5);
    expect(answers[0]?.status).toBe(401);
    expect(ms).toBeLessThan(LIMITS.filesMs);
  });
});

describe("a form that is too large", () => {
  it("is refused once it has sent too much, though it announced nothing", async () => {
    const chunk = Buffer.concat([Buffer.from(`${CHUNK.toString(16)}\r\n`), Buffer.alloc(CHUNK, "x"), Buffer.from("\r\n")]);
    const chunks = Array.from({ length: API_LIMITS.filesBytes / CHUNK + 2 }, () => chunk);
    const first = Buffer.from(`${head(owner.headers.authorization, "chunked")}${PART.length.toString(16)}\r\n${PART}\r\n`);
    const { answers } = await drip([first, ...chunks], 5);
    expect(answers[0]).toMatchObject({ status: 413, headers: { connection: "close" } });
  });

  it("is refused while the process holds as much as it may already, and taken again after", async () => {
    const held = holdBytes();
    held.take(MAX_HELD_BYTES);
    const request = { method: "POST", url: "/api/merchants/m1/uploads", payload: FORM } as const;
    const headers = { ...owner.headers, "content-type": "multipart/form-data; boundary=b" };
    const refused = await api.inject({ ...request, headers });
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" }, headers: { "retry-after": "2" } });
    held.release();
    expect(await api.inject({ ...request, headers })).toMatchObject({ status: 200 });
  });
});
