import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { type ProcessLimits, type RendererLink, startRenderer } from "./process/renderer-process.ts";
import { type Frame, FrameReader, sendFrame, writeFrame } from "./wire/frames.ts";
import { type HostReport, OpeningSchema } from "./wire/host-messages.ts";
import { OrderSchema } from "./wire/messages.ts";

export interface HostOptions {
  /** The build of the shell that this host can run, and its renderer. */
  build: string;
  renderer: string;
  /** Folder for server modules, from which Node finds the shell's packages. */
  modules: string;
  limits: ProcessLimits;
  most: number;
}

/** Runs renderers for a shell on another machine: one for each connection, which ends with it. */
export function createHost(options: HostOptions): Server {
  let running = 0;

  async function open(socket: Socket, { message, body }: Frame): Promise<RendererLink> {
    const { remote, shell } = OpeningSchema.parse(message);
    if (shell !== options.build) throw new Error(`this host has build ${options.build} of the shell, not ${shell}`);
    if (running > options.most) throw new Error(`this host runs ${options.most} renderers already`);
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 20);
    const module = join(options.modules, `${remote}.${hash}.${process.hrtime.bigint()}.mjs`);
    await mkdir(options.modules, { recursive: true });
    await writeFile(module, body);
    const tell = (report: HostReport) => sendFrame(socket, report);
    return startRenderer({ remote, renderer: options.renderer, module }, options.limits, {
      onFrame: ({ message, body }) => sendFrame(socket, message as object, body),
      onTired: () => tell({ kind: "tired" }),
      onEnd: (reason) => {
        socket.end(writeFrame({ kind: "ended", reason } satisfies HostReport));
        void rm(module, { force: true });
      },
    });
  }

  return createServer((socket) => {
    const reader = new FrameReader();
    let link: Promise<RendererLink> | undefined;
    running += 1;

    async function take(frame: Frame): Promise<void> {
      if (link === undefined) {
        link = open(socket, frame);
        await link;
      } else (await link).send(OrderSchema.parse(frame.message), frame.body);
    }

    function refuse(error: unknown): void {
      const reason = error instanceof Error ? error.message : String(error);
      socket.end(writeFrame({ kind: "broken", reason }));
    }

    socket.setNoDelay(true);
    socket.on("data", (chunk) => {
      try {
        for (const frame of reader.push(chunk)) take(frame).catch(refuse);
      } catch (error) {
        refuse(error);
      }
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      running -= 1;
      void link?.then((one) => one.close()).catch(() => undefined);
    });
  });
}
