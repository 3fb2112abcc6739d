import { asc, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { lastRelease, oldOrderId } from "../../../test/last-release.ts";
import { claimDue, release } from "../jobs/queue.ts";
import { messages } from "../tables/messages.ts";
import { MESSAGE_QUEUE, queueMessage } from "./store.ts";

const NOW = new Date("2026-03-01T07:00:00.000Z");
const TO = "+998935550001";

function oldRow(place: number, dueAt: string, sentAt: string | null) {
  return sql`insert into messages (id, kind, recipient, merchant_id, order_id, next_try_at, sent_at, created_at)
    values (${`msg_${place}`}, 'shop_stopped', ${TO}, 'm1', ${oldOrderId(place)}, ${dueAt}, ${sentAt}, '2026-03-01T06:00:00Z')`;
}

it.each(databaseKinds("both"))(
  "[D-MSG-04] messages of the last release are owed on, once, beside rows that it does not see, on $name",
  async (kind) => {
    const { fill } = lastRelease(async () => undefined);
    const { db, close } = await kind.open({
      migration: "0002_silence",
      fill: async (old) => {
        await fill(old);
        await old.execute(oldRow(0, "2026-03-01T06:59:00Z", null));
        await old.execute(oldRow(3, "2026-03-01T06:59:00Z", "2026-03-01T06:59:30Z"));
      },
    });
    // The last release runs on beside this one.
    await db.execute(oldRow(6, "2026-03-01T06:59:00Z", null));
    await queueMessage(db, { once: `shop_stopped:${oldOrderId(0)}`, kind: "shop_stopped", recipient: TO }, NOW);
    await queueMessage(db, { once: "order_accepted:1", kind: "order_accepted", recipient: TO }, NOW);
    const all = await db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id));
    expect(all.map(({ once }) => once)).toEqual([
      `shop_stopped:${oldOrderId(0)}`,
      `shop_stopped:${oldOrderId(3)}`,
      null,
      "order_accepted:1",
    ]);
    expect(all[3]?.nextTryAt).toEqual(new Date("9999-12-31T00:00:00.000Z"));

    const claimed = await claimDue(db, MESSAGE_QUEUE, NOW, 10);
    expect(claimed.map(({ kind: what, tries }) => [what, tries]).sort()).toEqual([
      ["order_accepted", 1],
      ["shop_stopped", 1],
      ["shop_stopped", 1],
    ]);
    // Claimed here, they are due there no more.
    const { rows } = (await db.execute(sql`select 1 from messages where sent_at is null and next_try_at <= now()`)) as { rows: unknown[] };
    expect(rows).toEqual([]);
    for (const row of claimed) expect(await release(db, MESSAGE_QUEUE, row.id, row, { sentAt: NOW })).toBe(true);
    expect(await claimDue(db, MESSAGE_QUEUE, NOW, 10)).toEqual([]);
    await close();
  },
);
