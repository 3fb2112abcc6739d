import { request } from "node:https";
import type { Push } from "@savat/contracts/push";
import webPush from "web-push";
import type { VapidSettings } from "../env/settings.ts";
import { type AllowedHosts, wayTo } from "../guarded-https.ts";
import { SmsError } from "../sms/sms-error.ts";

const TIMEOUT_MS = 10_000;
/** A new order waits ten minutes: a later push helps nobody. */
const LIVES_SECONDS = 600;
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** The call did not reach the service, so it has nothing. */
const NOT_REACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|is not allowed\. Because|certificate/;

interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function post(url: URL, way: object, details: ReturnType<typeof webPush.generateRequestDetails>): Promise<number> {
  const { method, headers, body } = details;
  return new Promise((resolve, reject) => {
    const options = { ...way, method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const call = request(url, options as object, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on("error", (error) => {
      reject(new SmsError(NOT_REACHED.test(error.message) ? "refused" : "unknown", error.message));
    });
    call.end(body);
  });
}

/** Sends a push, encrypted for its browser (RFC 8291) and signed with the platform's key (RFC 8292). `gone`: nobody
 * wants it any more. Rejects with `SmsError`. */
export async function sendPush(vapid: VapidSettings, hosts: AllowedHosts, target: Target, push: Push): Promise<"sent" | "gone"> {
  const { endpoint, p256dh, auth } = target;
  const url = new URL(endpoint);
  const way = wayTo(url, hosts);
  if (way === undefined) return "gone";
  const options = { vapidDetails: vapid, TTL: LIVES_SECONDS, urgency: "high", contentEncoding: "aes128gcm" } as const;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), options);
  const status = await post(url, way, details);
  if (GONE.has(status)) return "gone";
  if (status < 200 || status > 299) throw new SmsError("refused", `HTTP ${status}`);
  return "sent";
}
