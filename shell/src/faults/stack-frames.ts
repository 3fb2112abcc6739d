import { MOST_FRAMES, type ScriptFrame, SHELL_OWNER } from "@savat/contracts/error-report";

/** How Chrome, Firefox and Safari end a line of a stack: origin, remote, script, line and column. */
const PLACE = /(https?:\/\/[^/\s()@]+)\/(?:assets|r\/([a-z]+))\/([\w.-]+):(\d+):(\d+)\)?$/;

/** Chrome begins a stack with the message, which may hold any text. */
function withoutMessage({ stack = "", message }: Error): string {
  const start = message === "" ? -1 : stack.indexOf(message);
  return start < 0 ? stack : stack.slice(start + message.length);
}

function frameIn(line: string, origin: string): ScriptFrame | undefined {
  const [, from, remote, file, row, column] = PLACE.exec(line.trimEnd()) ?? [];
  if (from !== origin || file === undefined) return undefined;
  return { owner: remote ?? SHELL_OWNER, file, line: Number(row), column: Number(column) - 1 };
}

/** The places of an error in scripts of the page's builds, topmost first. */
export function framesOf(error: Error, origin: string): ScriptFrame[] {
  const lines = withoutMessage(error).split("\n");
  return lines.flatMap((line) => frameIn(line, origin) ?? []).slice(0, MOST_FRAMES);
}

/** The place that an error event names, for a thrown value without a stack. */
export function frameAt(place: { filename: string; lineno: number; colno: number }, origin: string): ScriptFrame[] {
  const frame = frameIn(`${place.filename}:${place.lineno}:${place.colno}`, origin);
  return frame === undefined ? [] : [frame];
}
