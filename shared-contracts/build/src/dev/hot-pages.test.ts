import type { AddressInfo } from "node:net";
import { EventSourceParserStream } from "eventsource-parser/stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { HotPages } from "./hot-pages.ts";

test("[D-DEV-03] an open page hears the last good build at once, then of errors of build and types, and of their end", async () => {
  const app = fastify({ forceCloseConnections: true });
  const pages = new HotPages();
  pages.register(app);
  pages.tellBuild({ hash: "a", errors: [] });
  await app.listen({ host: "127.0.0.1", port: 0 });
  try {
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/hot`);
    const events = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
    const next = async (): Promise<unknown> => JSON.parse((await events?.read())?.value?.data ?? "null");
    expect(await next()).toEqual({ hash: "a", errors: [] });
    pages.tellBuild({ errors: ["card.tsx: a bracket is missing"] });
    expect(await next()).toEqual({ hash: "a", errors: ["card.tsx: a bracket is missing"] });
    pages.tellTypes(["card.tsx: not a number"]);
    expect(await next()).toEqual({ hash: "a", errors: ["card.tsx: a bracket is missing", "card.tsx: not a number"] });
    pages.tellBuild({ hash: "b", errors: [] });
    expect(await next()).toEqual({ hash: "b", errors: ["card.tsx: not a number"] });
  } finally {
    await app.close();
  }
});
