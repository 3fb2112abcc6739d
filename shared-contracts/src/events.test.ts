import { Script } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EventFault, events, listen } from "./events.ts";

const told = vi.fn();
const heard = vi.fn();
let stops: (() => void)[];
/** Each test has a minute of its own: the bus counts seconds. */
let clock = 0;

/** Sends what no type allows, as a remote of another release may. */
const send = events.emit as (name: string, event?: unknown) => void;

/** A script of a remote: it calls what it is given. */
function scriptOf(remote: string): (work: () => void) => void {
  return new Script("(work) => work()", { filename: `https://savat.uz/r/${remote}/page-home.0.js` }).runInThisContext();
}

beforeEach(() => {
  clock += 60_000;
  vi.useFakeTimers({ now: clock });
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("reportError", told);
  told.mockClear();
  heard.mockClear();
  stops = [listen("toast", heard)];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TOAST = { text: "Added", tone: "success" } as const;

describe("an event", () => {
  test("arrives with its values, a button's function included", () => {
    const action = { label: "Undo", run: () => undefined };
    events.emit("toast", { ...TOAST, action });
    expect(heard.mock.calls).toEqual([[{ ...TOAST, action }]]);
  });

  test.each([
    ["no value", undefined],
    ["an object in place of the text", { ...TOAST, text: { $$typeof: "no element" } }],
    ["an unknown tone", { ...TOAST, tone: "loud" }],
    ["a button that does nothing", { ...TOAST, action: { label: "Undo", run: "alert(1)" } }],
    ["a text of a megabyte", { ...TOAST, text: "x".repeat(1_000_000) }],
    [
      "a getter that throws",
      {
        get text(): string {
          throw new Error("no text");
        },
      },
    ],
  ])("[D-BUS-01] with %s is dropped and reported", (_, event) => {
    send("toast", event);
    expect(heard).not.toHaveBeenCalled();
    expect(told.mock.calls).toMatchObject([[{ reason: "malformed", message: expect.stringContaining("toast") }]]);
  });

  test.each(["toString", "__proto__", "*", "no:such"])("[D-BUS-01] named %s is dropped and reported", (name) => {
    send(name, TOAST);
    expect(told.mock.calls).toMatchObject([[{ reason: "malformed" }]]);
  });

  test("[D-BUS-01] that is malformed throws at its sender in development", () => {
    vi.stubEnv("NODE_ENV", "development");
    expect(() => send("toast", { text: 1 })).toThrow(EventFault);
    expect(told).not.toHaveBeenCalled();
  });
});

test("[D-BUS-02] a listener that throws is reported and costs itself alone: the others hear, and the sender goes on", () => {
  const broken = new Error("broken listener");
  stops.unshift(
    listen("order:paid", () => {
      throw broken;
    }),
  );
  const second = vi.fn();
  stops.push(listen("order:paid", second));
  events.emit("order:paid", { orderId: "o1", paymentId: "p1" });
  expect(second).toHaveBeenCalledOnce();
  expect(told.mock.calls).toEqual([[broken]]);
});

test("a listener that stops another while an event is carried changes nothing for this event", () => {
  const second = vi.fn();
  stops.push(listen("basket:open", () => events.off("basket:open", second)));
  events.on("basket:open", second);
  events.emit("basket:open");
  events.emit("basket:open");
  expect(second).toHaveBeenCalledOnce();
});

test("[D-BUS-02] nobody reaches the listeners of others or replaces the bus", () => {
  expect(Object.keys(events)).toEqual(["on", "off", "emit"]);
  expect(Reflect.set(events, "emit", () => undefined)).toBe(false);
});

describe("[D-BUS-03] a flood", () => {
  test("of 10,000 a second is cut after 110, with one report, for as long as it lasts", () => {
    for (let second = 0; second < 3; second += 1) {
      for (let sent = 0; sent < 10_000; sent += 1) {
        events.emit("toast", TOAST);
        vi.advanceTimersByTime(0.1);
      }
    }
    expect(heard).toHaveBeenCalledTimes(110);
    expect(told.mock.calls).toMatchObject([[{ reason: "flood" }]]);
  });

  test("costs no other event, and ends after a quiet second", () => {
    for (let sent = 0; sent < 1000; sent += 1) events.emit("toast", TOAST);
    const opened = vi.fn();
    stops.push(listen("basket:open", opened));
    events.emit("basket:open");
    expect(opened).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2000);
    heard.mockClear();
    events.emit("toast", TOAST);
    expect(heard).toHaveBeenCalledOnce();
  });

  test("costs no other sender of the same event", () => {
    const [flooding, other] = ["storefront", "checkout"].map(scriptOf);
    for (let sent = 0; sent < 10_000; sent += 1) flooding?.(() => events.emit("toast", TOAST));
    heard.mockClear();
    other?.(() => events.emit("toast", TOAST));
    expect(heard).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    flooding?.(() => events.emit("toast", TOAST));
    other?.(() => events.emit("toast", TOAST));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(told.mock.calls).toMatchObject([[{ reason: "flood", stack: expect.stringContaining("/r/storefront/") }]]);
  });

  test("is over for its sender after a second with less, though others send on", () => {
    const [flooding, other] = ["storefront", "checkout"].map(scriptOf);
    for (let sent = 0; sent < 1000; sent += 1) flooding?.(() => events.emit("toast", TOAST));
    for (let second = 0; second < 3; second += 1) {
      vi.advanceTimersByTime(1000);
      other?.(() => events.emit("toast", TOAST));
    }
    heard.mockClear();
    flooding?.(() => events.emit("toast", TOAST));
    expect(heard).toHaveBeenCalledOnce();
  });

  test("of names that nobody knows is cut with one report", () => {
    for (let sent = 0; sent < 10_000; sent += 1) send(`no:such-${sent}`);
    expect(told.mock.calls.filter(([{ reason }]) => reason === "flood")).toHaveLength(1);
    expect(told.mock.calls.length).toBeLessThan(200);
  });

  test("that a listener makes of its own event ends", () => {
    stops.push(listen("logout:asked", () => events.emit("logout:asked")));
    events.emit("logout:asked");
    expect(told.mock.calls).toMatchObject([[{ reason: "flood" }]]);
  });
});
