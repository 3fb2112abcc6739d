// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Picture, type PictureFile } from "./picture.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const plov: PictureFile = { src: "/plov-384.webp", srcSet: "/plov-96.webp 96w, /plov-384.webp 384w", fit: "contain" };

function picture(props: Partial<Parameters<typeof Picture>[0]> = {}) {
  return <Picture source={plov} alt="Plov" missingLabel="No picture" {...props} />;
}

test("it has its sizes and its space before it loads", () => {
  render(picture({ sizes: "50vw", shape: "wide" }));
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Plov" });
  expect(image.getAttribute("srcset")).toBe(plov.srcSet);
  expect([image.getAttribute("sizes"), image.getAttribute("width"), image.getAttribute("height")]).toEqual(["50vw", "384", "240"]);
});

test.each([
  ["contain", "44px"],
  ["cover", "64px"],
] as const)("[D-IMAGE-11] a thumb whose picture is to %s asks for %s", (fit, sizes) => {
  render(picture({ source: { ...plov, fit }, shape: "thumb" }));
  expect(screen.getByRole("img", { name: "Plov" }).getAttribute("sizes")).toBe(sizes);
});

test("only the priority picture is eager with high priority", () => {
  expect(renderToString(picture({ priority: true }))).toMatch(/loading="eager".*fetchPriority="high"/i);
  expect(renderToString(picture())).toContain('loading="lazy"');
});

test("the server renders no style attribute", () => {
  expect(renderToString(picture())).not.toContain("style=");
});

test("a picture from another site is requested without a referrer, one of ours with it", () => {
  expect(renderToString(picture({ source: { src: "https://example.uz/a.jpg", fit: "cover" } }))).toMatch(/referrerPolicy="no-referrer"/i);
  expect(renderToString(picture())).not.toMatch(/referrerPolicy/i);
});

test("[S8-IMAGE-01] a missing one is a placeholder with its label", { tags: ["@D-IMAGE-08"] }, () => {
  render(picture({ source: undefined }));
  expect(screen.getByRole("img", { name: "Plov. No picture" })).toBeTruthy();
});

test("[S8-IMAGE-01] a broken one becomes the placeholder", { tags: ["@D-IMAGE-08"] }, () => {
  render(picture());
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("img", { name: "Plov. No picture" }).tagName).toBe("SPAN");
});

test("one that broke before hydration becomes the placeholder too", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(0);
  vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new DOMException("broken", "EncodingError"));
  render(picture());
  expect((await screen.findByRole("img", { name: "Plov. No picture" })).tagName).toBe("SPAN");
});

test("another picture in its place is loaded again", () => {
  const { rerender } = render(picture());
  fireEvent.error(screen.getByRole("img"));
  rerender(picture({ source: { src: "/somsa.webp", fit: "cover" } }));
  expect(screen.getByRole("img", { name: "Plov" }).tagName).toBe("IMG");
});
