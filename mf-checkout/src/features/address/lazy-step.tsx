import { useTranslation } from "@savat/contracts/i18n";
import { SkeletonGroup, SkeletonText } from "@savat/ui/skeleton";
import { lazy, Suspense } from "react";
import type { AddressStepProps } from "./address-step.tsx";

function load() {
  return import(/* webpackChunkName: "address-step" */ "./address-step.tsx");
}

const Step = lazy(async () => ({ default: (await load()).AddressStep }));

/** Fetches the step's code before the network can fail. If that fails, the step fetches it itself. */
export function fetchAddressStep(): void {
  load().catch(() => {});
}

/** Most orders have an address already, so the form is no part of the checkout's first files. */
export function AddressStep(props: AddressStepProps) {
  const { t } = useTranslation("checkout");
  const pending = (
    <SkeletonGroup label={t("checkout.loading")}>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={pending}>
      <Step {...props} />
    </Suspense>
  );
}
