import type { BrowserRemote } from "@savat/contracts/page-state";
import type { RemoteModule } from "@savat/contracts/remote";
import { remote as account } from "../../../mf-account/src/remote.tsx";
import { remote as admin } from "../../../mf-admin/src/remote.tsx";
import { remote as checkout } from "../../../mf-checkout/src/remote.tsx";
import { remote as merchant } from "../../../mf-merchant/src/remote.tsx";
import { remote as storefront } from "../../../mf-storefront/src/remote.tsx";

const REMOTES: readonly RemoteModule[] = [storefront, checkout, account, merchant, admin];

/** Replaces the shell's importer: the remotes are in the bundle, with lazy pages as in any app. */
export async function importRemote({ name }: BrowserRemote): Promise<RemoteModule> {
  const found = REMOTES.find((remote) => remote.name === name);
  if (found === undefined) throw new Error(`${name} is not in the bundle`);
  return found;
}
