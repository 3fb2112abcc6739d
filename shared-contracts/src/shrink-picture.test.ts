// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { shrinkPicture, shrunkSize } from "./shrink-picture.ts";

test.each([
  [
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 8000, height: 6000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 16_000, height: 2 },
    { width: 1600, height: 1 },
  ],
  [
    { width: 30, height: 20 },
    { width: 30, height: 20 },
  ],
])("a picture of %j is sent as one of %j", (size, expected) => {
  expect(shrunkSize(size)).toEqual(expected);
});

const PHOTO = new File(["x".repeat(1000)], "a.jpg", { type: "image/jpeg" });
const drawn = vi.fn();
const close = vi.fn();

/** The used part of a browser's canvas: writes `bytes` bytes in the types it supports, PNG in place of others. */
function stubCanvas(bytes: number, types = ["image/jpeg", "image/png"]): void {
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn(async () => ({ width: 8000, height: 6000, close })),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: drawn } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "") => {
    done(new Blob(["y".repeat(bytes)], { type: types.includes(type) ? type : "image/png" }));
  });
}

beforeEach(() => stubCanvas(100));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  drawn.mockReset();
  close.mockReset();
});

describe("a photograph", () => {
  test("is drawn smaller, in the camera's orientation, and sent as JPEG", async () => {
    expect(await shrinkPicture(PHOTO)).toMatchObject({ type: "image/jpeg", size: 100 });
    expect(createImageBitmap).toHaveBeenCalledWith(PHOTO, { imageOrientation: "from-image" });
    expect(drawn.mock.calls[0]?.slice(1)).toEqual([0, 0, 1600, 1200]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("stays PNG to keep its transparency", async () => {
    expect(await shrinkPicture(new File(["x".repeat(1000)], "a.png", { type: "image/png" }))).toMatchObject({
      type: "image/png",
      size: 100,
    });
  });

  test.each([
    ["would become larger", () => stubCanvas(2000)],
    ["cannot be decoded", () => vi.stubGlobal("createImageBitmap", vi.fn().mockRejectedValue(new Error("no picture")))],
    ["comes to a browser without bitmaps", () => vi.stubGlobal("createImageBitmap", undefined)],
    ["cannot be written as JPEG", () => stubCanvas(100, ["image/png"])],
  ])("is sent unchanged if it %s", async (_, arrange) => {
    vi.restoreAllMocks();
    arrange();
    expect(await shrinkPicture(PHOTO)).toBe(PHOTO);
  });

  test("that is animated is sent unchanged", async () => {
    const gif = new File(["x"], "a.gif", { type: "image/gif" });
    expect(await shrinkPicture(gif)).toBe(gif);
    expect(createImageBitmap).not.toHaveBeenCalled();
  });
});
