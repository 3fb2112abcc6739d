import type { FastifyInstance, FastifyReply } from "fastify";
import type { HotEvent } from "../hot/hot-event.ts";

/** The open pages of a remote that is being developed: each hears of every build, and of the last one at once. */
export class HotPages {
  readonly #open = new Set<FastifyReply>();
  #hash: string | undefined;
  #buildErrors: readonly string[] = [];
  #typeErrors: readonly string[] = [];

  register(app: FastifyInstance): void {
    app.get("/hot", (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "access-control-allow-origin": "*" });
      reply.raw.write(this.#message());
      this.#open.add(reply);
      request.raw.on("close", () => this.#open.delete(reply));
    });
    app.addHook("preClose", async () => {
      for (const reply of this.#open) reply.raw.end();
    });
  }

  tellBuild({ hash, errors }: HotEvent): void {
    this.#hash = hash ?? this.#hash;
    this.#buildErrors = errors;
    this.#tell();
  }

  tellTypes(errors: readonly string[]): void {
    this.#typeErrors = errors;
    this.#tell();
  }

  #message(): string {
    const event: HotEvent = { hash: this.#hash, errors: [...this.#buildErrors, ...this.#typeErrors] };
    return `data: ${JSON.stringify(event)}\n\n`;
  }

  #tell(): void {
    for (const reply of this.#open) reply.raw.write(this.#message());
  }
}
