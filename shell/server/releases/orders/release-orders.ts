import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BuildSchema } from "@savat/contracts/release";
import * as z from "zod/mini";
import { writeWhole } from "../../platform/write-whole.ts";

/** A canary that took itself back. It counts as a recall until the registry's document of `revision` has it. */
const RollbackSchema = z.object({ remote: z.string(), build: BuildSchema, reason: z.string(), revision: z.optional(z.int()) });
export type Rollback = z.infer<typeof RollbackSchema>;

/** What an operator orders for releases on this machine: `pinned` builds by remote, and `recalled` builds. */
const OrdersSchema = z.object({
  pinned: z.record(z.string(), BuildSchema),
  recalled: z.array(z.object({ remote: z.string(), build: BuildSchema, at: z.string() })),
  rollbacks: z._default(z.array(RollbackSchema), []),
});
export type ReleaseOrders = z.infer<typeof OrdersSchema>;

const NONE: ReleaseOrders = { pinned: {}, recalled: [], rollbacks: [] };

export function ordersPathOf(dataFolder: string): string {
  return join(dataFolder, "release-orders.json");
}

/** Reads the orders. A missing file is no orders; rejects for a file that is not ours. */
export async function readOrders(path: string): Promise<ReleaseOrders> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? NONE : OrdersSchema.parse(JSON.parse(text));
}

export async function writeOrders(path: string, orders: z.input<typeof OrdersSchema>): Promise<void> {
  await writeWhole(path, JSON.stringify(orders, null, 1));
}

/** Changes the orders. */
export async function changeOrders(path: string, change: (orders: ReleaseOrders) => ReleaseOrders): Promise<void> {
  await writeOrders(path, change(await readOrders(path)));
}

export function isRecalled({ recalled }: ReleaseOrders, remote: string, build: string): boolean {
  return recalled.some((one) => one.remote === remote && one.build === build);
}
