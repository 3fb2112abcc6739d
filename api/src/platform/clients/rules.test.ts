import { parseClientBuilds } from "@savat/contracts/client-builds";
import { describe, expect, it } from "vitest";
import { type ClientRule, createClients, ruleFaults } from "./rules.ts";

const RELEASES = [
  { release: "one", builds: { shell: "s1", checkout: "c1", account: "a1" } },
  { release: "two", builds: { shell: "s1", checkout: "c2", account: "a1" } },
  { release: "three", builds: { shell: "s2", checkout: "c3", account: "a1" } },
];
const RULE: ClientRule = {
  rule: "An order names its address.",
  endpoints: ["POST /orders"],
  remote: "checkout",
  firstBuild: "c2",
  since: "two",
};

describe("an older page", () => {
  const clients = createClients(RELEASES, [RULE]);

  it.each([
    ["an older build of the rule's remote", "shell=s1,checkout=c1", true],
    ["the first build that knows the rule", "checkout=c2", false],
    ["a later build", "checkout=c3", false],
    ["a build of no release", "checkout=c9", false],
    ["an older build of another remote alone", "shell=s1,account=a1", false],
    ["another remote's build of that name", "account=c1", false],
  ])("[D-OLD-03] with %s is refused: %s %s", { tags: ["@D-OLD-02"] }, (_, header, expected) => {
    expect(clients.isOutdated("POST /orders", parseClientBuilds(header))).toBe(expected);
  });

  it("[D-OLD-03] is refused the calls that the rule names and no other", () => {
    expect(clients.isOutdated("GET /orders", parseClientBuilds("checkout=c1"))).toBe(false);
    expect(clients.isOutdated("POST /orders/:id", parseClientBuilds("checkout=c1"))).toBe(false);
  });

  it("[D-OLD-02] that names no builds is refused nothing", () => {
    expect(clients.isOutdated("POST /orders", undefined)).toBe(false);
  });

  it("[D-OLD-03] of any release is refused while the rule's release is being made", () => {
    const next = createClients(RELEASES, [{ ...RULE, firstBuild: "next", since: "four" }]);
    expect(["c1", "c2", "c3", "c4"].map((build) => next.isOutdated("POST /orders", new Map([["checkout", build]])))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("[D-OLD-03] is refused although its build came back after the rule", () => {
    const back = createClients([...RELEASES, { release: "four", builds: { checkout: "c1" } }], [RULE]);
    expect(back.isOutdated("POST /orders", new Map([["checkout", "c1"]]))).toBe(true);
    expect(back.isOutdated("POST /orders", new Map([["checkout", "c3"]]))).toBe(false);
  });
});

describe("the age of a page", () => {
  it.each([
    ["shell=s2,checkout=c3,account=a1", "current"],
    ["shell=s2", "current"],
    ["shell=s1,checkout=c3", "earlier"],
    ["shell=s9,checkout=c1", "earlier"],
    ["shell=s2,checkout=c9", "unknown"],
    ["stranger=1", "unknown"],
    ["shell", "none"],
    [undefined, "none"],
  ])("[D-OLD-10] %s is %s", (header, age) => {
    expect(createClients(RELEASES, []).ageOf(parseClientBuilds(header))).toBe(age);
  });
});

describe("a list of rules", () => {
  const calls = new Set(["POST /orders"]);

  it.each<[string, Partial<ClientRule>, string[]]>([
    ["of a release is right", {}, []],
    ["of the release being made is right", { firstBuild: "next", since: "four" }, []],
    ["with an unknown call", { endpoints: ["POST /orders", "POST /order"] }, ["there is no call POST /order"]],
    ["with an unknown release", { since: "four" }, ["there is no release four"]],
    ["with a build of another release", { firstBuild: "c1" }, ["c1 is not the build of checkout in release two"]],
    ["with a build of another remote", { remote: "account" }, ["c2 is not the build of account in release two"]],
    ["whose release came out", { firstBuild: "next" }, ["release two is out: firstBuild must be c2"]],
  ])("[D-OLD-04] %s: %o", (_, change, faults) => {
    expect(ruleFaults({ releases: RELEASES, rules: [{ ...RULE, ...change }] }, calls)).toEqual(
      faults.map((fault) => `"An order names its address.": ${fault}`),
    );
  });

  it("[D-OLD-04] that refuses the build being served is wrong: its reload would bring the same page", () => {
    const back = [...RELEASES, { release: "four", builds: { checkout: "c1" } }];
    expect(ruleFaults({ releases: back, rules: [RULE] }, calls)).toEqual([
      '"An order names its address.": it refuses c1, the newest build of checkout',
    ]);
  });
});
