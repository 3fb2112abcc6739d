import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BuildSchema } from "@savat/contracts/release";
import * as z from "zod/mini";

/** New releases of a remote go to a share of the visitors first. */
const ShareSchema = z.object({
  /** Of the visitors, from 0 to 100. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** The build of all others. */
  stable: BuildSchema,
  /** Builds that were rolled back. */
  rolledBack: z.array(BuildSchema),
});
export type Share = z.infer<typeof ShareSchema>;

/** What an operator orders for releases on this machine: `pinned` builds and `shares` by remote, `recalled` builds. */
const OrdersSchema = z.object({
  shares: z.optional(z.record(z.string(), ShareSchema)),
  pinned: z.record(z.string(), BuildSchema),
  recalled: z.array(z.object({ remote: z.string(), build: BuildSchema, at: z.string() })),
});
export type ReleaseOrders = z.infer<typeof OrdersSchema>;

const NONE: ReleaseOrders = { pinned: {}, recalled: [] };

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

export async function writeOrders(path: string, orders: ReleaseOrders): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}.tmp`, JSON.stringify(orders, null, 1));
  await rename(`${path}.${process.pid}.tmp`, path);
}

/** Changes the orders. */
export async function changeOrders(path: string, change: (orders: ReleaseOrders) => ReleaseOrders): Promise<void> {
  await writeOrders(path, change(await readOrders(path)));
}

export function isRecalled({ recalled }: ReleaseOrders, remote: string, build: string): boolean {
  return recalled.some((one) => one.remote === remote && one.build === build);
}

/** The orders with another share of a remote; undefined: its releases go to everybody at once. */
export function withShare(orders: ReleaseOrders, remote: string, share: Share | undefined): ReleaseOrders {
  const { [remote]: _, ...others } = orders.shares ?? {};
  return { ...orders, shares: share === undefined ? others : { ...others, [remote]: share } };
}

/** Takes a canary from everybody who has it. The build does not become a canary again. */
export function rolledBack(orders: ReleaseOrders, remote: string, build: string): ReleaseOrders {
  const share = orders.shares?.[remote];
  if (share === undefined || share.rolledBack.includes(build)) return orders;
  return withShare(orders, remote, { ...share, rolledBack: [...share.rolledBack, build] });
}
