import { networkFailure } from "@savat/contracts/api-failure";
import type { RemoteModule } from "@savat/contracts/remote";
import type * as Renderer from "../../../src/server.tsx";
import { type ApiText, apiCallOf } from "../wire/api-call.ts";
import { KEPT_ANSWERS, type Order, type PageInput, type Report } from "../wire/messages.ts";

interface OpenRead {
  resolve: (answer: ApiText) => void;
  reject: (error: unknown) => void;
}

/** An error in words for the log, and what may be kept of it. */
export type Told = Pick<Extract<Report, { kind: "thrown" }>, "reason" | "thrown">;

type Send = (report: Report, body?: string) => void;
type Remotes = ReturnType<typeof Renderer.createRemotes>;

interface OwnRemote {
  name: string;
  module: RemoteModule;
}

/** Renders pages of one remote on the shell's orders, and asks the shell for what they read. */
export class PageRenderer {
  readonly #renderer: typeof Renderer;
  readonly #remote: OwnRemote;
  readonly #send: Send;
  readonly #tellOf: (error: unknown) => Told;
  readonly #open = new Map<number, AbortController>();
  readonly #reads = new Map<number, OpenRead>();
  readonly #answers = new Map<number, ApiText>();
  #remotes: Remotes | undefined;
  #lastRead = 0;

  constructor(renderer: typeof Renderer, remote: OwnRemote, send: Send, tellOf: (error: unknown) => Told) {
    this.#renderer = renderer;
    this.#remote = remote;
    this.#send = send;
    this.#tellOf = tellOf;
  }

  take(order: Order, body: Buffer): void {
    if (order.kind === "render") void this.#render(order.page, order.input);
    else if (order.kind === "answer") this.#answer(order, body);
    else if (order.kind === "ping") this.#send({ kind: "pong" });
    else if (order.kind === "cancel") this.#cancel(order.page);
    else this.#surround(order);
  }

  #surround({ known, isComplete }: Extract<Order, { kind: "remotes" }>): void {
    const { name, module } = this.#remote;
    this.#remotes = this.#renderer.createRemotes(known, async () => module, { isComplete, only: name });
  }

  async #render(page: number, input: PageInput): Promise<void> {
    const gone = new AbortController();
    this.#open.set(page, gone);
    try {
      if (this.#remotes === undefined) throw new Error("the remotes are not known yet");
      const { path, language, city, site } = input;
      const request = new Request(`http://savat.invalid${path}`, { headers: { accept: "text/html" }, signal: gone.signal });
      const api = apiCallOf((address, endpoint) => this.#read(page, address, endpoint));
      const rendered = await this.#renderer.render(this.#remotes, { request, language, city: city ?? undefined, site, api });
      if (!gone.signal.aborted) this.#deliver(page, rendered);
    } catch (error) {
      if (!gone.signal.aborted) this.#send({ kind: "fault", page, ...this.#tellOf(error) });
    } finally {
      this.#open.delete(page);
    }
  }

  #cancel(page: number): void {
    const open = this.#open.get(page);
    if (open === undefined) return;
    open.abort();
    this.#open.delete(page);
    this.#send({ kind: "fault", page, reason: "it took more than its second" });
  }

  #deliver(page: number, rendered: Renderer.RenderedPage | Response): void {
    if (rendered instanceof Response) {
      this.#send({ kind: "redirect", page, status: rendered.status, location: rendered.headers.get("location") ?? "/" });
      return;
    }
    const { html, status, head, share = null, loaderData } = rendered;
    this.#send({ kind: "page", page, status: status as 200, head, share, loaderData } as Report, html);
  }

  #read(page: number, path: string, endpoint: string): Promise<ApiText> {
    this.#lastRead += 1;
    const read = this.#lastRead;
    const answer = new Promise<ApiText>((resolve, reject) => this.#reads.set(read, { resolve, reject }));
    this.#send({ kind: "read", page, read, path, endpoint });
    return answer;
  }

  #answer({ read, status, failure, text }: Extract<Order, { kind: "answer" }>, body: Buffer): void {
    const open = this.#reads.get(read);
    this.#reads.delete(read);
    const known = text === undefined ? undefined : this.#answers.get(text);
    if (known !== undefined) open?.resolve(known);
    else if (status === undefined) open?.reject(networkFailure(failure ?? "network"));
    else open?.resolve(this.#keep(text, { status, text: body.toString("utf8") }));
  }

  #keep(text: number | undefined, answer: ApiText): ApiText {
    if (text === undefined) return answer;
    this.#answers.set(text, answer);
    this.#answers.delete(text - KEPT_ANSWERS);
    return answer;
  }
}
