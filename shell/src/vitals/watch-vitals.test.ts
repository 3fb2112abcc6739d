// @vitest-environment happy-dom
import { PAGE_VITALS_PATH as PATH, VITALS_ONE_IN } from "@savat/contracts/page-vitals";
import { beforeEach, expect, test, vi } from "vitest";
import { knownRemote } from "../../test/fixture-remote.ts";
import { watchVitals } from "./watch-vitals.ts";

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
const owner = knownRemote("checkout", []);

const painted = vi.fn();

/** What the browser tells web-vitals; the tests' environment paints nothing. */
class Painted {
  static supportedEntryTypes = ["largest-contentful-paint"];
  readonly #told: (list: { getEntries: () => object[] }) => void;

  constructor(told: (list: { getEntries: () => object[] }) => void) {
    this.#told = told;
  }

  observe({ type }: { type: string }): void {
    const entry = { entryType: type, startTime: 812.4, renderTime: 812.4 };
    if (type !== "largest-contentful-paint") return;
    this.#told({ getEntries: () => [entry] });
    painted();
  }

  takeRecords(): object[] {
    return [];
  }

  disconnect(): void {}
}

let step: (remote: string | undefined) => void;
beforeEach(() => {
  for (const mock of [sendBeacon, painted]) mock.mockClear();
  vi.stubGlobal("PerformanceObserver", Painted);
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
});

function watch(dice: number): (faulty: string) => void {
  vi.spyOn(Math, "random").mockReturnValueOnce(dice);
  return watchVitals({
    owner,
    watchSteps: (stepped) => {
      step = stepped;
    },
  });
}

async function sent(): Promise<unknown[]> {
  return Promise.all(sendBeacon.mock.calls.map(async ([path, body]) => [path, JSON.parse(await body.text()) as unknown]));
}

const report = { remote: "checkout", build: owner.build, lcpMs: 812, isFaulty: false };
const sampled = 0.5 / VITALS_ONE_IN;
const unsampled = 1.5 / VITALS_ONE_IN;

/** Until the lazy chunk measures. */
const measured = () => vi.waitFor(() => expect(painted).toHaveBeenCalled());
const leave = () => dispatchEvent(new Event("pagehide"));

test("[D-HEALTH-01] a sampled page reports once, when it is left, for the remote and build that own it", async () => {
  watch(sampled);
  await measured();
  expect(sendBeacon).not.toHaveBeenCalled();
  leave();
  leave();
  expect(await sent()).toEqual([[PATH, report]]);
});

test("[D-HEALTH-01] a page that is not sampled reports nothing, until its remote fails", async () => {
  const onFault = watch(unsampled);
  onFault("storefront");
  leave();
  expect(painted).not.toHaveBeenCalled();
  onFault("checkout");
  await measured();
  leave();
  expect(await sent()).toEqual([[PATH, { ...report, isFaulty: true }]]);
});

test("[D-HEALTH-01] a sampled page is faulty where its own remote failed, and not where another did", async () => {
  const onFault = watch(sampled);
  await measured();
  onFault("storefront");
  leave();
  const onOwnFault = watch(sampled);
  await vi.waitFor(() => expect(painted).toHaveBeenCalledTimes(2));
  onOwnFault("checkout");
  leave();
  expect(await sent()).toMatchObject([
    [PATH, { isFaulty: false }],
    [PATH, { isFaulty: true }],
  ]);
});

test("[D-HEALTH-01] the first step to another remote's page ends the view; one within the remote does not", async () => {
  watch(sampled);
  await measured();
  step("checkout");
  expect(sendBeacon).not.toHaveBeenCalled();
  step("storefront");
  expect(await sent()).toEqual([[PATH, report]]);
});
