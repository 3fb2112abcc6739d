import { describe, expect, test } from "vitest";
import { readSignInWay, readVerification } from "./navigation-state.ts";

describe("the return address", () => {
  test.each([
    ["/checkout", "/checkout"],
    ["/merchant/m1/products?category=2", "/merchant/m1/products?category=2"],
    ["/merchant/signin-house", "/merchant/signin-house"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example/", "/"],
    ["/\\elsewhere.example", "/"],
    ["/signin", "/"],
    ["/signin?from=x", "/"],
    ["/verify-otp", "/"],
    ["/merchant/signin", "/"],
    [7, "/"],
  ])("from %j is %j", (from, expected) => {
    expect(readSignInWay({ from }, 0).from).toBe(expected);
  });

  test.each([[null], [undefined], ["text"], [{}]])("from the state %j is the start page", (state) => {
    expect(readSignInWay(state, 0)).toEqual({ from: "/", isForCheckout: false, sent: null });
  });

  test("from the checkout is recognised, also with other data", () => {
    expect(readSignInWay({ from: "/checkout", requiresAuth: true, cart: { items: [] } }, 0)).toMatchObject({
      from: "/checkout",
      isForCheckout: true,
    });
  });

  test("includes the code sent before a reload, if its phone is valid", () => {
    expect(readSignInWay({ sent: { phone: "+998901234567", untilMs: 5 } }, 0).sent).toEqual({ phone: "+998901234567", untilMs: 5 });
    const sent = { phone: "+998901234567", untilMs: 5, challengeId: "otp_0123456789ABCDEFGHJK" };
    expect(readSignInWay({ sent }, 0).sent).toEqual(sent);
    expect(readSignInWay({ sent: { phone: "12", untilMs: 5 } }, 0).sent).toBeNull();
    expect(readSignInWay({ sent: "yes" }, 0).sent).toBeNull();
    expect(readSignInWay({ sent: { phone: "+998901234567", untilMs: 5 } }, 300_005).sent).toBeNull();
  });
});

describe("a verification on its own page", () => {
  const WAIT = { phone: "+998901234567", untilMs: 31_000 };

  test.each([
    [{ phone: "+998901234567", userType: "merchant" }, "", "merchant"],
    [{ phone: "+998 90 123 45 67" }, "", "customer"],
    [null, "?phone=%2B998901234567&userType=merchant", "merchant"],
    [null, "?phone=+998901234567", "customer"],
    [null, "?phone=998901234567&userType=admin", "customer"],
    [{ phone: "+998901234567", userType: "customer" }, "?phone=998900000000&userType=merchant", "customer"],
  ])(
    "[S2-OTP-01] uses phone and user type of %j and %j, and waits 30 s",
    { tags: ["@S6-GUEST-03", "@S9-LOCAL-03", "@D-SMALL-07"] },
    (state, search, userType) => {
      expect(readVerification(state, search, 1000)).toEqual({ userType, wait: WAIT, from: "/" });
    },
  );

  test.each([
    [null, ""],
    [{}, "?phone="],
    [{ phone: 998901234567 }, "?userType=merchant"],
    [null, "?phone=99890123"],
  ])("is null without a phone: %j and %j", (state, search) => {
    expect(readVerification(state, search, 0)).toBeNull();
  });
});
