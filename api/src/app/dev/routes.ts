import { EmailSchema } from "@savat/contracts/auth";
import { PhoneSchema } from "@savat/contracts/phone";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { listMails, type OutboxMail } from "../../buying/mail-transport/outbox.ts";
import { findUserByPhone } from "../../people/auth/user-store.ts";
import type { ShiftableClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { listMessages } from "../../platform/sms/outbox.ts";
import { inboxPage } from "./inbox-page.ts";
import { INBOX_STYLE } from "./inbox-style.ts";

const MAX_OFFSET_MS = 400 * 24 * 60 * 60_000;
const SmsQuerySchema = z.object({ phone: z.optional(PhoneSchema) });
const MailQuerySchema = z.object({ to: z.optional(EmailSchema) });
const InboxQuerySchema = z.object({ phone: z.optional(z.string().check(z.maxLength(200))) });
const ClockBodySchema = z.object({ offsetMs: z.int().check(z.minimum(-MAX_OFFSET_MS), z.maximum(MAX_OFFSET_MS)) });

/** The page has no script and no inline style, and cannot be framed. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `+998 90 123 45 67`, as typed into the page, in its wire form; anything else searches for nothing. */
function typedPhone(text: string | undefined): string | undefined {
  return text?.trim() ? `+${text.replace(/\D/g, "")}` : undefined;
}

/** Mails carry no phone: those of a phone are those to its user. */
async function listMailsOf(db: Database, phone: string | undefined): Promise<OutboxMail[]> {
  if (phone === undefined) return listMails(db);
  const email = (await findUserByPhone(db, phone))?.user.email;
  return email ? listMails(db, email) : [];
}

/** Sandbox only: the messages and mails that were not sent, and the server's clock. */
export function registerDevRoutes(app: FastifyInstance, { db }: Deps, clock: ShiftableClock): void {
  app.get("/api/dev/sms", { schema: { querystring: SmsQuerySchema } }, async (request) => {
    const { phone } = SmsQuerySchema.parse(request.query);
    return { messages: await listMessages(db, phone) };
  });

  app.get("/api/dev/mail", { schema: { querystring: MailQuerySchema } }, async (request) => {
    const { to } = MailQuerySchema.parse(request.query);
    return { mails: await listMails(db, to) };
  });

  app.post("/api/dev/clock", { schema: { body: ClockBodySchema } }, async (request) => {
    const { offsetMs } = ClockBodySchema.parse(request.body);
    clock.setOffset(offsetMs);
    return { now: clock.now().toISOString() };
  });

  app.get("/dev/inbox", { schema: { querystring: InboxQuerySchema } }, async (request, reply) => {
    const { phone } = InboxQuerySchema.parse(request.query);
    const wanted = typedPhone(phone);
    const inbox = { messages: await listMessages(db, wanted), mails: await listMailsOf(db, wanted), phone: phone ?? "" };
    reply.header("content-security-policy", PAGE_POLICY);
    return reply.type("text/html; charset=utf-8").send(inboxPage(inbox));
  });

  app.get("/dev/inbox.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(INBOX_STYLE));
}
