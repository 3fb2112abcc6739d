import { Client } from "pg";

/** Attacks on the audit log that need the owner's rights, tried on the API's connection. */
const TAMPERING = [
  "update audit_log set action = 'x'",
  "delete from audit_log",
  "truncate audit_log",
  "alter table audit_log disable trigger all",
  "drop trigger audit_log_stays on audit_log",
  "drop table audit_log",
  "create temporary table audit_log (a int)",
  "create table other (a int)",
  "set session_replication_role = replica",
  "delete from drizzle.__drizzle_migrations",
  "truncate orders",
];
const INSUFFICIENT_PRIVILEGE = "42501";

async function isRefused(client: Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE;
  }
}

/** Tries everything with the API's own account; returns the statements that succeeded, and the audit log's entries. */
export async function tamper(appUrl: string): Promise<{ notRefused: string[]; audited: string[] }> {
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    const notRefused: string[] = [];
    for (const statement of TAMPERING) if (!(await isRefused(client, statement))) notRefused.push(statement);
    const { rows } = await client.query<{ line: string }>(
      "select actor_role || ' ' || action || ' ' || entity as line from audit_log order by id",
    );
    return { notRefused, audited: rows.map(({ line }) => line) };
  } finally {
    await client.end();
  }
}
