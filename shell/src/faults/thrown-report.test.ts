// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { ErrorReportSchema } from "@savat/contracts/error-report";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RemoteFailure } from "../remote-failure.ts";
import { reportBuilds, reportThrown } from "./thrown-report.ts";
import { watchFaults } from "./watch-faults.ts";

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
vi.spyOn(console, "error").mockImplementation(() => undefined);
const BUILD = "0123456789abcdef0123";
reportBuilds(() => [
  ["shell", BUILD],
  ["checkout", BUILD],
]);
watchFaults({ known: () => [], leaveAtNextLink: () => undefined });

let line = 0;
/** Each error is thrown at a place of its own, because a page counts its reports. */
function from<Thrown extends Error>(error: Thrown): Thrown {
  line += 1;
  error.stack = `${error.name}: ${error.message}\n    at a (${location.origin}/r/checkout/page-pay.0a1b2c3d4e.js:${line}:20)`;
  return error;
}

async function reports(): Promise<unknown[]> {
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled());
  return Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as unknown));
}

beforeEach(() => {
  sendBeacon.mockClear();
  location.href = "https://savat.uz/checkout?phone=%2B998901234567";
  const serverTiming = [{ name: "request", description: "request-0001" }];
  const navigation = Object.create(PerformanceResourceTiming.prototype, { serverTiming: { value: serverTiming } });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
});

const PLANTED = "Alisher, Navoiy 5, +998901234567, 8600069195406311";

describe("[D-TRACE-01] an error is reported by class and place", () => {
  test.each([
    [
      "of a click or timer",
      "error",
      () => dispatchEvent(Object.assign(new Event("error"), { error: from(new TypeError(PLANTED)), filename: "" })),
    ],
    [
      "of a promise",
      "promise",
      () => dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: from(new TypeError(PLANTED)) })),
    ],
    ["of a render", "render", () => reportThrown({ kind: "render", error: from(new TypeError(PLANTED)) })],
  ])("%s, with builds and request, and without its message", async (_, kind, happen) => {
    void happen();
    const [report] = await reports();
    expect(ErrorReportSchema.parse(report)).toEqual({
      kind,
      class: "TypeError",
      messageHash: createHash("sha256").update(PLANTED).digest("hex").slice(0, 32),
      frames: [{ owner: "checkout", file: "page-pay.0a1b2c3d4e.js", line, column: 19 }],
      builds: { shell: BUILD, checkout: BUILD },
      request: "request-0001",
    });
    expect(JSON.stringify(report)).not.toMatch(/Alisher|Navoiy|998|8600/);
  });

  test("a name or code with more than a word is not sent", async () => {
    const error = Object.assign(from(new Error("no")), { name: "Alisher Navoiy", code: "+998901234567" });
    await reportThrown({ kind: "error", error });
    const [report] = await reports();
    expect(report).toMatchObject({ class: "Error" });
    expect(report).not.toHaveProperty("code");
  });

  test("an error's cause is reported where a remote's module threw it", async () => {
    await reportThrown({
      kind: "render",
      error: new RemoteFailure("checkout", "unavailable", from(new RangeError("no"))),
      area: "checkout",
    });
    expect(await reports()).toMatchObject([{ class: "RangeError", area: "checkout", frames: [{ line }] }]);
  });
});

test("[D-TRACE-01] one place is reported three times", async () => {
  const error = from(new Error("again"));
  for (let count = 0; count < 50; count += 1) await reportThrown({ kind: "error", error });
  expect(sendBeacon).toHaveBeenCalledTimes(3);
});

test("[D-TRACE-01] an error outside the builds is not reported", async () => {
  await reportThrown({ kind: "error", error: new Error("of an extension") });
  await reportThrown({ kind: "error", error: new RemoteFailure("checkout", "timeout") });
  expect(sendBeacon).not.toHaveBeenCalled();
});
