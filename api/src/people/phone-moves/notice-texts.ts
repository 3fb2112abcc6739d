import type { Env } from "../../platform/env/env.ts";
import type { phoneNotices } from "../../platform/tables/phone-moves.ts";
import { stopLinkOf } from "./stop-token.ts";

type Notice = Pick<typeof phoneNotices.$inferSelect, "kind" | "moveId" | "newPhone">;

/** The last four digits, enough to recognise one's own number. */
function endingOf(phone: string): string {
  return `*${phone.slice(-4)}`;
}

/** In Uzbek and Russian, because the reader's language is unknown. ASCII apostrophes only, as in every SMS. */
export function noticeText(env: Pick<Env, "tokenSecret" | "publicOrigin" | "supportPhone">, { kind, moveId, newPhone }: Notice): string {
  const ending = endingOf(newPhone);
  switch (kind) {
    case "move_to_old":
      return `Savat: hisobingiz 24 soatdan keyin ${ending} raqamiga o'tadi. Аккаунт через 24 часа перейдёт на номер ${ending}. Bekor qilish / Отменить: ${stopLinkOf(env, moveId ?? "")}`;
    case "move_to_new":
      return "Savat: hisobingiz 24 soatdan keyin shu raqamga o'tadi, ungacha bu raqam bilan kirmang. Аккаунт перейдёт на этот номер через 24 часа, до этого не входите с ним.";
    case "changed":
      return `Savat: hisobingiz endi ${ending} raqamida. Siz qilmagan bo'lsangiz: ${env.supportPhone}. Ваш аккаунт теперь на номере ${ending}. Если это не вы, звоните: ${env.supportPhone}.`;
  }
}
