// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { forgetDrafts, readDraft, removeDraft, writeDraft } from "./drafts.ts";
import { endSession } from "./session.ts";

const Message = z.object({ subject: z.string() });

beforeEach(() => sessionStorage.clear());

test("a draft reads back as written until it is removed", () => {
  writeDraft("contact", { subject: "Salom" });
  writeDraft("feedback", { subject: "Rahmat" });
  removeDraft("feedback");
  expect(readDraft("contact", Message)).toEqual({ subject: "Salom" });
  expect(readDraft("feedback", Message)).toBeUndefined();
});

test.each(["{", "[]", '{"subject":1}'])("%j is no draft, and is removed", (stored) => {
  sessionStorage.setItem("draft:contact", stored);
  expect(readDraft("contact", Message)).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test.each([forgetDrafts, endSession])("%o removes every draft of the tab and nothing else", (forget) => {
  writeDraft("contact", { subject: "Salom" });
  writeDraft("feedback", { subject: "Rahmat" });
  sessionStorage.setItem("place", "kept");
  forget();
  expect(Object.keys(sessionStorage)).toEqual(["place"]);
});
