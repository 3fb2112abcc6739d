// @vitest-environment happy-dom

import { I18nextProvider, i18n } from "@savat/contracts/i18n";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReasonDialog } from "./reason-dialog.tsx";

afterEach(cleanup);

test("[D-OLD-11] guards a typed reason until the dialog closes", () => {
  const isGuarded = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const texts = { title: "Block?", label: "Reason", hint: "", confirmLabel: "Block" };
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <ReasonDialog {...texts} maxLength={100} isBusy={false} error={undefined} onConfirm={() => undefined} onClose={() => undefined} />
    </I18nextProvider>,
  );
  expect(isGuarded()).toBe(false);
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Fraud" } });
  expect(isGuarded()).toBe(true);
  unmount();
  expect(isGuarded()).toBe(false);
});
