import type { ApiCall } from "@savat/contracts/endpoint";
import { type ListedMerchant, listSitemapMerchants } from "@savat/contracts/sitemap";

/** The sitemap shows an opened or closed merchant within this time. */
const KEPT_MS = 5 * 60_000;

/** Reads all merchants that may be indexed, page by page, at most once in five minutes. */
export class ListedMerchants {
  #kept: { merchants: readonly ListedMerchant[]; readAt: number } | undefined;
  #reading: Promise<readonly ListedMerchant[]> | undefined;

  /** Returns the last list while the API is unreachable; rejects with `ApiFailure` if there is none. */
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
    // The sort is stable: merchants without a picture come last, both groups ordered by id.
    merchants.sort((one, other) => Number(other.hasPicture) - Number(one.hasPicture));
    this.#kept = { merchants, readAt: Date.now() };
    return merchants;
  }
}
