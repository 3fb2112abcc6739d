import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { newTeamToken, SHELL_HEADERS } from "../../../test/releases.ts";
import { buildApp } from "../../app/app.ts";
import { MAX_HELD_BYTES } from "../../platform/http/held-bytes.ts";
import { DamagedFileError, sha384Of } from "../../platform/store/port.ts";
import { planRemovals, runRemovals } from "../../platform/store/removals.ts";
import { releaseFiles } from "../../platform/tables/release-files.ts";
import { releaseFileKey } from "./stored-files.ts";

let team = "";
const SHELL = SHELL_HEADERS.authorization;
const BYTES = Buffer.from("export const one = 1;\n");
const HASH = sha384Of(BYTES);
const MEGABYTE = 1024 * 1024;

describe.each(databaseKinds())("files of releases, on $name", (kind) => {
  let api: TestApp;
  let app: FastifyInstance;
  beforeAll(async () => {
    api = await createTestApp(kind, { env: { mode: "production" } });
    app = api.app;
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    await api.reset();
    team = `Bearer ${await newTeamToken(api, await api.signIn(ADMIN_PHONE), ["checkout"])}`;
    await api.store.delete(releaseFileKey(HASH));
  });

  async function call(request: InjectOptions, authorization = team): Promise<{ status: number; code: unknown; bytes: Buffer }> {
    const response = await app.inject({ ...request, headers: { authorization, ...request.headers } });
    const isJson = String(response.headers["content-type"]).includes("json");
    return { status: response.statusCode, code: isJson ? response.json().code : undefined, bytes: response.rawPayload };
  }
  const put = (bytes: Buffer, hash = HASH, authorization = team) =>
    call(
      { method: "PUT", url: `/api/releases/files/${hash}`, payload: bytes, headers: { "content-type": "application/octet-stream" } },
      authorization,
    );
  const get = (hash = HASH, authorization = SHELL) => call({ url: `/api/releases/files/${hash}` }, authorization);

  async function missing(hashes: string[], authorization = team) {
    const headers = { authorization };
    const { statusCode, body } = await app.inject({ method: "POST", url: "/api/releases/files/missing", headers, payload: { hashes } });
    return { status: statusCode, missing: JSON.parse(body).missing };
  }

  it("[D-STORE-06] are uploaded by a team where the store lacks them, and fetched by a shell", async () => {
    const other = sha384Of(Buffer.from("other"));
    expect(await missing([HASH, other, HASH])).toEqual({ status: 200, missing: [HASH, other] });
    expect(await put(BYTES)).toMatchObject({ status: 200 });
    expect(await missing([HASH, other])).toEqual({ status: 200, missing: [other] });
    expect(await missing([])).toEqual({ status: 200, missing: [] });
    expect(await get()).toMatchObject({ status: 200, bytes: BYTES });
    expect(await get(other)).toMatchObject({ status: 404, code: "not_found" });
    expect(await api.db.select().from(releaseFiles)).toEqual([{ hash: HASH, bytes: BYTES.length, storedAt: api.clock.now() }]);
  });

  it("are as new as their last upload", async () => {
    await put(BYTES);
    api.clock.setOffset(60_000);
    expect(await put(BYTES)).toMatchObject({ status: 200 });
    expect(await api.db.select().from(releaseFiles)).toMatchObject([{ storedAt: api.clock.now() }]);
  });

  it("[D-STORE-07] are refused with other bytes, with another type and above 8 MB, and nothing is stored", async () => {
    expect(await put(Buffer.from("others"))).toMatchObject({ status: 400, code: "validation" });
    expect(await put(Buffer.alloc(8 * MEGABYTE + 1))).toMatchObject({ status: 413, code: "payload_too_large" });
    const url = `/api/releases/files/${HASH}`;
    const json = { "content-type": "application/json" };
    expect(await call({ method: "PUT", url, payload: "{}", headers: json })).toMatchObject({ status: 415, code: "unsupported_media_type" });
    expect(await call({ method: "PUT", url })).toMatchObject({ status: 415 });
    for (const hash of ["x", "..%2f..%2fsecrets.json", HASH.toUpperCase()]) {
      expect(await put(BYTES, hash)).toMatchObject({ status: 404, code: "not_found" });
      expect(await get(hash)).toMatchObject({ status: 404, code: "not_found" });
    }
    expect([await api.db.select().from(releaseFiles), await api.store.has(releaseFileKey(HASH))]).toEqual([[], false]);
    const largest = Buffer.alloc(8 * MEGABYTE, "a");
    expect(await put(largest, sha384Of(largest))).toMatchObject({ status: 200 });
  });

  it("[D-STORE-07] are nobody else's to upload or to fetch", async () => {
    for (const authorization of ["", "Bearer other"]) expect(await put(BYTES, HASH, authorization)).toMatchObject({ status: 401 });
    for (const authorization of ["", SHELL, "Bearer other"]) expect(await missing([HASH], authorization)).toMatchObject({ status: 401 });
    await put(BYTES);
    for (const authorization of ["", team]) expect(await get(HASH, authorization)).toMatchObject({ status: 401 });
  });

  it("[D-STORE-08] are not handed out once they are damaged or lost, and count as missing", async () => {
    await put(BYTES);
    const damaged = await buildApp({ ...api, store: { ...api.store, get: (key) => Promise.reject(new DamagedFileError(key)) } });
    const response = await damaged.inject({ url: `/api/releases/files/${HASH}`, headers: { authorization: SHELL } });
    expect([response.statusCode, response.json().code]).toEqual([500, "server_error"]);
    expect(await missing([HASH])).toMatchObject({ missing: [HASH] });
    await damaged.close();
    await put(BYTES);
    await api.store.delete(releaseFileKey(HASH));
    expect(await get()).toMatchObject({ status: 404 });
    expect(await missing([HASH])).toMatchObject({ missing: [HASH] });
  });

  it("[D-STORE-03] leave no row while the store is away, and keep the one they have", async () => {
    const away = () => Promise.reject(new AppError("unavailable", { retryAfterMs: 1 }));
    const without = await buildApp({ ...api, store: { ...api.store, put: away, get: away } });
    const url = `/api/releases/files/${HASH}`;
    const headers = { authorization: team, "content-type": "application/octet-stream" };
    expect((await without.inject({ method: "PUT", url, headers, payload: BYTES })).statusCode).toBe(503);
    expect(await missing([HASH])).toMatchObject({ missing: [HASH] });
    await put(BYTES);
    expect((await without.inject({ url, headers: { authorization: SHELL } })).statusCode).toBe(503);
    expect(await missing([HASH])).toMatchObject({ missing: [] });
    await without.close();
  });

  it("stay when they are uploaded again while their removal waits", async () => {
    await put(BYTES);
    await api.db.delete(releaseFiles).where(eq(releaseFiles.hash, HASH));
    await planRemovals(api.db, [releaseFileKey(HASH)], api.clock.now());
    await put(BYTES);
    await runRemovals(api);
    expect(await get()).toMatchObject({ status: 200, bytes: BYTES });
  });

  it("that are uploaded at once do not fill the memory", async () => {
    const many = Math.ceil(MAX_HELD_BYTES / (8 * MEGABYTE)) + 3;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = await buildApp({ ...api, store: { ...api.store, put: () => gate } });
    const large = Buffer.alloc(8 * MEGABYTE, "a");
    const headers = { authorization: team, "content-type": "application/octet-stream" };
    const request = { method: "PUT", url: `/api/releases/files/${sha384Of(large)}`, headers, payload: large } as const;
    const answers = Array.from({ length: many }, () => slow.inject(request).then(({ statusCode }) => statusCode));
    // None is stored yet, so the first answer is a refusal.
    expect(await Promise.race(answers)).toBe(503);
    open();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 503]));
    await slow.close();
  });
});
