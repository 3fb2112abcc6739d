import { foldForSearch } from "../search-folding.ts";

/** The stored text that a search for merchants looks through. */
export function merchantSearchText(merchant: { businessName: string; description: string; businessAddress: string }): string {
  return foldForSearch(`${merchant.businessName} ${merchant.description} ${merchant.businessAddress}`);
}
