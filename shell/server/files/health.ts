import type { FastifyInstance } from "fastify";
import type { CanaryHealth } from "../releases/canary/canary-health.ts";
import type { Composer } from "../releases/composer.ts";
import type { RegistryLink } from "../releases/follow/registry-link.ts";

interface HealthOptions {
  composer: Composer;
  health: Pick<CanaryHealth, "countsOf">;
  link: Pick<RegistryLink, "health">;
  /** Aborted at shutdown: the process is no longer ready. */
  stopping: AbortSignal | undefined;
}

/** Whether the process lives, and whether it has a release to show; which ones, and what it refuses. */
export function registerHealth(app: FastifyInstance, { composer, health, link, stopping }: HealthOptions): void {
  const { registry } = composer;
  app.get("/health/live", () => ({ status: "ok" }));
  app.get("/health/ready", (_, reply) =>
    reply.code(registry.entries.length > 0 && !stopping?.aborted ? 200 : 503).send({
      shell: composer.own.record,
      remotes: registry.entries.map(({ name, record }) => ({ name, ...record })),
      canaries: registry.canaries.map(({ name, percent, record }) => ({ name, percent, ...record, faulty: health.countsOf(name) })),
      previews: registry.previews.map(({ name, build }) => ({ name, build })),
      refused: registry.refused,
      pinned: registry.pinned,
      recalled: registry.recalled,
      registry: link.health,
    }),
  );
}
