// @vitest-environment happy-dom
import { EventFault, events } from "@savat/contracts/events";
import { beforeEach, expect, test, vi } from "vitest";
import { knownRemote, publicRoute } from "../../test/fixture-remote.ts";
import { watchFaults } from "./watch-faults.ts";

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
const leaveAtNextLink = vi.fn();
const console_ = vi.spyOn(console, "error").mockImplementation(() => undefined);
Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });

const NAMES = "abcdefghijklmnop";
let tests = 0;
/** Each test has a remote of its own, because a page counts its reports. */
let name = "";
let known = [knownRemote("none", [publicRoute("/", "home")])];
watchFaults({ known: () => known, leaveAtNextLink });

beforeEach(() => {
  name = `shop${NAMES[tests]}`;
  tests += 1;
  known = [knownRemote(name, [publicRoute("/", "home")])];
  for (const mock of [sendBeacon, leaveAtNextLink, console_]) mock.mockClear();
});

function from<Thrown extends Error>(remote: string, error: Thrown): Thrown {
  error.stack = `Error\n    at dispatch (https://savat.uz/assets/main.0.js:1:1)\n    at x (https://savat.uz/r/${remote}/page-home.0.js:1:20)`;
  return error;
}

function throwInPage(error: unknown, filename = ""): void {
  dispatchEvent(Object.assign(new Event("error"), { error, filename }));
}

async function reports(): Promise<unknown[]> {
  return Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as unknown));
}

function report(reason: string) {
  const { version, build } = known[0] ?? {};
  return { remote: name, version, build, reason };
}

test("[D-BUS-04] an error in a remote's click or timer is reported with remote and build, by its stack", async () => {
  throwInPage(from(name, new Error("no")));
  expect(await reports()).toEqual([report("threw")]);
});

test("[D-BUS-04] a thrown value without a stack is reported by the script's address", async () => {
  throwInPage("no", `https://savat.uz/r/${name}/remoteEntry.0.js`);
  expect(await reports()).toEqual([report("threw")]);
});

test("[D-BUS-04] an error in a remote's promise is reported", async () => {
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: from(name, new TypeError("no")) }));
  expect(await reports()).toEqual([report("threw")]);
});

test("errors of the shell, of an extension and of a remote that the page does not know are not a remote's", () => {
  throwInPage(new Error("no"), "https://savat.uz/assets/main.0.js");
  throwInPage(from("nobody", new Error("no")));
  expect(sendBeacon).not.toHaveBeenCalled();
});

test("[D-BUS-01] a dropped event is reported under its sender's name", async () => {
  throwInPage(from(name, new EventFault("malformed", "toast")));
  expect(await reports()).toEqual([report("malformed")]);
  expect(console_.mock.calls).toEqual([[`Remote ${name} failed (malformed): The event "toast" was dropped: malformed`]]);
  expect(leaveAtNextLink).not.toHaveBeenCalled();
});

test("[D-BUS-05] after a flood the next link loads its page whole", () => {
  throwInPage(from(name, new EventFault("flood", "toast")));
  expect(leaveAtNextLink).toHaveBeenCalledOnce();
});

test.each([
  ["Maximum update depth exceeded. This can happen when a component repeatedly calls setState"],
  ["Minified React error #185; visit https://react.dev/errors/185"],
])("[D-BUS-05] after a state loop the next link loads its page whole: %s", (message) => {
  events.emit("remote:failed", { remote: name, reason: "broken", message });
  expect(leaveAtNextLink).toHaveBeenCalledOnce();
});

test("a remote that throws without end sends five reports", () => {
  for (let count = 0; count < 50; count += 1) throwInPage(from(name, new Error("again")));
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});
