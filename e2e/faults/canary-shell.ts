import { expect } from "../fixtures.ts";
import { openDrillRegistry } from "./drill-registry.ts";
import { test as shellTest } from "./faulty-shell.ts";

/** What `/health/ready` says. */
interface Health {
  canaries: { build: string }[];
  refused: { reason: string }[];
}

interface Canary {
  stable: string;
  canary: string;
  /** Carries an order out in the registry. */
  rollBack: () => void;
  promote: () => void;
}

/** `test` with a shell that follows a registry, and a way to release the storefront to a share of the visitors. */
export const test = shellTest.extend<{ releaseCanary: (percent: number) => Promise<Canary> }>({
  releaseCanary: async ({ faultyShell }, use) => {
    const { storefront } = faultyShell.origins;
    const registry = await openDrillRegistry(storefront, process.env.SAVAT_API_URL ?? "");
    const stable = await registry.release();
    registry.publish(stable);
    await faultyShell.start(registry.env);
    await use(async (percent) => {
      storefront.releaseAll();
      const canary = await registry.release();
      registry.publish(stable, { ...canary, percent });
      const ready = async () => {
        const { canaries, refused } = (await (await fetch(`${faultyShell.url}/health/ready`)).json()) as Health;
        return [...canaries.map(({ build }) => build), ...refused.map(({ reason }) => reason)];
      };
      await expect.poll(ready, { message: "the shell has the canary", intervals: [50], timeout: 60_000 }).toEqual([canary.build]);
      const orders = { rollBack: () => registry.publish(stable), promote: () => registry.publish(canary) };
      return { stable: stable.build, canary: canary.build, ...orders };
    });
    await registry.close();
  },
});
