import type { Env } from "../../platform/env/env.ts";
import { fillTemplate } from "../../platform/sms/fill-template.ts";
import type { phoneNotices } from "../../platform/tables/phone-moves.ts";
import { stopLinkOf } from "./stop-token.ts";

type Notice = Pick<typeof phoneNotices.$inferSelect, "kind" | "moveId" | "newPhone">;

const TEMPLATE_OF = { move_to_old: "move_to_old", move_to_new: "move_to_new", changed: "phone_changed" } as const;

/** The last four digits, enough to recognise one's own number. */
function endingOf(phone: string): string {
  return `*${phone.slice(-4)}`;
}

/** The reader's language is unknown. */
export function noticeText(env: Pick<Env, "tokenSecret" | "publicOrigin" | "supportPhone">, { kind, moveId, newPhone }: Notice): string {
  const holes = { ending: endingOf(newPhone), link: stopLinkOf(env, moveId ?? ""), phone: env.supportPhone };
  return fillTemplate(TEMPLATE_OF[kind], null, holes);
}
