import { expect, test } from "vitest";
import type { FormPicture } from "./merchant-fields.ts";
import { choosePictures } from "./picture-files.ts";

function file(name: string, type: string, bytes = 1): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
const JPG = file("a.jpg", "image/jpeg");
const PNG = file("b.png", "image/png");
const GIF = file("c.gif", "");
const stored = (count: number): FormPicture[] => Array.from({ length: count }, (_, index) => ({ kind: "stored", url: String(index) }));

test.each([
  ["JPG, PNG and GIF", [JPG, PNG, GIF], 0, { taken: [JPG, PNG, GIF], refused: [], tooLarge: [], dropped: 0 }],
  ["the first that fit", [JPG, PNG, GIF], 3, { taken: [JPG, PNG], refused: [], tooLarge: [], dropped: 1 }],
  ["none if there are five already", [JPG], 5, { taken: [], refused: [], tooLarge: [], dropped: 1 }],
  [
    "no other file, and none above 5 MB; they use no place",
    [file("menu.pdf", "application/pdf"), file("x.svg", "image/svg+xml"), file("big.jpg", "image/jpeg", 5 * 1024 * 1024 + 1), JPG],
    4,
    { taken: [JPG], refused: ["menu.pdf", "x.svg"], tooLarge: ["big.jpg"], dropped: 0 },
  ],
])("[S5-ADMIN-05] accepts %s", { tags: ["@S5-ADMIN-06"] }, (_, files, there, expected) => {
  expect(choosePictures(files, stored(there))).toEqual(expected);
});
