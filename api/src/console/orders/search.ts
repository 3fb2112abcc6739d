import { PHONE_PREFIX } from "@savat/contracts/phone";
import { inArray, type SQL, sql } from "drizzle-orm";
import { users } from "../../platform/tables/auth.ts";
import { orders } from "../../platform/tables/orders.ts";

const TAIL = 8;
const SUBSCRIBER_DIGITS = 9;
/** The country's code and the subscriber, with the doubled code that pasting leaves. */
const MAX_PHONE_DIGITS = 15;

export type OrderSearch = { by: "id"; id: string } | { by: "tail"; tail: string } | { by: "phone"; phone: string };

/** A phone however it is written: nine digits, with or without the country's code. */
function phoneOf(text: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  const code = digits.slice(0, -SUBSCRIBER_DIGITS);
  const isPhone = digits.length >= SUBSCRIBER_DIGITS && digits.length <= MAX_PHONE_DIGITS && /^(998)*8?$/.test(code);
  return isPhone ? `${PHONE_PREFIX}${digits.slice(-SUBSCRIBER_DIGITS)}` : undefined;
}

/** The kind of a search text; undefined without a search. */
export function readOrderSearch(text: string | undefined): OrderSearch | undefined {
  const wanted = text?.trim().replace(/^#\s*/, "") ?? "";
  if (wanted === "") return undefined;
  const phone = phoneOf(wanted);
  if (phone !== undefined) return { by: "phone", phone };
  return wanted.length === TAIL ? { by: "tail", tail: wanted.toLowerCase() } : { by: "id", id: wanted };
}

/** Ids are upper case behind their prefix; people type them as they like. */
function upperId(id: string): string {
  return id.replace(/^ord_(.*)$/i, (_, rest: string) => `ord_${rest.toUpperCase()}`);
}

/** Each kind has its index. */
export function conditionOfSearch(search: OrderSearch | undefined): SQL | undefined {
  if (search === undefined) return undefined;
  if (search.by === "id") return inArray(orders.id, [search.id, upperId(search.id)]);
  if (search.by === "tail") return sql`lower(right(${orders.id}, 8)) = ${search.tail}`;
  return sql`${orders.userId} in (select ${users.id} from ${users} where ${users.phone} = ${search.phone})`;
}
