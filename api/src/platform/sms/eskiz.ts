import * as z from "zod/mini";
import type { SmsPort } from "./port.ts";

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

/** The gateway did not take a message. Says which step failed and how, never what was sent. */
class EskizError extends Error {
  constructor(step: "login" | "send", reason: string) {
    super(`Eskiz ${step} failed: ${reason}`);
    this.name = "EskizError";
  }
}

/** Sends by the Eskiz gateway; logs in when needed and once more when the bearer is refused. */
export function createEskiz(settings: EskizSettings): SmsPort {
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
  let login: Promise<string> | undefined;

  async function post(step: "login" | "send", path: string, body: object, token?: string): Promise<Response> {
    const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    try {
      return await fetch(new URL(path, settings.url), {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new EskizError(step, error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable");
    }
  }

  async function read<S extends z.ZodMiniType>(step: "login" | "send", response: Response, schema: S): Promise<z.output<S>> {
    if (!response.ok) throw new EskizError(step, `HTTP ${response.status}`);
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new EskizError(step, "unexpected answer");
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
