// @vitest-environment happy-dom
import { events, listen } from "@savat/contracts/events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offerInstall } from "./offer-install.ts";

const told = vi.fn();
const prompt = vi.fn(async () => undefined);

function browserOffers(): Event {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

let stops: (() => void)[];

beforeEach(() => {
  told.mockClear();
  prompt.mockClear();
  stops = [listen("install:offered", ({ isOffered }) => told(isOffered)), offerInstall()];
});
afterEach(() => {
  for (const stop of stops) stop();
});

test("hides the browser's install bar and announces its offer at once, also to later listeners", () => {
  events.emit("install:watched");
  expect(told.mock.calls).toEqual([[false]]);
  expect(browserOffers().defaultPrevented).toBe(true);
  events.emit("install:watched");
  expect(told.mock.calls).toEqual([[false], [true], [true]]);
  expect(prompt).not.toHaveBeenCalled();
});

test("[D-PWA-08] uses the offer once, when the app asks for it", () => {
  browserOffers();
  events.emit("install:asked");
  events.emit("install:asked");
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(told.mock.lastCall).toEqual([false]);
});

test("withdraws the offer after an installation by another way", () => {
  browserOffers();
  dispatchEvent(new Event("appinstalled"));
  expect(told.mock.lastCall).toEqual([false]);
});
