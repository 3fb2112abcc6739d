import { describe, expect, it } from "vitest";
import { clientOf, codeText, drawCode, networkOf } from "./otp-rules.ts";

describe("clientOf", () => {
  it.each([
    ["10.0.0.7", "10.0.0.7"],
    ["::ffff:10.0.0.7", "10.0.0.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("counts %s as %s", (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});

describe("networkOf", () => {
  it.each([
    ["10.0.3.7", "10.0.3.0/24"],
    ["::ffff:10.0.3.7", "10.0.3.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
  ])("[D-CODE-08] counts %s in %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("drawCode", () => {
  it("[D-CARD-03] draws six digits, leading zeros included", () => {
    const codes = Array.from({ length: 500 }, drawCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(490);
  });
});

describe("codeText", () => {
  it.each(["uz", "ru", "en"] as const)("carries the code and no apostrophe but the ASCII one in %s", (language) => {
    for (const purpose of ["sign_in", "change_phone"] as const) {
      const text = codeText(purpose, language, "012345");
      expect(text).toContain("012345");
      expect(text).not.toMatch(/[ʻʼ‘’]/);
    }
  });
});
