import { connect } from "node:net";
import type { EndReason, LinkEvents, RendererLink } from "./process/renderer-process.ts";
import { FrameReader, sendFrame } from "./wire/frames.ts";
import { HostReportSchema, type Opening } from "./wire/host-messages.ts";

export interface HostAddress {
  host: string;
  port: number;
}

/** Opens a renderer on a host; the host watches it. */
export function openHostedRenderer(
  { host, port }: HostAddress,
  opening: Omit<Opening, "kind">,
  module: Uint8Array,
  events: LinkEvents,
): RendererLink {
  const socket = connect(port, host);
  const reader = new FrameReader();
  let reason: EndReason = "away";
  socket.setNoDelay(true);
  sendFrame(socket, { kind: "open", ...opening } satisfies Opening, module);
  socket.on("data", (chunk) => {
    try {
      for (const frame of reader.push(chunk)) {
        const own = HostReportSchema.safeParse(frame.message);
        if (!own.success) events.onFrame(frame);
        else if (own.data.kind === "tired") events.onTired();
        else reason = own.data.reason;
      }
    } catch {
      reason = "nonsense";
      socket.destroy();
    }
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => events.onEnd(reason));
  return {
    send: (order, body) => sendFrame(socket, order, body),
    close: () => {
      reason = "closed";
      socket.destroy();
    },
  };
}
