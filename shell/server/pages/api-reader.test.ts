import type { ApiCall } from "@savat/contracts/endpoint";
import { listMerchantCategories } from "@savat/contracts/merchants";
import { SharedReads } from "@savat/contracts/shared-reads";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApiText } from "../renderers/wire/api-call.ts";
import { createApiReader, readDataVersion } from "./api-reader.ts";

/** The API's calls, and the merchant's current name in its catalogue. */
let asked: string[];
let builds: string | undefined;
let name: string;
let isThere: boolean;
let reads: SharedReads;

const upstreams = {
  async read(path: string, { headers }: { headers?: Record<string, string> }): Promise<ApiText> {
    asked.push(path);
    builds = headers?.["x-client-builds"];
    const found = { status: 200, text: JSON.stringify({ categories: [{ id: "c1", name }] }) };
    return isThere ? found : { status: 404, text: JSON.stringify({ code: "not_found", message: "No." }) };
  },
};

beforeEach(() => {
  [asked, name, isThere, reads] = [[], "Osh", true, new SharedReads()];
});

/** The reader of one page. */
function page(): ApiCall {
  return createApiReader(upstreams, reads, { requestId: "req", build: "1f0c" });
}

function categoriesOf(id: string) {
  return page()(listMerchantCategories, { params: { id } });
}

it("[D-OLD-01] a read of the server carries the build of its shell", async () => {
  await categoriesOf("m1");
  expect(builds).toBe("shell=1f0c");
});

describe("concurrently rendered pages", () => {
  it("make two API calls for a shared read, however many pages there are", async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => categoriesOf("m1")));
    expect(new Set(answers.map(({ categories }) => categories[0]?.name))).toEqual(new Set(["Osh"]));
    expect(asked).toEqual(["/api/merchants/m1/categories", "/api/merchants/m1/categories"]);
  });

  it("make one API call for each different read", async () => {
    await Promise.all(["m1", "m2", "m3"].map(categoriesOf));
    expect(asked).toEqual(["m1", "m2", "m3"].map((id) => `/api/merchants/${id}/categories`));
  });

  it("show what was written before they asked, even while another read is under way", async () => {
    const before = categoriesOf("m1");
    expect(asked).toHaveLength(1);
    name = "Somsa";
    const [first, second] = await Promise.all([before, categoriesOf("m1")]);
    expect([first, second].map(({ categories }) => categories[0]?.name)).toEqual(["Osh", "Somsa"]);
  });

  it("share a refusal and do not store it", async () => {
    isThere = false;
    const refused = await Promise.allSettled(["m1", "m1", "m1"].map(categoriesOf));
    expect(refused.map((one) => one.status === "rejected" && one.reason)).toMatchObject([
      { status: 404 },
      { status: 404 },
      { status: 404 },
    ]);
    isThere = true;
    expect((await categoriesOf("m1")).categories).toHaveLength(1);
  });
});

describe("the version of the data", () => {
  /** Versions that the API tells one after another; an error where it does not answer. */
  function told(...answers: (ApiText | Error)[]) {
    const left = [...answers];
    const api = {
      read: async () => {
        const next = left.shift();
        if (next === undefined || next instanceof Error) throw next ?? new Error("asked too often");
        return next;
      },
    };
    return () => readDataVersion(api, reads, { requestId: "req", build: "1f0c" });
  }
  const version = (text: string) => ({ status: 200, text });

  it("[D-KEPT-11] is shared by concurrent pages, and never older than a page's request", async () => {
    const read = told(version("1"), version("2"), version("3"));
    expect(await Promise.all([read(), read(), read()])).toEqual(["1", "2", "2"]);
    expect(await read()).toBe("3");
  });

  it.each<[string, ApiText | Error]>([
    ["says that there is none", version("")],
    ["is of an older release", { status: 404, text: "{}" }],
    ["is not ready", { status: 503, text: "{}" }],
    ["is away", new Error("refused")],
  ])("[D-KEPT-11] is unknown while the API %s", async (_, answer) => {
    expect(await told(answer)()).toBeUndefined();
  });
});
