import { customType } from "drizzle-orm/pg-core";

/** A transaction's number, which is given before its commit. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
