// @vitest-environment happy-dom

import { addMessages, i18n, type Messages } from "@savat/contracts/i18n";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import en from "../i18n/en.json" with { type: "json" };
import { PicturePreview } from "./picture-preview.tsx";

beforeEach(async () => {
  const messages: Messages = en;
  addMessages("en", "merchant", messages);
  await i18n.changeLanguage("en");
});
afterEach(cleanup);

const STORED = `/api/media/p${"0".repeat(32)}-384.webp`;

test("a picture of ours is shown in the size of its place", () => {
  const { rerender } = render(<PicturePreview url={STORED} alt="Osh" />);
  expect(screen.getByRole("img", { name: "Osh" }).getAttribute("src")).toBe(STORED);
  rerender(<PicturePreview url={STORED} alt="Osh" size="large" />);
  expect(screen.getByRole("img", { name: "Osh" }).getAttribute("sizes")).toBe("160px");
});

test.each([
  ["that breaks", STORED],
  ["with no address", ""],
  ["with half an address", "https:/"],
  ["that is not ours yet", "https://example.uz/osh.jpg"],
  ["with an address that is not https", "http://example.uz/osh.jpg"],
])("[D-FETCH-10] a picture %s is replaced by the box icon", (_, url) => {
  const { container } = render(<PicturePreview url={url} alt="Osh" />);
  const image = container.querySelector("img");
  if (image) fireEvent.error(image);
  expect(screen.getByRole("img", { name: "Osh. No picture" }).querySelector("svg")).not.toBeNull();
  expect(container.querySelector("img")).toBeNull();
});
