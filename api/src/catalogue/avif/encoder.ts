import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./process.ts", import.meta.url));

/** This picture cannot be encoded: not now, and not later. */
export class AvifError extends Error {}

export interface AvifSize {
  width: number;
  /** Only where it is at most half as wide as the source, whose losses do not show then. */
  isReduced: boolean;
}

export interface AvifEncoder {
  /** One at a time; undefined where it would not be reduced. Rejects with `AvifError`. */
  encode: (source: Uint8Array, size: AvifSize) => Promise<Uint8Array | undefined>;
  close: () => void;
}

/** Encodes in a process of its own, which starts with the first picture; a picture that ends it costs no other. */
export function createAvifEncoder(): AvifEncoder {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const started = fork(PROGRAM, { serialization: "advanced", stdio: "ignore", execArgv: ["--no-warnings"] });
    started.unref();
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  return {
    encode: (source, size) =>
      new Promise((resolve, reject) => {
        child ??= start();
        const used = child;
        const ended = () => reject(new AvifError("the encoder ended"));
        used.once("exit", ended);
        used.once("message", (avif) => {
          used.off("exit", ended);
          if (avif instanceof Uint8Array) resolve(avif);
          else if (avif === "none") resolve(undefined);
          else reject(new AvifError("the encoder refuses it"));
        });
        used.send({ source, ...size }, (error) => error && ended());
      }),
    close: () => child?.kill("SIGKILL"),
  };
}
