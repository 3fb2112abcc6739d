// @vitest-environment happy-dom
import { events } from "shared-contracts/events";
import { beforeEach, expect, test, vi } from "vitest";
import { offerInstall } from "./offer-install.ts";

const told = vi.fn();
const prompt = vi.fn(async () => undefined);

function browserOffers(): Event {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

beforeEach(() => {
  events.all.clear();
  told.mockClear();
  prompt.mockClear();
  events.on("install:offered", ({ isOffered }) => told(isOffered));
  offerInstall();
});

test("the browser's own bar stays away, and its offer is told at once and to whoever comes later", () => {
  events.emit("install:watched");
  expect(told.mock.calls).toEqual([[false]]);
  expect(browserOffers().defaultPrevented).toBe(true);
  events.emit("install:watched");
  expect(told.mock.calls).toEqual([[false], [true], [true]]);
  expect(prompt).not.toHaveBeenCalled();
});

test("[D-PWA-08] the offer is taken once, when it is asked for", () => {
  browserOffers();
  events.emit("install:asked");
  events.emit("install:asked");
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(told.mock.lastCall).toEqual([false]);
});

test("an app that was installed by another way is offered no more", () => {
  browserOffers();
  dispatchEvent(new Event("appinstalled"));
  expect(told.mock.lastCall).toEqual([false]);
});
