import { expect, test } from "vitest";
import { chooseFiles, isPictureFile } from "./picture-files.ts";

test.each([
  [{ name: "osh.jpg", type: "image/jpeg" }, true],
  [{ name: "osh.png", type: "image/png" }, true],
  [{ name: "osh", type: "image/gif" }, true],
  [{ name: "osh.JPEG", type: "" }, true],
  [{ name: "osh.jpg.exe", type: "" }, false],
  [{ name: "osh.svg", type: "image/svg+xml" }, false],
  [{ name: "osh.jpg", type: "text/html" }, false],
  [{ name: "osh.heic", type: "image/heic" }, false],
])("[D-IMAGE-01] %j is accepted as a picture: %s", (file, expected) => {
  expect(isPictureFile(file)).toBe(expected);
});

const A = { name: "a.jpg", type: "image/jpeg" };
const B = { name: "b.png", type: "image/png" };
const C = { name: "c.gif", type: "image/gif" };
const TEXT = { name: "menu.pdf", type: "application/pdf" };

test.each([
  ["all that fit", [A, B], 5, { taken: [A, B], dropped: 0, refused: [] }],
  ["the first ones that fit", [A, B, C], 2, { taken: [A, B], dropped: 1, refused: [] }],
  ["none where there is no room", [A, B], 0, { taken: [], dropped: 2, refused: [] }],
  ["none if there are too many already", [A], -1, { taken: [], dropped: 1, refused: [] }],
  ["pictures only; other files use no place", [TEXT, A, B], 2, { taken: [A, B], dropped: 0, refused: ["menu.pdf"] }],
])("accepts %s", (_, files, room, expected) => {
  expect(chooseFiles(files, room)).toEqual(expected);
});
