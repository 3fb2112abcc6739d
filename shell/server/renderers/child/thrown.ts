import { createHash } from "node:crypto";
import { MOST_FRAMES, type ScriptFrame, SERVER_SCRIPT, SHELL_OWNER, type Thrown, ThrownSchema } from "@savat/contracts/error-report";

/** Addresses of the scripts in a renderer, by their owner. */
export type Scripts = Readonly<Record<string, string>>;

const PLACE = /:(\d+):(\d+)\)?$/;
const HASH_DIGITS = 32;

/** The remote's module and the shell's renderer. */
export function scriptsOf(remote: string, moduleUrl: string, rendererUrl: string): Scripts {
  return { [remote]: moduleUrl, [SHELL_OWNER]: rendererUrl };
}

function framesOf({ stack = "", message }: Error, scripts: Scripts): ScriptFrame[] {
  const start = message === "" ? -1 : stack.indexOf(message);
  const lines = stack.slice(start < 0 ? 0 : start + message.length).split("\n");
  const frames = lines.flatMap((text) => {
    const owner = Object.keys(scripts).find((name) => text.includes(`${scripts[name]}:`));
    const [, line, column] = PLACE.exec(text) ?? [];
    return owner === undefined || line === undefined
      ? []
      : [{ owner, file: SERVER_SCRIPT, line: Number(line), column: Number(column) - 1 }];
  });
  return frames.slice(0, MOST_FRAMES);
}

/** What is told of an error on the server: its class and places in the two modules, and nothing that it says. */
export function thrownOf(error: unknown, scripts: Scripts): Thrown | undefined {
  if (!(error instanceof Error)) return undefined;
  const messageHash = createHash("sha256").update(error.message).digest("hex").slice(0, HASH_DIGITS);
  const told = { kind: "server", class: error.name, messageHash, frames: framesOf(error, scripts) };
  return ThrownSchema.safeParse(told).data ?? ThrownSchema.safeParse({ ...told, class: "Error" }).data;
}
