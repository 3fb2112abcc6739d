import { expect, test } from "vitest";
import { ROUTES } from "./routes.ts";

test("[D-NAME-05] the pages of the sign-in hold state", () => {
  const signIns = ROUTES.filter((route) => route.holdsState === true && route.isSignIn === true).map(({ path }) => path);
  expect(signIns).toEqual(["/signin", "/verify-otp"]);
});
