import type { ComplaintPhoto } from "@savat/contracts/orders";
import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import { lockOrder, type OrderRow } from "../../buying/orders/store.ts";
import { encodeUpload } from "../../catalogue/media/uploads.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { FormFile } from "../../platform/http/form.ts";
import { complaintPhotos } from "../../platform/tables/complaint-photos.ts";
import { orders } from "../../platform/tables/orders.ts";
import { findComplaint } from "../progress/read.ts";

const WIDTH = 1280;

/** Keeps the photo of an open complaint, in place of an earlier one. Throws `picture_*`, `unavailable`, `too_late`. */
export async function keepPhoto({ db, clock }: Pick<Deps, "db" | "clock">, { id }: OrderRow, { name, bytes }: FormFile): Promise<void> {
  const webp = await encodeUpload({ path: `${name}.0`, bytes }, WIDTH);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const complaint = await findComplaint(tx, id);
    if (!complaint || complaint.closedAt !== null) throw new AppError("too_late");
    await tx
      .insert(complaintPhotos)
      .values({ complaintId: complaint.id, webp, createdAt: now })
      .onConflictDoUpdate({ target: complaintPhotos.complaintId, set: { webp, createdAt: now } });
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, id));
  });
}

/** The photo of an order's newest complaint. Throws `not_found`. */
export async function readPhoto(db: Database, orderId: string): Promise<ComplaintPhoto> {
  const complaint = await findComplaint(db, orderId);
  if (!complaint) throw new AppError("not_found");
  const [photo] = await db.select().from(complaintPhotos).where(eq(complaintPhotos.complaintId, complaint.id));
  if (!photo) throw new AppError("not_found");
  return { type: "image/webp", base64: Buffer.from(photo.webp).toString("base64") };
}
