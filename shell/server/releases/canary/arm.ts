import type { RegistryDocument } from "@savat/contracts/release-registry";
import type { LiveRelease } from "../live-release.ts";
import type { OriginGrants } from "../overrides/origin-grants.ts";
import { type OriginOverrides, overrideToken } from "../overrides/origin-overrides.ts";
import type { Registry } from "../registry.ts";
import { previewOf, previewToken } from "./previews.ts";
import type { Visitors } from "./visitors.ts";

/** A release that a browser gets in the place of the live one, and why. */
export interface Chosen {
  release: LiveRelease;
  by: "canary" | "preview" | "origin";
  /** Share of a canary. */
  percent?: number;
  origin?: string;
  /** The browser takes it from the origin by itself. */
  isGranted?: boolean;
  /** Why the origin's newest build is not shown. */
  refusal?: string | undefined;
}

type Releases = Pick<Registry, "canariesOf" | "find" | "findBuild" | "names">;

/** The releases that a request gets in the place of the live ones: by the visitor's share, by a preview's link, or from
 * an origin of this machine. */
export class Arms {
  readonly #registry: Releases;
  readonly #visitors: Visitors;
  readonly #document: () => RegistryDocument | undefined;

  readonly grants: OriginGrants;
  /** In the sandbox alone. */
  readonly overrides: OriginOverrides | undefined;

  constructor(
    registry: Releases,
    visitors: Visitors,
    document: () => RegistryDocument | undefined,
    grants: OriginGrants,
    overrides?: OriginOverrides,
  ) {
    this.grants = grants;
    this.#registry = registry;
    this.#visitors = visitors;
    this.#document = document;
    this.overrides = overrides;
  }

  /** Of all remotes. */
  get names(): readonly string[] {
    return this.#registry.names;
  }

  /** What a link shows, and its release once the shell has it. */
  preview(token: string | undefined): { until: number; release: LiveRelease | undefined } | undefined {
    const preview = previewOf(this.#document(), token, Date.now());
    return preview && { until: preview.until, release: this.#registry.findBuild(preview.remote, preview.build) };
  }

  #override(header: string): Chosen | undefined {
    const override = this.overrides?.find(overrideToken(header));
    const release = override && this.#registry.findBuild(override.remote, override.record.build);
    return release && { release, by: "origin", origin: override?.origin, refusal: override?.refusal };
  }

  /** A browser with a grant gets the live release named as its origin's: the server runs no other. */
  #granted(header: string): Chosen | undefined {
    const grant = this.grants.find(header);
    const release = grant && this.#registry.find(grant.remote);
    return release && { release, by: "origin", origin: grant.origin, isGranted: true };
  }

  /** At most one release of each remote: an origin's before a preview's, and a canary last. */
  chosen(header: string | undefined): Chosen[] {
    if (header === undefined) return [];
    const visitor = this.#visitors.read(header);
    const canaries = visitor === undefined ? [] : this.#registry.canariesOf(visitor);
    const shared = canaries.map((release): Chosen => ({ release, by: "canary", percent: release.percent }));
    const preview = this.preview(previewToken(header))?.release;
    const all = [
      ...shared,
      ...(preview ? [{ release: preview, by: "preview" as const }] : []),
      this.#override(header) ?? this.#granted(header) ?? [],
    ].flat();
    return [...new Map(all.map((one) => [one.release.name, one])).values()];
  }

  of(header: string | undefined): LiveRelease[] {
    return this.chosen(header).map(({ release }) => release);
  }
}
