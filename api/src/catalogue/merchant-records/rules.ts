import { searchableText } from "@savat/contracts/search-text";

/** The stored text that a search for merchants looks through. */
export function merchantSearchText(merchant: { businessName: string; description: string; businessAddress: string }): string {
  return searchableText(merchant.businessName, merchant.description, merchant.businessAddress);
}
