import { expect, test } from "vitest";
import { ROUTES } from "./routes.ts";

test("[D-NAME-05] checkout and its success page hold state, and a payment may be under way there", () => {
  const payments = ROUTES.filter((route) => route.holdsState === true && route.isPayment === true).map(({ path }) => path);
  expect(payments).toEqual(["/checkout", "/payment-success/:paymentId"]);
});
