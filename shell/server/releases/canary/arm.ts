import type { RegistryDocument } from "@savat/contracts/release-registry";
import type { LiveRelease } from "../live-release.ts";
import type { Registry } from "../registry.ts";
import { previewOf, previewToken } from "./previews.ts";
import type { Visitors } from "./visitors.ts";

/** The releases that a request gets in the place of the live ones: by the visitor's share, or by a preview's link. */
export class Arms {
  readonly #registry: Pick<Registry, "canariesOf" | "findBuild">;
  readonly #visitors: Visitors;
  readonly #document: () => RegistryDocument | undefined;

  constructor(registry: Pick<Registry, "canariesOf" | "findBuild">, visitors: Visitors, document: () => RegistryDocument | undefined) {
    this.#registry = registry;
    this.#visitors = visitors;
    this.#document = document;
  }

  /** What a link shows, and its release once the shell has it. */
  preview(token: string | undefined): { until: number; release: LiveRelease | undefined } | undefined {
    const preview = previewOf(this.#document(), token, Date.now());
    return preview && { until: preview.until, release: this.#registry.findBuild(preview.remote, preview.build) };
  }

  of(header: string | undefined): LiveRelease[] {
    if (header === undefined) return [];
    const visitor = this.#visitors.read(header);
    const shared = visitor === undefined ? [] : this.#registry.canariesOf(visitor);
    const shown = this.preview(previewToken(header))?.release;
    return shown === undefined ? shared : [...shared.filter(({ name }) => name !== shown.name), shown];
  }
}
