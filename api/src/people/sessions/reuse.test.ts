import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { buildApp } from "../../app/app.ts";
import { sessions } from "../../platform/tables/auth.ts";
import { rotateSession } from "./session-store.ts";

const PHONE = "+998901112233";
const SECOND = 1000;
const AT_ONCE = 24;

describe.each(databaseKinds())("a refresh token that comes more than once, on $name", (kind) => {
  let api: TestApp;
  let second: FastifyInstance;
  let session: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
    second = await buildApp({ db: api.db, clock: api.clock, sms: api.sms, store: api.store, env: api.env });
  });
  beforeEach(async () => {
    await api.reset();
    session = await api.signIn(PHONE);
  });
  afterAll(async () => {
    await second.close();
    await api.close();
  });

  async function refresh(token: string, app = api.app) {
    const answer = await app.inject({ method: "POST", url: "/api/auth/refresh-token", headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, ...answer.json<{ token: string; refreshToken: string }>() };
  }

  async function me(token: string, app = api.app) {
    return (await app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } })).statusCode;
  }

  /** The same token at once, at two processes in turn. */
  function refreshAtOnce(token: string) {
    return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => refresh(token, index % 2 === 0 ? api.app : second)));
  }

  it("[D-AUTH-16] has one successor, however many connections bring it at once", async () => {
    const replies = await refreshAtOnce(session.refreshToken);
    expect(new Set(replies.map(({ status, refreshToken }) => `${status} ${refreshToken}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await api.db.select().from(sessions)).toMatchObject([{ revokedAt: null }]);
    if (api.database.kind === "postgres") {
      const { rows } = (await api.db.execute(
        sql`select count(*)::int as used from pg_stat_activity where datname = current_database()`,
      )) as { rows: { used: number }[] };
      expect(rows[0]?.used).toBeGreaterThan(2);
    }
  });

  it("[D-AUTH-16] repeats the successor at the 30th second and revokes the family after it, on each process", async () => {
    const first = await refresh(session.refreshToken);
    api.clock.setOffset(30 * SECOND);
    expect(await refresh(session.refreshToken, second)).toMatchObject({ status: 200, refreshToken: first.refreshToken });
    api.clock.setOffset(30 * SECOND + 1);
    expect((await refresh(session.refreshToken, second)).status).toBe(401);
    for (const app of [api.app, second]) {
      expect(await me(first.token, app)).toBe(401);
      expect((await refresh(first.refreshToken, app)).status).toBe(401);
    }
    expect(await api.db.select().from(sessions)).toMatchObject([{ revokeReason: "reuse" }]);
  });

  it("[D-AUTH-16] revokes the family though its owner refreshes in the same moment", async () => {
    const first = await refresh(session.refreshToken);
    api.clock.setOffset(31 * SECOND);
    const [stolen, own] = await Promise.all([refreshAtOnce(session.refreshToken), refreshAtOnce(first.refreshToken)]);
    expect(stolen.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(401));
    const live = own.flatMap(({ status, token, refreshToken }) => (status === 200 ? [{ token, refreshToken }] : []));
    for (const { token, refreshToken } of live) {
      expect(await me(token)).toBe(401);
      expect((await refresh(refreshToken)).status).toBe(401);
    }
    expect(await api.db.select().from(sessions)).toMatchObject([{ revokeReason: "reuse" }]);
  });

  it("is not rotated by a request that read it before another one rotated it", async () => {
    const first = await refresh(session.refreshToken);
    const [before] = await api.db.select().from(sessions);
    const now = api.clock.now();
    const late = { sessionId: before?.id ?? "", oldHash: before?.previousHash ?? "", newHash: "late", now, expiresAt: now };
    expect(await rotateSession(api.db, late)).toBe(false);
    expect(await api.db.select().from(sessions)).toEqual([before]);
    expect((await refresh(first.refreshToken)).status).toBe(200);
  });

  it("[D-AUTH-16] leaves the other sessions of its user alone", async () => {
    api.clock.setOffset(31 * SECOND);
    const elsewhere = await api.signIn(PHONE);
    await refresh(session.refreshToken);
    api.clock.setOffset(62 * SECOND);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect(await me(elsewhere.token)).toBe(200);
  });
});
