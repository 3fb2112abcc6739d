import type { Deps } from "../../platform/http/deps.ts";
import type { PaymentProvider } from "./port.ts";

/** The dependencies of payments: the API's and the provider. */
export interface PaymentContext extends Deps {
  provider: PaymentProvider;
}

/** The person who pays. */
export interface Payer {
  uid: string;
  /** `+998` and nine digits */
  phone: string;
}
