// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar, initialsOf } from "./avatar.tsx";

afterEach(cleanup);

test.each([
  ["Aziza Karimova", "AK"],
  ["  aziza   karimova ", "AK"],
  ["Aziza Karim qizi Karimova", "AK"],
  ["Aziza", "A"],
  ["ёлка зимняя", "ЁЗ"],
  ["😀 Aziza", "😀A"],
  ["", ""],
])("[S2-PROFILE-01] %j has the initials %j", { tags: ["@S9-LIMIT-05"] }, (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("[S2-PROFILE-01] shows the photo, without a referrer, and the initials if it is broken", () => {
  const { container } = render(<Avatar name="Aziza Karimova" photo="https://photos.example/a.jpg" />);
  const photo = container.querySelector("img");
  expect(photo?.getAttribute("src")).toBe("https://photos.example/a.jpg");
  expect(photo?.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(container.textContent).toBe("");
  if (photo) fireEvent.error(photo);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("AK");
});

test("shows the initials without a photo", () => {
  expect(render(<Avatar name="Aziza Karimova" />).container.textContent).toBe("AK");
});
