import type { AdminCustomer, listCustomers } from "@savat/contracts/admin-customers";
import { formatPhone, PHONE_PREFIX } from "@savat/contracts/phone";
import { and, asc, between, count, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import { orders } from "../../platform/tables/orders.ts";
import { phoneMoves } from "../../platform/tables/phone-moves.ts";
import { roleOf } from "../auth/roles.ts";
import { hasMerchantSql } from "../auth/user-store.ts";
import { toPhoneMove } from "../phone-moves/store.ts";

type Query = z.output<NonNullable<(typeof listCustomers)["query"]>>;

const PHONE_LENGTH = 13;

/** The numbers that typed digits can begin. `99890` is the country code and `90`, or a number from `99 890` on. */
function beginningsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return [];
  const local = formatPhone(typed).replace(/\s/g, "");
  return digits.startsWith(PHONE_PREFIX.slice(1)) ? [...new Set([local, `+${digits}`.slice(0, PHONE_LENGTH)])] : [local];
}

/** A search without digits matches no customer. Numbers have one length, so a prefix is a range of the index. */
function ofPhone(typed: string | undefined): SQL | undefined {
  if (typed === undefined || typed.trim() === "") return undefined;
  const ranges = beginningsOf(typed).map((start) => between(users.phone, start.padEnd(PHONE_LENGTH, "0"), start.padEnd(PHONE_LENGTH, "9")));
  return or(...ranges) ?? sql`false`;
}

function conditionOf({ phone, blocked }: Query): SQL | undefined {
  return and(ofPhone(phone), blocked ? isNotNull(users.blockedAt) : undefined);
}

/** A person's orders: all, and those paid and not cancelled. */
function boughtBy(db: Database) {
  const isPaid = sql`${orders.paidAt} is not null and ${orders.status} <> 'cancelled'`;
  return db
    .select({
      total: sql<number>`count(*)::int`.as("total"),
      paid: sql<number>`coalesce(sum(${orders.amount}) filter (where ${isPaid}), 0)::float8`.as("paid"),
    })
    .from(orders)
    .where(eq(orders.userId, users.id))
    .as("bought");
}

function customerQuery(db: Database) {
  const bought = boughtBy(db);
  return db
    .select({ user: users, hasMerchant: hasMerchantSql(db), orders: bought.total, paidSum: bought.paid, move: phoneMoves })
    .from(users)
    .leftJoinLateral(bought, sql`true`)
    .leftJoin(phoneMoves, and(eq(phoneMoves.userId, users.id), isNull(phoneMoves.endedAt)))
    .$dynamic();
}

type CustomerRow = Awaited<ReturnType<typeof customerQuery>>[number];

function toCustomer({ user, hasMerchant, orders: total, paidSum, move }: CustomerRow, adminPhones: readonly string[]): AdminCustomer {
  return {
    uid: user.id,
    phone: user.phone,
    name: user.displayName,
    email: user.email,
    role: roleOf({ phone: user.phone, isAdmin: user.isAdmin, hasMerchant }, adminPhones),
    createdAt: user.createdAt.toISOString(),
    blockedAt: user.blockedAt?.toISOString() ?? null,
    phoneMove: move && toPhoneMove(move),
    orders: total ?? 0,
    paidSum: paidSum ?? 0,
  };
}

/** As its indexes have it, so that a page is read off one of them. */
const NEWEST_FIRST = [sql`${users.createdAt} desc nulls last`, asc(users.id)];

/** A page of people, newest first. Only its own people's orders are counted. */
export async function findCustomers(db: Database, query: Query, adminPhones: readonly string[]): Promise<AdminCustomer[]> {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(conditionOf(query))
    .orderBy(...NEWEST_FIRST)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows = await customerQuery(db)
    .where(sql`${users.id} in ${page}`)
    .orderBy(...NEWEST_FIRST);
  return rows.map((row) => toCustomer(row, adminPhones));
}

export async function countCustomers(db: Database, query: Query): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(conditionOf(query));
  return row?.total ?? 0;
}

export async function findCustomer(db: Database, id: string, adminPhones: readonly string[]): Promise<AdminCustomer | undefined> {
  const [row] = await customerQuery(db).where(eq(users.id, id));
  return row && toCustomer(row, adminPhones);
}
