// @vitest-environment happy-dom

import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFailureText } from "./failure-text.ts";
import en from "./i18n/en.json";

afterEach(cleanup);

function Said({ error }: { error: unknown }) {
  return useFailureText()(error);
}

function refusal(status: number, code = "x", retryAfterMs?: number): ApiFailure {
  return new ApiFailure(status, { code, message: "The server's English", ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}

test.each([
  [networkFailure("timeout"), "Network error. Please check your connection and try again."],
  [refusal(400), "Some of what was sent is not valid. Please check your inputs."],
  [refusal(401), "Please sign in and try again."],
  [refusal(403), "Your account may not do this."],
  [refusal(404), "This is no longer there. It may have been deleted."],
  [refusal(409, "merchant_not_active"), "The shop is not active, so nothing can be changed in it."],
  [refusal(413, "payload_too_large"), "The file is too large."],
  [refusal(418), "An unexpected error occurred. Please try again."],
  [refusal(429), "Too many attempts. Please try again later."],
  [refusal(429, "x", 9_500), "Too many attempts. Try again in 10 s."],
  [refusal(429, "x", 90_000), "Too many attempts. Try again in 1:30."],
  [refusal(503), "Server error. Please try again later."],
  ["anything else", "An unexpected error occurred. Please try again."],
])("%s has the text %j", async (error, text) => {
  addMessages("en", "merchant", en);
  await i18n.changeLanguage("en");
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Said error={error} />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe(text);
});
