import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { openServer } from "./open.ts";
import { RoleError } from "./roles.ts";

const server = process.env.TEST_DATABASE_URL;
const mark = randomBytes(4).toString("hex");
const name = `savat_roles_${mark}`;
const OWNER = `savat_owner_${mark}`;
const APP = `savat "app" ${mark}`;
const QUOTED_APP = `"savat ""app"" ${mark}"`;

function urlAs(user: string, database = name): string {
  const url = new URL(server ?? "");
  url.pathname = `/${database}`;
  if (user !== "") url.username = encodeURIComponent(user);
  if (user !== "") url.password = "secret";
  return url.href;
}

/** As the server's superuser. */
async function command(text: string, database = name): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: urlAs("", database) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function tryOn(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = client.query(statement).then(
    () => "done",
    (error: Error) => ("code" in error ? String(error.code) : error.message),
  );
  return answer.finally(() => client.end());
}

const open = () => openServer(urlAs(APP), { migrationUrl: urlAs(OWNER) });

describe.skipIf(!server)("a database server with an owner and a lesser role", () => {
  beforeAll(async () => {
    await command(`create role ${OWNER} login password 'secret'`, "postgres");
    await command(`create database ${name} owner ${OWNER}`, "postgres");
  });
  afterAll(async () => {
    await command(`drop database if exists ${name} with (force)`, "postgres");
    await command(`drop role if exists ${QUOTED_APP}; drop role ${OWNER}`, "postgres");
  });

  it("is one that needs the role to be there, where the owner may not make roles", async () => {
    await expect(open()).rejects.toThrow(`"${APP}" of DATABASE_URL does not exist, and MIGRATION_DATABASE_URL may not create it`);
  });

  it("gets the role made by an owner who may, with a password, and once, however many processes start", async () => {
    await command(`alter role ${OWNER} createrole`);
    const all = await Promise.all([open(), open(), open()]);
    await Promise.all(all.map(({ close }) => close()));
    expect(await command(`select rolpassword like 'SCRAM-SHA-256$%' as is_hashed from pg_authid where rolname = '${APP}'`)).toEqual([
      { is_hashed: true },
    ]);
    await command(`alter role ${OWNER} nocreaterole`);
  });

  it("keeps rows, migrations and audit log of the time when there was one role", async () => {
    await command(
      `insert into audit_log (at, actor_role, entity, entity_id, action) values (now(), 'system', 'product', 'osh', 'created')`,
    );
    const { db, close } = await open();
    expect((await db.execute(sql`select action from audit_log`)) as unknown).toMatchObject({ rows: [{ action: "created" }] });
    await close();
  });

  it.each([
    "insert into audit_log (at, actor_role, entity, entity_id, action) values (now(), 'system', 'product', 'osh', 'updated')",
    "select * from audit_log",
    "insert into limit_hits (key, hits, updated_at) values ('a', '{}', now())",
    "update limit_hits set hits = '{1}'",
    "delete from limit_hits",
    "select pg_advisory_lock(1)",
  ])("[D-SAFE-79] lets the application %s", async (statement) => {
    expect(await tryOn(urlAs(APP), statement)).toBe("done");
  });

  it.each([
    "update audit_log set action = 'x'",
    "update audit_log set action = 'x' where false",
    "delete from audit_log",
    "truncate audit_log",
    "truncate limit_hits",
    "alter table audit_log disable trigger all",
    "drop trigger audit_log_stays on audit_log",
    "drop function audit_log_stays() cascade",
    "alter function audit_log_stays() rename to other",
    "alter table audit_log drop column after",
    "alter table audit_log rename to other",
    "drop table audit_log",
    "drop table limit_hits",
    "create table other (a int)",
    "create temporary table audit_log (a int)",
    "create schema other",
    "create function other() returns int language sql as 'select 1'",
    "create rule silent as on insert to audit_log do instead nothing",
    "set session_replication_role = replica",
    `set role ${OWNER}`,
    "create role other",
    "update drizzle.__drizzle_migrations set hash = 'another'",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', 1)",
    "delete from drizzle.__drizzle_migrations",
    "copy audit_log to program 'cat'",
  ])("[D-SAFE-79] refuses the application: %s", async (statement) => {
    expect(await tryOn(urlAs(APP), statement)).toBe("42501");
    expect(await command("select action from audit_log order by id")).toEqual([{ action: "created" }, { action: "updated" }]);
  });

  it("lets the application grant itself nothing", async () => {
    await tryOn(urlAs(APP), `grant update on audit_log to ${QUOTED_APP}`);
    expect(await tryOn(urlAs(APP), "update audit_log set action = 'x'")).toBe("42501");
  });

  it("takes back what the application was granted besides", async () => {
    await command(`grant all on audit_log, limit_hits to ${QUOTED_APP}; grant update (action) on audit_log to ${QUOTED_APP};
      grant create on schema public to ${QUOTED_APP}; grant temporary on database ${name} to ${QUOTED_APP}`);
    await (await open()).close();
    for (const statement of ["update audit_log set action = 'x'", "truncate limit_hits", "create table other (a int)"])
      expect(await tryOn(urlAs(APP), statement)).toBe("42501");
  });

  it.each([
    ["is a superuser", `alter role ${QUOTED_APP} superuser`, `alter role ${QUOTED_APP} nosuperuser`],
    ["may create roles", `alter role ${QUOTED_APP} createrole`, `alter role ${QUOTED_APP} nocreaterole`],
    ["belongs to the role that does", `grant ${OWNER} to ${QUOTED_APP}`, `revoke ${OWNER} from ${QUOTED_APP}`],
    ["more with audit_log than", `grant pg_write_all_data to ${QUOTED_APP}`, `revoke pg_write_all_data from ${QUOTED_APP}`],
    ["owns tables", `create table theirs (); alter table theirs owner to ${QUOTED_APP}`, "drop table theirs"],
  ])("[D-SAFE-80] does not start for an application that %s", async (fault, before, after) => {
    await command(before);
    const refused = await open().catch((error: unknown) => error);
    await command(after);
    expect(refused).toBeInstanceOf(RoleError);
    expect(String(refused)).toContain(fault);
    await (await open()).close();
  });

  it("does not start where the two addresses name different databases", async () => {
    await command(`create database ${name}_other`, "postgres");
    const refused = openServer(urlAs(APP, `${name}_other`), { migrationUrl: urlAs(OWNER) });
    await expect(refused).rejects.toThrow("DATABASE_URL names another database than MIGRATION_DATABASE_URL");
    await command(`drop database ${name}_other`, "postgres");
  });

  it("takes over from an application that owned its tables, once they are given away", async () => {
    await command(`drop database ${name} with (force)`, "postgres");
    await command(`create database ${name} owner ${QUOTED_APP}`, "postgres");
    await (await openServer(urlAs(APP))).close();
    await expect(open()).rejects.toThrow();
    await command(`reassign owned by ${QUOTED_APP} to ${OWNER}`);
    const { db, close } = await open();
    await expect(db.execute(sql`truncate limit_hits`)).rejects.toThrow();
    await close();
  });

  it("[D-SAFE-79] is what every test of the API on PostgreSQL runs on", async () => {
    const { db, owner, close } = await (databaseKinds("both")[1]?.open() ?? Promise.reject(new Error("no PostgreSQL")));
    await expect(db.execute(sql`truncate limit_hits`)).rejects.toThrow();
    await owner.execute(sql`truncate limit_hits`);
    await close();
  });
});
