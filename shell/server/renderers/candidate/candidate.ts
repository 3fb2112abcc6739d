import type { Language } from "@savat/contracts/language";
import type { Site } from "@savat/contracts/site";
import type { LiveRelease } from "../../releases/live-release.ts";
import { RenderFault } from "../render-fault.ts";
import type { Renderers } from "../renderers.ts";
import type { ReadText } from "../wire/api-call.ts";
import type { PageAnswer } from "../wire/messages.ts";

interface CandidateVerdict {
  /** `pending`: the page leaves its data to the browser. `notJudged`: its reads failed, there is no such data, or no
   * renderer was to be had. */
  outcome: "rendered" | "pending" | "notJudged" | "failed";
  reason: string;
}

/** Renders a page of a release that is not live yet. Never rejects. */
export type RenderCandidate = (release: LiveRelease, page: { path: string; language: Language }) => Promise<CandidateVerdict>;

function verdictOf(answer: PageAnswer): CandidateVerdict {
  if (answer.kind === "redirect") return { outcome: "rendered", reason: `it leads to ${answer.location}` };
  if (answer.status === 503) return { outcome: "notJudged", reason: "the API did not answer its reads" };
  const result = Object.values(answer.loaderData ?? {}).at(-1);
  if (result?.kind === "failed") return { outcome: "notJudged", reason: `its reads were answered ${result.failure.status}` };
  if (result?.kind === "pending") return { outcome: "pending", reason: "" };
  return { outcome: "rendered", reason: "" };
}

interface CandidateWork {
  renderers: Renderers;
  readText: ReadText;
  site: Site;
}

export function candidateRendering({ renderers, readText, site }: CandidateWork): RenderCandidate {
  return async (release, { path, language }) => {
    try {
      return verdictOf(await renderers.renderBeside(release, { path, language, city: null, site }, readText));
    } catch (error) {
      const outcome = error instanceof RenderFault && error.isOurs ? "notJudged" : "failed";
      return { outcome, reason: error instanceof Error ? error.message : String(error) };
    }
  };
}
