/** As long as the browser waits. */
const BROWSER_TIMEOUT_MS = 10_000;

export interface Request {
  method?: "GET" | "POST" | "PUT";
  body?: object;
  headers?: Record<string, string>;
}

/** A call of the API. Undefined where no answer came, or one of 500 and above: whoever asked does not know. */
export async function send(
  url: string,
  token: string,
  path: string,
  { body, method = body ? "POST" : "GET", headers = {} }: Request = {},
): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(BROWSER_TIMEOUT_MS),
    });
    const text = await response.text();
    return response.status >= 500 ? undefined : { status: response.status, text };
  } catch {
    return undefined;
  }
}
