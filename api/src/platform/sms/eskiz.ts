import * as z from "zod/mini";
import type { SmsPort } from "./port.ts";
import { SmsError } from "./sms-error.ts";

const TIMEOUT_MS = 7000;
const LoginReplySchema = z.object({ data: z.object({ token: z.string().check(z.minLength(1)) }) });
const SendReplySchema = z.object({ id: z.union([z.string(), z.number()]), status: z.optional(z.string()) });

export interface EskizSettings {
  url: string;
  email: string;
  password: string;
  /** The sender that the gateway knows: `4546`. */
  from: string;
  timeoutMs?: number;
}

type Step = "login" | "send";

/** Codes of a connection that never was: nothing left this process. */
const NOT_CONNECTED: readonly unknown[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];
/** Answers of a proxy that got none from the gateway. */
const NO_ANSWER: readonly number[] = [502, 504];

/** Says which step failed and how, never what was sent. A sign-in that fails sends nothing. */
function failed(step: Step, reason: string, isSure: boolean): SmsError {
  return new SmsError(step === "login" || isSure ? "refused" : "unknown", `Eskiz ${step} failed: ${reason}`);
}

function afterCall(step: Step, error: unknown): SmsError {
  if (error instanceof Error && error.name === "TimeoutError") return failed(step, "timeout", false);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  return failed(step, "unreachable", cause !== undefined && "code" in cause && NOT_CONNECTED.includes(cause.code));
}

/** Sends by the Eskiz gateway; logs in when needed and once more when the bearer is refused. */
export function createEskiz(settings: EskizSettings): SmsPort {
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
  let login: Promise<string> | undefined;

  async function post(step: Step, path: string, body: object, token?: string): Promise<Response> {
    // A connection of its own: one kept alive may be gone, and then nobody knows what the gateway has read.
    const headers = new Headers({ "content-type": "application/json", accept: "application/json", connection: "close" });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    try {
      return await fetch(new URL(path, settings.url), {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw afterCall(step, error);
    }
  }

  async function read<S extends z.ZodMiniType>(step: Step, response: Response, schema: S): Promise<z.output<S>> {
    if (!response.ok) throw failed(step, `HTTP ${response.status}`, !NO_ANSWER.includes(response.status));
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw failed(step, "unexpected answer", false);
    return parsed.data;
  }

  async function requestToken(): Promise<string> {
    const response = await post("login", "/api/auth/login", { email: settings.email, password: settings.password });
    return (await read("login", response, LoginReplySchema)).data.token;
  }

  function getToken(): Promise<string> {
    if (!login) {
      const running = requestToken();
      login = running;
      running.catch(() => forgetToken(running));
    }
    return login;
  }

  function forgetToken(refused: Promise<string>): void {
    if (login === refused) login = undefined;
  }

  async function send(message: { phone: string; text: string }): Promise<void> {
    const body = { mobile_phone: message.phone.replace(/\D/g, ""), message: message.text, from: settings.from };
    const bearer = getToken();
    let response = await post("send", "/api/message/sms/send", body, await bearer);
    if (response.status === 401) {
      forgetToken(bearer);
      response = await post("send", "/api/message/sms/send", body, await getToken());
    }
    await read("send", response, SendReplySchema);
  }

  return { send };
}
