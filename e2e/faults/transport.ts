import type { BrowserContext, Route } from "@playwright/test";
import type { Transport } from "./faulty-origin.ts";
import { plainName } from "./release.ts";

async function spoil(route: Route, fault: Transport): Promise<void> {
  if (fault === "missing") return await route.fulfill({ status: 404, body: "no such file" });
  if (fault === "hanging") return; // the request stays open until the page gives up or the files are served again
  const response = await route.fetch();
  return await route.fulfill({ response, body: `${await response.text()}\n// not what the descriptor says` });
}

/** Spoils a remote's files on their way to the browser, by names without hash. Returns the function that serves them
 * again, open requests included. */
export async function spoilFiles(
  context: BrowserContext,
  remote: string,
  files: Readonly<Record<string, Transport>>,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const isSpoilt = (url: URL) =>
    url.pathname.startsWith(`/r/${remote}/`) && files[plainName(url.pathname.split("/").at(-1) ?? "")] !== undefined;
  await context.route(isSpoilt, async (route) => {
    const fault = files[plainName(new URL(route.request().url()).pathname.split("/").at(-1) ?? "")];
    if (fault === "hanging") held.push(route);
    if (fault !== undefined) await spoil(route, fault);
  });
  return async () => {
    await context.unroute(isSpoilt);
    for (const route of held) await route.abort().catch(() => undefined);
  };
}
