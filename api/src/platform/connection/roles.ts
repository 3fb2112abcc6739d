import { Client, type Pool } from "pg";
import * as z from "zod/mini";

/** Whom an address signs in as, by the driver's own reading of it. */
export interface Account {
  user: string;
  password: string | undefined;
}

export function accountOf(url: string): Account {
  const { user, password } = new Client({ connectionString: url });
  return { user: user ?? "", password: password || undefined };
}

/** The application's role can do more than it may. */
export class RoleError extends Error {
  constructor(user: string, faults: readonly string[]) {
    const list = faults.map((fault) => `  - ${fault}`).join("\n");
    super(
      `DATABASE_URL signs in as "${user}", who could change what the audit log says:\n${list}\nscripts/README.md says how to give it less.`,
    );
    this.name = "RoleError";
  }
}

/** Makes the application's role where there is none. One that is there keeps its password and everything else. */
async function ensureRole(owner: Client, { user, password }: Account): Promise<void> {
  const found = await owner.query("select 1 from pg_roles where rolname = $1", [user]);
  if (found.rowCount !== 0) return;
  const secret = password === undefined ? "" : ` password ${owner.escapeLiteral(password)}`;
  await owner.query(`create role ${owner.escapeIdentifier(user)} login${secret}`).catch((cause: unknown) => {
    const text = `The role "${user}" of DATABASE_URL does not exist, and MIGRATION_DATABASE_URL may not create it.`;
    throw new Error(text, { cause });
  });
}

const NamesSchema = z.array(z.object({ name: z.string() }));
const OWN_TABLES = `select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename <> 'audit_log' and pg_has_role(tableowner, 'usage')`;

/** Grants reading and writing of rows, and only INSERT on the audit log; revokes everything else at once. */
export async function grantLess(owner: Client, account: Account): Promise<void> {
  await ensureRole(owner, account);
  const user = owner.escapeIdentifier(account.user);
  const { rows } = await owner.query<{ database: string }>("select quote_ident(current_database()) as database");
  const database = rows[0]?.database ?? "";
  const tables = NamesSchema.parse((await owner.query(OWN_TABLES)).rows).map(({ name }) => `public.${name}`);
  const statements = [
    "begin",
    // A temporary table named as the audit log would stand before it; who may create in a schema could do the same.
    `revoke create, temporary on database ${database} from public, ${user}`,
    `grant connect on database ${database} to ${user}`,
    `revoke create on schema public from public, ${user}`,
    `grant usage on schema public to ${user}`,
    `revoke all on public.audit_log, ${tables.join(", ")} from ${user}`,
    `grant select, insert, update, delete on ${tables.join(", ")} to ${user}`,
    `grant select, insert on public.audit_log to ${user}`,
    // The API compares the database's schema with its own.
    `grant usage on schema drizzle to ${user}`,
    `grant select on drizzle.__drizzle_migrations to ${user}`,
    "commit",
  ];
  await owner.query(statements.join(";\n"));
}

/** Rights that the application's role must not have, each as a condition that is true if it has it. */
const FORBIDDEN: Record<string, string> = {
  "is a superuser": "rolsuper",
  "may create roles or databases": "rolcreaterole or rolcreatedb",
  "owns tables, or belongs to the role that does": `exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member'))`,
  "may do more with audit_log than SELECT and INSERT": `has_table_privilege('public.audit_log', 'update, delete, truncate, trigger, references')
    or has_any_column_privilege('public.audit_log', 'update, references')`,
  "may empty tables": `exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'truncate, trigger'))`,
  "may create in the database or its schema public": `has_database_privilege(current_database(), 'create') or has_schema_privilege('public', 'create')`,
  "may make temporary tables, one of which could hide audit_log": `has_database_privilege(current_database(), 'temporary')`,
  "may write the list of the migrations": `exists (select from pg_class t join pg_namespace n on n.oid = relnamespace where nspname = 'drizzle'
    and relkind = 'r' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(t.oid, 'insert, update, delete, truncate'))`,
};
const FaultsSchema = z.array(z.object({ fault: z.string() }));

/** Throws `RoleError` where the role of these connections could change what the audit log says. */
export async function checkLesserRole(app: Pick<Pool, "query">): Promise<void> {
  const known = await app.query("select to_regclass('public.audit_log') is not null as is_here, current_user as user");
  const { is_here: isHere, user } = z.object({ is_here: z.boolean(), user: z.string() }).parse(known.rows[0]);
  if (!isHere) throw new Error("DATABASE_URL names another database than MIGRATION_DATABASE_URL: there is no audit_log in it.");
  const rules = Object.entries(FORBIDDEN).map(([fault, condition]) => `('${fault}', ${condition})`);
  const { rows } = await app.query(
    `select fault from pg_roles, lateral (values ${rules.join(", ")}) as rule (fault, is_broken) where rolname = current_user and is_broken`,
  );
  const faults = FaultsSchema.parse(rows).map(({ fault }) => fault);
  if (faults.length > 0) throw new RoleError(user, faults);
}
