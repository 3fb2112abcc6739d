import { LANGUAGES } from "@savat/contracts/language";
import type { LiveRelease } from "../../releases/live-release.ts";
import type { RenderCandidate } from "./candidate.ts";

interface PagesSurroundings {
  renderCandidate: RenderCandidate;
  /** Id of the sitemap's first merchant, for the parameters of addresses; undefined without one. */
  firstMerchant: () => Promise<string | undefined>;
}

/** A busy machine may fail a healthy page: it gets a second try. */
const TRIES = 2;

async function failureOf(release: LiveRelease, path: string, { renderCandidate }: PagesSurroundings): Promise<string | undefined> {
  for (const { code: language } of LANGUAGES) {
    let reason: string | undefined;
    for (let turn = 0; turn < TRIES && (turn === 0 || reason !== undefined); turn += 1) {
      const verdict = await renderCandidate(release, { path, language });
      reason = verdict.outcome === "failed" ? verdict.reason : undefined;
    }
    if (reason !== undefined) return `${path} does not render in ${language}: ${reason}`;
  }
  return undefined;
}

/** Renders every page of a release in every language. Why it may not go live, in one line; pages whose reads fail, or
 * for which there is no data, are not judged. */
export async function judgePages(release: LiveRelease, surroundings: PagesSurroundings): Promise<string | undefined> {
  const merchant = await surroundings.firstMerchant().catch(() => undefined);
  for (const { path } of release.descriptor.routes) {
    if (path.includes("/:") && merchant === undefined) continue;
    const address = path.replaceAll(/:\w+\??/g, merchant ?? "");
    const failure = await failureOf(release, address, surroundings);
    if (failure !== undefined) return failure.split("\n")[0];
  }
  return undefined;
}
