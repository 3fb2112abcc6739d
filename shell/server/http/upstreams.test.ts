import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import proxy from "@fastify/http-proxy";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Upstreams } from "./upstreams.ts";

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

interface Process {
  url: string;
  seen: string[];
  /** Behaves like a killed process: the port is closed and connections are cut. */
  kill: () => Promise<void>;
}

async function startProcess(
  answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined,
  port = 0,
): Promise<Process> {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part.toString();
    });
    request.on("end", () => {
      if (request.url !== "/health/ready") seen.push(`${request.method} ${request.url} ${body}`.trim());
      answer(request, response);
      if (!response.writableEnded && !response.destroyed) response.end(JSON.stringify({ port: (server.address() as AddressInfo).port }));
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  async function kill(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  running.push(kill);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, kill };
}

async function startProxy(upstreams: Upstreams): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(proxy, {
    upstream: "",
    prefix: "/api",
    rewritePrefix: "/api",
    http: { agents: { "http:": upstreams.agent, "https:": new SecureAgent() }, requestOptions: { timeout: 5000 } },
    replyOptions: { getUpstream: () => upstreams.next(), retriesCount: 1, onError: (reply) => void reply.code(503).send({}) },
  });
  running.push(() => app.close());
  running.push(() => upstreams.close());
  return app;
}

async function send(app: FastifyInstance, method: "GET" | "POST", url: string): Promise<number> {
  const body = method === "POST" ? { payload: { sum: 1 } } : {};
  return (await app.inject({ method, url, ...body })).statusCode;
}

describe("the API's processes", () => {
  test("[D-RUN-08] take calls in rotation", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const app = await startProxy(new Upstreams([one.url, two.url]));
    for (let call = 0; call < 6; call += 1) expect(await send(app, "GET", "/api/x")).toBe(200);
    expect([one.seen.length, two.seen.length]).toEqual([3, 3]);
  });

  test("[D-RUN-09] take over a whole call, with its body, from a process that refuses the connection", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const app = await startProxy(new Upstreams([one.url, two.url]));
    await one.kill();
    for (let call = 0; call < 4; call += 1) expect(await send(app, "POST", `/api/${call}`)).toBe(200);
    expect(two.seen).toEqual([0, 1, 2, 3].map((call) => `POST /api/${call} {"sum":1}`));
  });

  test("[D-RUN-09] never get a call again that one of them may have received", async () => {
    const one = await startProcess((request) => void (request.method === "POST" && request.socket.destroy()));
    const two = await startProcess((request) => void (request.method === "POST" && request.socket.destroy()));
    const app = await startProxy(new Upstreams([one.url, two.url]));
    expect(await send(app, "POST", "/api/pay")).toBe(503);
    expect([...one.seen, ...two.seen]).toEqual(['POST /api/pay {"sum":1}']);
  });

  test("[D-RUN-09] answer a read again if its keep-alive connection was cut", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const app = await startProxy(new Upstreams([one.url, two.url]));
    for (let call = 0; call < 4; call += 1) await send(app, "GET", "/api/x");
    await one.kill();
    for (let call = 0; call < 4; call += 1) expect(await send(app, "GET", "/api/x")).toBe(200);
  });

  test("[D-RUN-08] are skipped while they are not ready, and used again when they are", async () => {
    let isReady = false;
    const one = await startProcess((request, response) => {
      if (request.url === "/health/ready" && !isReady) response.statusCode = 503;
    });
    const two = await startProcess();
    const upstreams = new Upstreams([one.url, two.url]);
    running.push(() => upstreams.close());
    upstreams.watch();
    await vi.waitFor(() => expect([upstreams.next(), upstreams.next(), upstreams.next()]).not.toContain(one.url), { timeout: 5000 });
    isReady = true;
    await vi.waitFor(() => expect([upstreams.next(), upstreams.next()]).toContain(one.url), { timeout: 5000 });
  });

  test("get calls again once they are back, also as a new process", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const upstreams = new Upstreams([one.url, two.url]);
    const app = await startProxy(upstreams);
    await one.kill();
    for (let call = 0; call < 4; call += 1) await send(app, "POST", "/api/x");
    const again = await startProcess(undefined, Number(new URL(one.url).port));
    upstreams.watch();
    await vi.waitFor(() => expect([upstreams.next(), upstreams.next()]).toContain(one.url), { timeout: 5000 });
    for (let call = 0; call < 4; call += 1) await send(app, "GET", "/api/y");
    expect(again.seen).toEqual(["GET /api/y", "GET /api/y"]);
  });

  test("are still tried if none is ready", async () => {
    const one = await startProcess((_, response) => {
      response.statusCode = 503;
    });
    const upstreams = new Upstreams([one.url, "http://127.0.0.1:9"]);
    running.push(() => upstreams.close());
    const answer = await upstreams.read("/api/x", { signal: AbortSignal.timeout(3000) });
    expect(answer.status).toBe(503);
    expect(one.seen).toEqual(["GET /api/x"]);
  });

  test("answer reads without contacting a process that is gone", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const upstreams = new Upstreams([one.url, two.url]);
    running.push(() => upstreams.close());
    await two.kill();
    for (let call = 0; call < 4; call += 1)
      expect((await upstreams.read("/api/x", { signal: AbortSignal.timeout(3000) })).status).toBe(200);
  });

  test("answer a read again from the next process, or on a new connection if a kept one was cut", async () => {
    let cuts = 0;
    const one = await startProcess((request) => void (cuts-- > 0 && request.socket.destroy()));
    const two = await startProcess();
    const alone = new Upstreams([one.url]);
    const both = new Upstreams([one.url, two.url]);
    running.push(() => alone.close());
    running.push(() => both.close());
    const read = async (upstreams: Upstreams) => (await upstreams.read("/api/x", { signal: AbortSignal.timeout(3000) })).status;
    cuts = 1;
    await expect(read(alone)).rejects.toThrow();
    expect(await read(alone)).toBe(200);
    cuts = 1;
    expect(await read(alone)).toBe(200);
    cuts = 2;
    expect([await read(both), await read(both)]).toEqual([200, 200]);
  });

  test("fail a call if none can be reached", async () => {
    const free = createTcpServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const upstreams = new Upstreams([`http://127.0.0.1:${port}`]);
    const app = await startProxy(upstreams);
    expect(await send(app, "POST", "/api/x")).toBe(503);
    await expect(upstreams.read("/api/x", { signal: AbortSignal.timeout(3000) })).rejects.toThrow();
  });
});
