import { describe, expect, it } from "vitest";
import { inlineTextFile, inlineTexts } from "./texts-loader.ts";

describe("the loader of text files", () => {
  it("replaces a reference by the common text and keeps every other text", () => {
    const texts = { own: "Own $t(common:word.close)", part: { close: "$t(common:word.close)" } };
    expect(inlineTexts(texts, { word: { close: "Close" } })).toEqual({ own: "Own $t(common:word.close)", part: { close: "Close" } });
  });

  it.each(["word.open", "word", "word.close.now"])("refuses the reference %s to no text", (key) => {
    expect(() => inlineTexts({ a: `$t(common:${key})` }, { word: { close: "Close" } })).toThrow(`src/texts has no ${key}.`);
  });

  it("takes the common texts of the file's own language", () => {
    const source = JSON.stringify({ close: "$t(common:word.close)" });
    expect(JSON.parse(inlineTextFile(source, "/mf-x/src/i18n/ru.json"))).toEqual({ close: "Закрыть" });
    expect(JSON.parse(inlineTextFile(source, "/mf-x/src/i18n/en.json"))).toEqual({ close: "Close" });
  });
});
