import { describe, expect, test } from "vitest";
import { descriptorOf, liveRelease } from "../../../test/remote-origin.ts";
import type { Chosen } from "../../releases/canary/arm.ts";
import { overrideBanner } from "./banner.ts";

const release = liveRelease(descriptorOf("storefront", { "entry.js": "1" }));

describe("[D-PANEL-03] the banner above a page", () => {
  test("names a preview's release in three languages, with its way out", () => {
    const html = overrideBanner([{ release, by: "preview" }], "n");
    for (const text of ["storefront 1.0.0 relizi faqat", "релиз storefront 1.0.0 виден", "release 1.0.0 of storefront shows"])
      expect(html).toContain(text);
    expect(html).toContain('<a href="?preview=off">');
  });

  test("has a line and a way out for each of two", () => {
    const chosen: Chosen[] = [
      { release, by: "preview" },
      { release: { ...release, name: "checkout" }, by: "origin", origin: "http://localhost:3102" },
    ];
    expect(overrideBanner(chosen, "n").match(/\?(preview|mf)=off/g)).toEqual(["?preview=off", "?mf=off"]);
  });

  test("is not there for a canary, which is everybody's", () => {
    expect([overrideBanner([], "n"), overrideBanner([{ release, by: "canary", percent: 10 }], "n")]).toEqual(["", ""]);
  });

  test("shows a refusal's words as text", () => {
    const html = overrideBanner([{ release, by: "origin", origin: "http://localhost:1", refusal: "<img src=x>" }], "n");
    expect(html).toContain("&lt;img src=x>");
  });
});
