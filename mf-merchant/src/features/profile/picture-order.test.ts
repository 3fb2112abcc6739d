import { expect, test } from "vitest";
import { addPictures, checkPictureUrl, movePicture } from "./picture-order.ts";

const [A, B, C, D, E, F] = ["a", "b", "c", "d", "e", "f"].map((name) => `https://example.uz/${name}.jpg`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

test.each([
  [[], [A, B], [A, B]],
  [[A], [A, B], [A, B]],
  [
    [A, B, C, D],
    [E, F],
    [A, B, C, D, E],
  ],
])("[S9-LIMIT-01] %j and %j give %j", (pictures, added, expected) => {
  expect(addPictures(pictures, added)).toEqual(expected);
});

test.each([
  [2, 0, [C, A, B]],
  [0, 1, [B, A, C]],
  [1, 2, [A, C, B]],
  [0, -1, [A, B, C]],
  [2, 3, [A, B, C]],
])("the picture at %i moves to %i", (from, to, expected) => {
  expect(movePicture([A, B, C], from, to)).toEqual(expected);
});

test.each([
  ["", [], undefined],
  [` ${B} `, [A], undefined],
  ["/api/media/p0123456789abcdef-384.webp", [A], undefined],
  ["http://example.uz/a.jpg", [], "invalid"],
  ["picture.jpg", [], "invalid"],
  ["https://", [], "invalid"],
  [A, [A], "twice"],
  [F, [A, B, C, D, E], "full"],
])("the address %j beside %j is %s", (typed, pictures, expected) => {
  expect(checkPictureUrl(typed, pictures)).toBe(expected);
});
