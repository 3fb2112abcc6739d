import { sendOtp, verifyOtp } from "@savat/contracts/auth";
import * as z from "zod/mini";

const InboxSchema = z.object({ messages: z.array(z.object({ text: z.string() })) });

async function post(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

/** A signed-in person's stored session. */
export type Session = z.output<typeof verifyOtp.reply>;

/** The last SMS to a phone, from the sandbox's inbox. */
export async function newestMessage(api: string, phone: string): Promise<string | undefined> {
  const inbox = await fetch(`${api}/api/dev/sms?phone=${encodeURIComponent(phone)}`);
  return InboxSchema.parse(await inbox.json()).messages[0]?.text;
}

/** Signs a phone in with its code from the sandbox's inbox. */
export async function openSession(api: string, phone: string): Promise<Session> {
  await post(`${api}/api${sendOtp.path}`, { phone });
  const otp = /\d{6}/.exec((await newestMessage(api, phone)) ?? "")?.[0];
  return verifyOtp.reply.parse(await post(`${api}/api${verifyOtp.path}`, { phone, otp }));
}

/** Resolves with the headers of the person's calls. */
export async function signIn(api: string, phone: string): Promise<{ authorization: string }> {
  const { token } = await openSession(api, phone);
  return { authorization: `Bearer ${token}` };
}
