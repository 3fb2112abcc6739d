import { type AuditEntity, AuditEntitySchema } from "@savat/contracts/audit";
import { isDay } from "@savat/contracts/date";
import { formatPhone, PhoneSchema, parsePhone } from "@savat/contracts/phone";

/** The actions, by their names in the log. */
export const ACTIONS = [
  "created",
  "updated",
  "deleted",
  "approved",
  "rejected",
  "cancelled",
  "address_changed",
  "closed",
  "decided",
  "paid_out",
  "complaint_closed",
  "blocked",
  "unblocked",
  "phone_changed",
  "phone_move_requested",
  "phone_move_stopped",
  "phone_move_failed",
  "bound",
  "renamed",
  "rename_rejected",
  "handled",
  "reopened",
  "admin_granted",
  "admin_revoked",
  "audit_exported",
  "release_canary",
  "release_promoted",
  "release_rolled_back",
  "release_disabled",
  "release_allowed",
  "release_preview",
  "release_preview_ended",
  "release_granted",
  "release_token_created",
  "release_token_revoked",
] as const;

export interface AuditFilter {
  entity?: AuditEntity;
  action?: string;
  /** `+998…` */
  actor?: string;
  merchantId?: string;
  from?: string;
  to?: string;
}

const MAX_ID_LENGTH = 64;

/** The filters of an address; ignores invalid values. */
export function readFilter(query: URLSearchParams): AuditFilter {
  const text = (name: string) => query.get(name) ?? "";
  const entity = AuditEntitySchema.safeParse(text("entity")).data;
  const [action, actor, merchantId, from, to] = [text("action"), text("actor"), text("merchant"), text("from"), text("to")];
  return {
    ...(entity === undefined ? {} : { entity }),
    ...(/^[a-z_]{1,40}$/.test(action) ? { action } : {}),
    ...(PhoneSchema.safeParse(actor).success ? { actor } : {}),
    ...(merchantId !== "" && merchantId.length <= MAX_ID_LENGTH ? { merchantId } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

/** The values of the fields. */
export type FilterFields = Record<"entity" | "action" | "actor" | "merchant" | "from" | "to", string>;

export function fieldsOf({ entity, action, actor, merchantId, from, to }: AuditFilter): FilterFields {
  return {
    entity: entity ?? "",
    action: action ?? "",
    actor: formatPhone(actor ?? ""),
    merchant: merchantId ?? "",
    from: from ?? "",
    to: to ?? "",
  };
}

export type FilterFault = { field: "actor"; code: "phone" } | { field: "merchant"; code: "tooLong" } | { field: "to"; code: "order" };

/** The first fault of the fields; an empty field is no filter. */
export function findFault({ actor, merchant, from, to }: FilterFields): FilterFault | undefined {
  if (actor.trim().length > 4 && parsePhone(actor) === undefined) return { field: "actor", code: "phone" };
  if (merchant.trim().length > MAX_ID_LENGTH) return { field: "merchant", code: "tooLong" };
  if (from !== "" && to !== "" && from > to) return { field: "to", code: "order" };
  return undefined;
}

/** The fields in the form of the address. */
export function addressOf({ entity, action, actor, merchant, from, to }: FilterFields): FilterFields {
  return { entity, action, actor: parsePhone(actor) ?? "", merchant: merchant.trim(), from, to };
}
