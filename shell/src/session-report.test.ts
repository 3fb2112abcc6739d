// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { failureFrom, networkFailure } from "@savat/contracts/api-failure";
import { events } from "@savat/contracts/events";
import { endSession, startSession } from "@savat/contracts/session";
import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSession } from "./session-watch.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const sendBeacon = vi.fn((_url: string, _body: Blob) => true);

let stop: () => void;

function follow(): void {
  stop = followSession(createMemoryRouter([{ path: "*", element: null }]));
}

async function sent() {
  return Promise.all(sendBeacon.mock.calls.map(async ([url, body]) => [url, body.type, await body.text()]));
}

beforeEach(() => {
  localStorage.clear();
  sendBeacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
});
afterEach(() => {
  stop();
  endSession();
});

test("a session event reaches the server as a name and a status, without its other data", async () => {
  follow();
  const moment = { moment: "refresh_failed", status: 401, token: "secret" } as const;
  events.emit("session:moment", moment);
  expect(await sent()).toEqual([["/client-report", "application/json", '{"moment":"refresh_failed","status":401}']]);
});

test.each([
  ["not answered", networkFailure("network"), 0],
  ["refused", failureFrom(403, { code: "forbidden", message: "" }), 403],
])("[S8-FALL-14] a session check at start that is %s is such an event", async (_, failure, status) => {
  vi.mocked(callApi).mockRejectedValue(failure);
  startSession(
    { token: "access", refreshToken: "refresh" },
    {
      uid: "u1",
      phone: "+998901234567",
      userType: "customer",
      role: "customer",
      email: null,
      displayName: null,
      photoURL: null,
      metadata: { creationTime: "2026-01-01T00:00:00.000Z" },
    },
  );
  follow();
  await expect.poll(() => sendBeacon.mock.calls.length).toBe(1);
  expect(await sent()).toEqual([["/client-report", "application/json", `{"moment":"session_check_failed","status":${status}}`]]);
});
