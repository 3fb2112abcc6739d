import { type Delivery, getDelivery } from "@savat/contracts/courier";
import { readDraft, removeDraft, writeDraft } from "@savat/contracts/drafts";
import * as z from "zod/mini";
import { type Tap, TapSchema } from "./taps.ts";

const KEPT_VERSIONS = [
  z.object({ version: z.optional(z.literal(1)), delivery: getDelivery.reply.shape.delivery, taps: z.array(TapSchema) }),
] as const;

function nameOf(key: string): string {
  return `delivery ${key.split(".")[0]}`;
}

/** What the tab keeps over a reload without the net: the last answer, and taps that wait. */
export function readKept(key: string): { delivery: Delivery; taps: readonly Tap[] } | undefined {
  return readDraft(nameOf(key), KEPT_VERSIONS);
}

export function keep(key: string, delivery: Delivery, taps: readonly Tap[]): void {
  writeDraft(nameOf(key), { delivery, taps });
}

export function forget(key: string): void {
  removeDraft(nameOf(key));
}
