import { beforeEach, describe, expect, test } from "vitest";
import type { ApiText, ReadText } from "../../renderers/wire/api-call.ts";
import { KeptPages } from "./kept-pages.ts";
import { SharedPage } from "./shared-page.ts";

/** The API's answers by path, and the paths that were read. */
let answers: Record<string, ApiText>;
let read: string[];
let made: number;
let pages: KeptPages;

beforeEach(() => {
  answers = { "/price": { status: 200, text: "10" }, "/name": { status: 200, text: "Osh" } };
  [read, made, pages] = [[], 0, new KeptPages()];
});

const readText: ReadText = async (path) => {
  read.push(path);
  const answer = answers[path];
  if (answer === undefined) throw new Error("no answer");
  return answer;
};

function sharedPage(html: string): SharedPage {
  return new SharedPage({ html, policy: "", release: { name: "storefront", build: "b1" } });
}

async function page(reading: ReadText): Promise<SharedPage> {
  made += 1;
  const [price, name] = await Promise.all([reading("/price", "/price"), reading("/name", "/name")]);
  return sharedPage(`${name.text} ${price.text}`);
}

async function visit(version: string, { key = "home", make = page }: { key?: string; make?: typeof page } = {}): Promise<string> {
  const found = await pages.find({ key, version, readText, make });
  return found.html.toString();
}

describe("a page", () => {
  test("[D-KEPT-06] is made once for a version, also for visitors who come at once", async () => {
    expect(await Promise.all([visit("1"), visit("1"), visit("1")])).toEqual(["Osh 10", "Osh 10", "Osh 10"]);
    expect([await visit("1"), made, read.length]).toEqual(["Osh 10", 1, 2]);
  });

  test("[D-KEPT-06] of another version is compared by its reads, and made anew where one has changed", async () => {
    await visit("1");
    expect([await visit("2"), made, read.length]).toEqual(["Osh 10", 1, 4]);
    answers["/price"] = { status: 200, text: "12" };
    expect([await visit("3"), made]).toEqual(["Osh 12", 2]);
    // The page takes what was just read for the comparison.
    expect(read).toHaveLength(6);
    expect([await visit("3"), read.length]).toEqual(["Osh 12", 6]);
  });

  test("[D-KEPT-06] is never given to a visitor of a later version while it is still being made", async () => {
    let finish = (): void => undefined;
    const slow = visit("1", {
      make: async (reading) => {
        const answer = await page(reading);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return answer;
      },
    });
    answers["/price"] = { status: 200, text: "12" };
    expect(await visit("2")).toBe("Osh 12");
    finish();
    await slow;
    expect(await visit("2")).toBe("Osh 12");
  });

  test("[D-KEPT-06] that shows an answer other than 200 is not kept", async () => {
    answers["/price"] = { status: 429, text: "later" };
    expect(await visit("1")).toBe("Osh later");
    answers["/price"] = { status: 200, text: "10" };
    expect(await visit("1")).toBe("Osh 10");
  });

  test("[D-KEPT-07] of one key is not given for another", async () => {
    await visit("1", { key: "uz" });
    expect(await visit("1", { key: "ru", make: async () => sharedPage("Плов") })).toBe("Плов");
    expect(await visit("1", { key: "uz" })).toBe("Osh 10");
  });

  test("that only one visitor gets is made for each, also at once", async () => {
    const make = async () => {
      made += 1;
      return { status: 503, nonce: made };
    };
    const asked = { key: "home", version: "1", readText, make };
    expect(await Promise.all([pages.find(asked), pages.find(asked)])).toEqual([
      { status: 503, nonce: 1 },
      { status: 503, nonce: 2 },
    ]);
  });

  test("that could not be made for one visitor is made for those who waited", async () => {
    const failing = visit("1", { make: async () => Promise.reject(new Error("broken")) });
    expect(await Promise.all([failing.catch(() => "broken"), visit("1")])).toEqual(["broken", "Osh 10"]);
  });
});

test("[D-KEPT-08] pages that were not asked for longest make room", async () => {
  // Each takes 14 bytes.
  pages = new KeptPages(30);
  for (const key of ["one", "two"]) await visit("1", { key });
  await visit("1", { key: "one" });
  await visit("1", { key: "new" });
  made = 0;
  for (const key of ["one", "new"]) await visit("1", { key });
  expect(made).toBe(0);
  await visit("1", { key: "two" });
  expect(made).toBe(1);
});

test("[D-KEPT-09] a page is compressed well from its second visitor on, once", async () => {
  const one = sharedPage("a page ".repeat(1000));
  expect(one.brotli()).toBeUndefined();
  const [second, third] = [one.brotli(), one.brotli()];
  expect(second).toBe(third);
  expect((await second)?.length).toBeLessThan(100);
});
