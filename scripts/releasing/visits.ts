const WITHIN_MS = 30_000;
const LOOK_MS = 50;

export interface Visited {
  status: number;
  /** The page's heading, as the server sends it. */
  heading: string;
  cookies: string[];
}

/** The page that the server sends a visitor. */
export async function visit(url: string, cookies: readonly string[] = []): Promise<Visited> {
  const answer = await fetch(url, { redirect: "manual", headers: { cookie: ["language=en", ...cookies].join("; ") } });
  const html = await answer.text();
  return {
    status: answer.status,
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? "",
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? ""),
  };
}

/** Resolves with the ms that it took. */
export async function until(isTrue: () => Promise<boolean> | boolean, what: string, withinMs = WITHIN_MS): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`${what} did not come true within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return performance.now() - startedAt;
}

export function print(what: string, ms: number): void {
  console.info(`    ${what}: ${ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`}`);
}
