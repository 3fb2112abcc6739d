import { describe, expect, test } from "vitest";
import { PICTURE_WIDTHS, pictureSource, TILES, tileOf } from "./picture.ts";

const HASH = "0123456789abcdef";

describe("pictureSource", () => {
  test("has a stored picture in each encoded width", () => {
    const source = pictureSource(`/api/media/p${HASH}-96.webp`);
    expect(source?.src).toBe(`/api/media/p${HASH}-384.webp`);
    expect(source?.srcSet?.split(", ")).toEqual(PICTURE_WIDTHS.map((width) => `/api/media/p${HASH}-${width}.webp ${width}w`));
  });

  test("fills the tile with a photograph and stands a transparent picture on it", () => {
    expect(pictureSource(`/api/media/p${HASH}-384.webp`)?.fit).toBe("cover");
    expect(pictureSource(`/api/media/t${HASH}-384.webp`)?.fit).toBe("contain");
  });

  test.each([
    "",
    null,
    undefined,
    "https://example.uz/a.jpg",
    "http://example.uz/a.jpg",
    "//example.uz/a.jpg",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "/api/orders",
    `/api/media/x${HASH}-384.webp`,
    `/api/media/p${HASH}-384.svg`,
    `/api/media/p${HASH}-384.webp?x=https://`,
  ])("[D-IMAGE-06] rejects %j as a picture", (url) => {
    expect(pictureSource(url)).toBeUndefined();
  });
});

test("a product keeps its tile colour, and many products use all six", () => {
  expect(tileOf("merchant-1")).toBe(tileOf("merchant-1"));
  expect(new Set(Array.from({ length: 200 }, (_, index) => tileOf(`product-${index}`)))).toEqual(new Set(TILES));
});
