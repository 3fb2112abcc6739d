import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { complaints } from "./orders.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** What a customer photographed. Not among the pictures of `/api/media`, which anybody may read. */
export const complaintPhotos = pgTable("complaint_photos", {
  complaintId: text("complaint_id")
    .primaryKey()
    .references(() => complaints.id),
  webp: bytes().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
