import { HIGH_STOCK } from "@savat/contracts/products";

export type StockLevel = "high" | "low" | "soldOut";

/** Above ten is high; zero is sold out. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return "soldOut";
  return stock > HIGH_STOCK ? "high" : "low";
}

const NOTES_SHOWN = 50;

/** A description for the table: at most 50 characters, then an ellipsis. */
export function cutNotes(notes: string): string {
  const characters = Array.from(notes);
  return characters.length > NOTES_SHOWN ? `${characters.slice(0, NOTES_SHOWN).join("").trimEnd()}…` : notes;
}
