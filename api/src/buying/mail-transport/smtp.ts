import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import type { SmtpSettings } from "../../platform/env/settings.ts";
import { MailError, type MailPort, SEND_TIMEOUT_MS } from "./port.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

const FailureSchema = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  command: z.optional(z.string()),
});

/** The server's answer and its command, without its text, which may repeat the address. */
function describe(error: unknown): { reason: string; isAnswer: boolean } {
  const parsed = FailureSchema.safeParse(error);
  if (!parsed.success) return { reason: "no reason given", isAnswer: false };
  const { code = "no code", responseCode, command } = parsed.data;
  const reason = [code, responseCode, command && `at ${command}`].filter(Boolean).join(" ");
  return { reason, isAnswer: responseCode !== undefined };
}

async function* readWhole(source: Readable, onEnd: () => void): AsyncGenerator<unknown> {
  yield* source;
  onEnd();
}

/** Sends by an SMTP server, one connection a mail. */
export function createSmtp({ url, from, timeoutMs = SEND_TIMEOUT_MS }: SmtpSettings): MailPort {
  const settings = {
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

  async function send({ id, to, subject, text, html }: Parameters<MailPort["send"]>[0]): Promise<void> {
    const transport = createTransport(settings);
    // The server can only take a mail whose last byte it was given: before that it is surely not sent.
    let isHandedOver = false;
    const markHandedOver = () => {
      isHandedOver = true;
    };
    transport.use("stream", (mail, done) => {
      mail.message.processFunc((input) => Readable.from(readWhole(input, markHandedOver), { objectMode: false }));
      done();
    });
    try {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        messageId: `<${id}@${domain}>`,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const { reason, isAnswer } = describe(error);
      throw new MailError(isHandedOver && !isAnswer ? "unknown" : "refused", reason);
    }
  }

  return { send };
}
