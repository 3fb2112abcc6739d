// @vitest-environment happy-dom

import type { Language } from "@savat/contracts/language";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, showPage } from "../../../test-page.tsx";
import "../faq/content.en.ts";
import { page as faq } from "../faq/page.tsx";
import "../help-center/content.en.ts";
import { page as help } from "../help-center/page.tsx";

afterEach(cleanup);

async function open(path: "/faq" | "/help-center", after = "", language: Language = "en"): Promise<void> {
  const page = path === "/faq" ? faq : help;
  const site = { supportPhone: "+998 71 200 00 00", supportEmail: "help@example.uz" };
  await showPage({ page, pattern: path, at: `${path}${after}`, api: apiOf({}).api, site, language });
}

function headings(level: number): (string | null)[] {
  return screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
}

function targets(): (string | null)[] {
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

describe("FAQ", () => {
  test("[S2-INFO-06] has four questions under each of six headings, and a search in the address", {
    tags: ["@S2-INFO-07"],
  }, async () => {
    await open("/faq");
    expect(headings(2).slice(0, 6)).toEqual(["General", "Ordering", "Payment", "Delivery", "Account", "For merchants"]);
    expect(headings(3)).toHaveLength(24);
    cleanup();
    await open("/faq", "?q=рефунд");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("рефунд");
    expect(headings(3)).toContain("How do I get a refund?");
    expect(screen.getByRole("status").textContent).toBe(`Questions found: ${headings(3).length}`);
  });

  test("[S2-INFO-08] says when nothing is found, and links to the support", async () => {
    await open("/faq", "?q=zzzz");
    expect(screen.queryAllByRole("heading", { level: 3 })).toEqual([]);
    expect(screen.getByText("Nothing found")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Questions found: 0");
    expect(targets()).toContain("/contact");
  });

  test("opens only the question that the address names", async () => {
    await open("/faq", "#refunds");
    const opened = Array.from(document.querySelectorAll("details")).filter(({ open }) => open);
    expect(opened.map(({ id }) => id)).toEqual(["refunds"]);
  });
});

describe("help centre", () => {
  test.each(["uz", "ru", "en"] as const)(
    "[S2-INFO-15] in %s has four topics, eight questions, phone and e-mail, and two further links",
    { tags: ["@S2-INFO-16", "@S2-INFO-17", "@S2-INFO-18"] },
    async (language) => {
      await open("/help-center", "", language);
      for (const topic of ["ordering", "payment", "delivery", "account"]) expect(targets()).toContain(`/faq#${topic}`);
      expect(document.querySelectorAll("details")).toHaveLength(8);
      const cards = Array.from(document.querySelectorAll("section[aria-labelledby=support] a"), (link) => link.getAttribute("href"));
      expect(cards).toEqual(["tel:+998712000000", "mailto:help@example.uz"]);
      const ways = Array.from(document.querySelectorAll("section[aria-labelledby=more] a"), (link) => link.getAttribute("href"));
      expect(ways).toEqual(["/about", "/how-it-works"]);
    },
  );

  test("[S2-INFO-14] shows the questions that a search finds before the topics", async () => {
    await open("/help-center", "?q=partner");
    expect(Array.from(document.querySelectorAll("summary"), ({ textContent }) => textContent)).toEqual([
      "I have applied to become a partner. When will I hear from you?",
    ]);
    expect(headings(2).slice(0, 2)).toEqual(["Asked most often", "Topics"]);
  });
});
