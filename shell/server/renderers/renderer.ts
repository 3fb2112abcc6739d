import { ApiFailure } from "@savat/contracts/api-failure";
import type { Thrown } from "@savat/contracts/error-report";
import type { BrowserRemote } from "@savat/contracts/page-state";
import { mayRead } from "./may-read.ts";
import { OpenPage, type PageJob } from "./open-page.ts";
import type { EndReason, LinkEvents, RendererLink } from "./process/renderer-process.ts";
import type { ApiText } from "./wire/api-call.ts";
import type { Frame } from "./wire/frames.ts";
import { KEPT_ANSWERS, type Report, ReportSchema } from "./wire/messages.ts";

/** Most calls of the API for one page. */
const MOST_READS = 50;

export interface RendererEvents {
  onReady: () => void;
  /** A page left: there is room for another. */
  onRoom: () => void;
  /** An error outside every page. */
  onThrown: (reason: string, thrown: Thrown | undefined) => void;
  /** The pages to render elsewhere. */
  onEnd: (reason: string, end: EndReason, orphans: PageJob[]) => void;
}

export interface Surroundings {
  known: readonly BrowserRemote[];
  isComplete: boolean;
}

/** Whether a renderer ended for a reason of this side. */
export function isOurs(end: EndReason): boolean {
  return end === "closed" || end === "away";
}

/** One renderer process and the pages on it. */
export class Renderer {
  readonly #link: RendererLink;
  readonly #events: RendererEvents;
  readonly #pages = new Map<number, OpenPage>();
  /** Answers that the renderer has, by number. */
  readonly #sent = new WeakMap<ApiText, number>();
  #lastPage = 0;
  #lastText = 0;
  #broken: string | undefined;
  #isTired = false;
  #isClosing = false;
  isReady = false;
  /** When its last page left. */
  idleSince = performance.now();

  constructor(open: (events: LinkEvents) => RendererLink, surroundings: Surroundings, events: RendererEvents) {
    this.#events = events;
    this.#link = open({
      onFrame: (frame) => this.#take(frame),
      onTired: () => {
        this.#isTired = true;
      },
      onEnd: (end) => this.#end(end),
    });
    this.surround(surroundings);
  }

  /** Whether it takes pages. A renderer that was silent leaves with its last page. */
  get isFit(): boolean {
    return !this.#isTired && !this.#isClosing;
  }

  get load(): number {
    return this.#pages.size;
  }

  /** Pages that do not wait for the API. */
  get running(): number {
    let running = 0;
    for (const { isWaiting } of this.#pages.values()) if (!isWaiting) running += 1;
    return running;
  }

  surround({ known, isComplete }: Surroundings): void {
    this.#link.send({ kind: "remotes", known: [...known], isComplete });
  }

  render(job: PageJob): void {
    this.#lastPage += 1;
    const id = this.#lastPage;
    const page = new OpenPage(job, {
      onOver: () => this.#link.send({ kind: "cancel", page: id }),
      onStuck: () => this.#leave(id)?.job.failed("its renderer did not give it up"),
    });
    this.#pages.set(id, page);
    this.#link.send({ kind: "render", page: id, input: job.input });
  }

  /** Ends it: at once, or after its pages. */
  close(isAtOnce: boolean): void {
    this.#isClosing = true;
    if (isAtOnce || this.#pages.size === 0) this.#link.close();
  }

  #leave(id: number): OpenPage | undefined {
    const page = this.#pages.get(id);
    if (page === undefined) return undefined;
    page.close();
    this.#pages.delete(id);
    this.idleSince = performance.now();
    if (!this.isFit && this.#pages.size === 0) this.#link.close();
    this.#events.onRoom();
    return page;
  }

  #take({ message, body }: Frame): void {
    const parsed = ReportSchema.safeParse(message);
    if (!parsed.success) {
      this.#refuse(message);
      return;
    }
    const report = parsed.data;
    if (report.kind === "ready") {
      this.isReady = true;
      this.#events.onReady();
    } else if (report.kind === "broken") this.#broken = report.reason;
    else if (report.kind === "thrown") this.#events.onThrown(report.reason, report.thrown);
    else if (report.kind === "read") void this.#read(report);
    else if (report.kind !== "pong") this.#deliver(report, body);
  }

  /** A page in a form that no page has. */
  #refuse(message: unknown): void {
    const { page } = message as { page?: unknown };
    if (typeof page === "number") this.#leave(page)?.job.failed("its answer has another form than a page");
  }

  #deliver(report: Extract<Report, { kind: "page" | "redirect" | "fault" }>, body: Buffer): void {
    const job = this.#leave(report.page)?.job;
    if (report.kind === "fault") job?.failed(report.reason, { thrown: report.thrown });
    else if (report.kind === "redirect") job?.done(report);
    else job?.done({ ...report, html: body.toString("utf8") });
  }

  async #read({ page: id, read, path, endpoint }: Extract<Report, { kind: "read" }>): Promise<void> {
    const page = this.#pages.get(id);
    if (page === undefined) return;
    page.reads += 1;
    if (page.reads > MOST_READS || !mayRead(path)) {
      this.#link.send({ kind: "answer", read, status: 403 }, "{}");
      return;
    }
    try {
      this.#answer(read, await page.waitFor(page.job.readText(path, endpoint)));
    } catch (error) {
      const failure = error instanceof ApiFailure && error.code === "timeout" ? "timeout" : "network";
      this.#link.send({ kind: "answer", read, failure });
    }
  }

  /** Sends an answer, or its number where the renderer has it already. */
  #answer(read: number, answer: ApiText): void {
    const known = this.#sent.get(answer);
    if (known !== undefined && known > this.#lastText - KEPT_ANSWERS) {
      this.#link.send({ kind: "answer", read, text: known, status: answer.status });
      return;
    }
    this.#lastText += 1;
    this.#sent.set(answer, this.#lastText);
    this.#link.send({ kind: "answer", read, text: this.#lastText, status: answer.status }, answer.text);
  }

  /** The page that ran longest is taken as the reason; the others are rendered once more. */
  #end(end: EndReason): void {
    const open = [...this.#pages.values()];
    this.#pages.clear();
    for (const page of open) page.close();
    const reason = this.#broken ?? `its renderer ended: ${end}`;
    const running = open.filter(({ isWaiting }) => !isWaiting).sort((a, b) => a.runsSince - b.runsSince);
    const suspect = isOurs(end) || this.#broken !== undefined ? undefined : running[0];
    const orphans: PageJob[] = [];
    for (const page of open) {
      if (page === suspect || page.job.isSecondTry || this.#broken !== undefined) page.job.failed(reason, { isOurs: isOurs(end) });
      else orphans.push({ ...page.job, isSecondTry: true });
    }
    this.#events.onEnd(reason, end, orphans);
  }
}
