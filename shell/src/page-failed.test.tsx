// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { renderShell } from "../test/render-shell.tsx";
import { PageFailed } from "./page-failed.tsx";

afterEach(cleanup);

describe("a page whose data could not be loaded", () => {
  test.each([
    { status: 0, text: "Network error. Please check your connection and try again." },
    { status: 400, text: "The request was not valid. Please check the address and try again." },
    { status: 401, text: "Please sign in and try again." },
    { status: 403, text: "Your account does not have access to this page." },
    { status: 404, text: "Oops! Page Not Found" },
    { status: 418, text: "An unexpected error occurred. Please try again." },
    { status: 503, text: "Server error. Please try again later." },
  ])("[S8-FALL-07] names the cause by status $status", async ({ status, text }) => {
    const failure = { status, body: { code: "any", message: "what the server said" } };
    await renderShell({ routes: [{ path: "/", element: <PageFailed failure={failure} retry={() => undefined} /> }] });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText("what the server said")).toBeNull();
  });
});
