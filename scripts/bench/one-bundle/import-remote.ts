import type { BrowserRemote } from "shared-contracts/page-state";
import type { RemoteModule } from "shared-contracts/remote";
import { remote as account } from "../../../mf-account/src/remote.tsx";
import { remote as admin } from "../../../mf-admin/src/remote.tsx";
import { remote as checkout } from "../../../mf-checkout/src/remote.tsx";
import { remote as merchant } from "../../../mf-merchant/src/remote.tsx";
import { remote as storefront } from "../../../mf-storefront/src/remote.tsx";

const REMOTES: readonly RemoteModule[] = [storefront, checkout, account, merchant, admin];

/** Stands in for the shell's own: the remotes are in the bundle, their pages lazy as in any app. */
export async function importRemote({ name }: BrowserRemote): Promise<RemoteModule> {
  const found = REMOTES.find((remote) => remote.name === name);
  if (found === undefined) throw new Error(`${name} is not in the bundle`);
  return found;
}
