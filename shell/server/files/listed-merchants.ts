import type { ApiCall } from "shared-contracts/endpoint";
import { type ListedMerchant, listSitemapMerchants } from "shared-contracts/sitemap";

/** A merchant that is opened or closed shows in the sitemap within that time. */
const KEPT_MS = 5 * 60_000;

/** All merchants that may be indexed, read page by page at most once in five minutes. */
export class ListedMerchants {
  #kept: { merchants: readonly ListedMerchant[]; readAt: number } | undefined;
  #reading: Promise<readonly ListedMerchant[]> | undefined;

  /** While the API is away, those of before; rejects with `ApiFailure` where there are none. */
  async all(api: ApiCall): Promise<readonly ListedMerchant[]> {
    const kept = this.#kept;
    if (kept !== undefined && Date.now() - kept.readAt < KEPT_MS) return kept.merchants;
    this.#reading ??= this.#read(api).finally(() => {
      this.#reading = undefined;
    });
    try {
      return await this.#reading;
    } catch (error) {
      if (kept === undefined) throw error;
      return kept.merchants;
    }
  }

  async #read(api: ApiCall): Promise<readonly ListedMerchant[]> {
    const merchants: ListedMerchant[] = [];
    let after: string | undefined;
    do {
      const page = await api(listSitemapMerchants, { query: after === undefined ? {} : { after } });
      merchants.push(...page.merchants);
      after = page.next ?? undefined;
    } while (after !== undefined);
    // Stable: those without a picture come last, each half in the order of the ids.
    merchants.sort((one, other) => Number(other.hasPicture) - Number(one.hasPicture));
    this.#kept = { merchants, readAt: Date.now() };
    return merchants;
  }
}
