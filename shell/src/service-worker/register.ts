import { WORKER_META } from "@savat/contracts/service-worker";

function addressOfWorker(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${WORKER_META}"]`)?.content;
}

/** The worker that it no longer names may be too broken to remove itself. */
async function retire(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length > 0) for (const name of await caches.keys()) await caches.delete(name);
}

/** The site works without a worker: a failure here only writes a line to the console. */
async function followSwitch(workers: ServiceWorkerContainer): Promise<void> {
  const address = addressOfWorker();
  try {
    if (address !== undefined) await workers.register(address, { scope: "/", updateViaCache: "none" });
    else await retire(workers);
  } catch (error) {
    console.warn("The service worker could not be set up:", error);
  }
}

function openWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // switched off in this browser, or in the frame that the page stands in
  }
}

/** Runs once the page has loaded and is idle, so that it does not slow down the first visit. */
export function registerWorker(): void {
  const workers = openWorkers();
  if (workers === undefined) return;
  const whenIdle = (): void => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => void followSwitch(workers), { timeout: 5000 });
    else void followSwitch(workers);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
