import { expect, test } from "vitest";
import { formatRating, previewOf, replyAddress } from "./message.ts";

const WORDS = "kuryer kech keldi ".repeat(30).trim();

test.each([
  ["a short one", "Rahmat!", undefined],
  ["a text of exactly the maximum length", "a".repeat(320), undefined],
  ["one without a space", "a".repeat(321), `${"a".repeat(320)}…`],
  ["lines beyond the eighth", "1\n2\n3\n4\n5\n6\n7\n8\n9", "1\n2\n3\n4\n5\n6\n7\n8…"],
  ["the end of a sentence", `${"a".repeat(318)}. Rahmat`, `${"a".repeat(318)}…`],
  ["half a character at the end", `${"a".repeat(319)}😀`, `${"a".repeat(319)}…`],
])("a preview of a message: %s", (_, message, preview) => {
  expect(previewOf(message)).toBe(preview);
});

test("a preview ends with a complete word", () => {
  const preview = previewOf(WORDS) ?? "";
  expect(preview).toMatch(/ (kuryer|kech|keldi)…$/);
  expect(WORDS.startsWith(preview.slice(0, -1))).toBe(true);
  expect(preview.length).toBeGreaterThan(300);
});

test.each([
  ["nodira@example.uz", "Re: Somsa", "mailto:nodira@example.uz?subject=Re%3A%20Somsa"],
  ["a?bcc=x&cc=y@example.uz", "a&body=b\r\nBcc: c", "mailto:a%3Fbcc%3Dx%26cc%3Dy@example.uz?subject=a%26body%3Db%20Bcc%3A%20c"],
])("[D-FORMS-11] a reply to %s about %j adds no mail header", (email, subject, address) => {
  expect(replyAddress(email, subject)).toBe(address);
});

test("a mean has one decimal, with the decimal mark of the language", () => {
  expect([formatRating(4.25, "en"), formatRating(4.96, "ru"), formatRating(3, "uz")]).toEqual(["4.3", "5,0", "3,0"]);
});
