// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { addMessages, i18n, type Messages } from "@savat/contracts/i18n";
import { UPLOAD_TIMEOUT_MS } from "@savat/contracts/uploads";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "../i18n/en.json" with { type: "json" };
import { useUpload } from "./use-picture-upload.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const call = vi.mocked(callApi);

function filesOf(input: unknown): FormDataEntryValue[] {
  const body = typeof input === "object" && input !== null && "body" in input ? input.body : undefined;
  return body instanceof FormData ? body.getAll("files") : [];
}

beforeEach(async () => {
  const messages: Messages = en;
  addMessages("en", "merchant", messages);
  await i18n.changeLanguage("en");
  call.mockReset();
  call.mockImplementation(async (_, input) => ({
    pictures: filesOf(input).map((_file, index) => ({ url: `/api/media/p${index}-384.webp` })),
    dropped: 0,
  }));
});
afterEach(cleanup);

function file(name: string, type = "image/gif"): File {
  return new File(["GIF89a"], name, { type });
}

async function uploaded(files: File[], room = 5) {
  const { result } = renderHook(() => useUpload("m1"));
  const outcome = await act(() => result.current.upload(files, room));
  return { outcome, result };
}

function sentNames(): string[] {
  return filesOf(call.mock.calls[0]?.[1]).map((one) => (one instanceof File ? one.name : ""));
}

describe("chosen pictures", () => {
  test("are uploaded to the merchant in order, with the time limit for a weak network", async () => {
    const { outcome, result } = await uploaded([file("a.gif"), file("b.gif")]);
    expect(outcome).toEqual({ urls: ["/api/media/p0-384.webp", "/api/media/p1-384.webp"], dropped: 0 });
    expect(sentNames()).toEqual(["a.gif", "b.gif"]);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ params: { id: "m1" } });
    expect(call.mock.calls[0]?.[2]).toEqual({ timeoutMs: UPLOAD_TIMEOUT_MS });
    expect([result.current.error, result.current.isUploading]).toEqual([undefined, false]);
  });

  test("beyond the limit are left out with a message", async () => {
    const { outcome, result } = await uploaded([file("a.gif"), file("b.gif"), file("c.gif")], 1);
    expect([outcome.urls.length, outcome.dropped, sentNames()]).toEqual([1, 2, ["a.gif"]]);
    expect(result.current.error).toBe("Only 1 more picture fits; left out: 2.");
  });

  test("beyond a full list are not sent", async () => {
    const { outcome, result } = await uploaded([file("a.gif")], 0);
    expect([outcome, result.current.error, call.mock.calls.length]).toEqual([
      { urls: [], dropped: 1 },
      "There is no room for more pictures.",
      0,
    ]);
  });

  test("that are not pictures are named and left out, and the others are sent", async () => {
    const { result } = await uploaded([file("menu.pdf", "application/pdf"), file("a.gif")]);
    expect(sentNames()).toEqual(["a.gif"]);
    expect(result.current.error).toBe("Only image files are accepted (JPG, PNG, GIF). Left out: menu.pdf.");
  });

  test("are not sent twice during an upload", async () => {
    let finish: (() => void) | undefined;
    call.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ pictures: [{ url: "/a" }], dropped: 0 });
        }),
    );
    const { result } = renderHook(() => useUpload("m1"));
    let first: Promise<unknown> = Promise.resolve();
    await act(async () => {
      first = result.current.upload([file("a.gif")], 5);
      await Promise.resolve();
    });
    expect(result.current.isUploading).toBe(true);
    expect(await result.current.upload([file("a.gif")], 5)).toEqual({ urls: [], dropped: 0 });
    await act(async () => {
      finish?.();
      await first;
    });
    expect([call.mock.calls.length, result.current.isUploading]).toEqual([1, false]);
  });
});

function refusal(status: number, code: string, path?: string): ApiFailure {
  return new ApiFailure(status, { code, message: code, ...(path ? { fields: [{ path, message: "x" }] } : {}) });
}

describe("a refused upload", () => {
  test.each([
    [refusal(422, "picture_kind", "files.1"), "b.gif is not a JPG, PNG or GIF picture. Nothing was uploaded."],
    [refusal(422, "picture_unreadable", "files.0"), "a.gif cannot be read. The file may be damaged. Nothing was uploaded."],
    [refusal(422, "picture_too_large", "files.1"), "b.gif has too many pixels. Please make it smaller and try again."],
    [refusal(413, "payload_too_large", "files.1"), "b.gif is larger than 5 MB. Please choose a smaller file."],
    [refusal(413, "payload_too_large"), "a.gif, b.gif is larger than 5 MB. Please choose a smaller file."],
    [refusal(503, "unavailable"), "Many pictures are being uploaded right now. Please try again in a moment."],
    [networkFailure("timeout"), "The upload took too long. Please check your connection and try again."],
    [networkFailure("network"), en.failure.network],
    [refusal(403, "forbidden"), en.failure.forbidden],
    [refusal(500, "server_error"), en.failure.server],
  ])("with %s says so and names the file", async (failure, text) => {
    call.mockRejectedValue(failure);
    const { outcome, result } = await uploaded([file("a.gif"), file("b.gif")]);
    expect([outcome, result.current.error]).toEqual([{ urls: [], dropped: 0 }, text]);
  });
});
