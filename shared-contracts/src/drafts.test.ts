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

test.each(["{", "[]", '{"subject":1}'])("%j is no draft, and stays until the next one", (stored) => {
  sessionStorage.setItem("draft:contact", stored);
  expect(readDraft("contact", Message)).toBeUndefined();
  expect(sessionStorage.getItem("draft:contact")).toBe(stored);
  writeDraft("contact", { subject: "Salom" });
  expect(readDraft("contact", Message)).toEqual({ subject: "Salom" });
});

test("[D-TABS-01] a draft of a later release is not overwritten", () => {
  const later = '{"version":2,"subject":["Salom"]}';
  sessionStorage.setItem("draft:contact", later);
  writeDraft("contact", { subject: "Rahmat" });
  expect(sessionStorage.getItem("draft:contact")).toBe(later);
});

test.each([forgetDrafts, endSession])("[D-TABS-05] %o clears the tab's storage, also what a later release left", (forget) => {
  writeDraft("contact", { subject: "Salom" });
  sessionStorage.setItem("note", "of a later release");
  forget();
  expect(sessionStorage.length).toBe(0);
});
