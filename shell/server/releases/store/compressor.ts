import { type ChildProcess, spawn } from "node:child_process";
import { extname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A source, or compiled, as this module is. */
const PROGRAM = fileURLToPath(new URL(`./compress-files${extname(import.meta.url)}`, import.meta.url));

/** Compresses files with the best quality, one after another, in a process of its own. If that process ends, the next
 * request for a file asks for it again. */
export class Compressor {
  readonly #waiting = new Map<string, { done: () => void; ended: Promise<void> }>();
  #child: ChildProcess | undefined;
  #isClosed = false;

  /** Resolves when `path.br` stands; also when it cannot be made. */
  compress(path: string): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    const known = this.#waiting.get(path);
    if (known) return known.ended;
    let done = () => {};
    const ended = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.#waiting.set(path, { done, ended });
    this.#child ??= this.#start();
    this.#child.stdin?.write(`${path}\n`);
    return ended;
  }

  close(): void {
    this.#isClosed = true;
    this.#child?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, ["--no-warnings", PROGRAM], { stdio: ["pipe", "pipe", "ignore"], env: {} });
    createInterface({ input: child.stdout }).on("line", (path) => {
      this.#finish(path);
      if (this.#waiting.size === 0) this.#end(child);
    });
    child.stdin.on("error", () => undefined);
    child.once("error", () => this.#end(child));
    child.once("exit", () => this.#end(child));
    return child;
  }

  #finish(path: string): void {
    this.#waiting.get(path)?.done();
    this.#waiting.delete(path);
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    child.stdin?.end();
    for (const path of [...this.#waiting.keys()]) this.#finish(path);
  }
}
