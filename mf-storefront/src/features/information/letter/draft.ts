import { readDraft, removeDraft, writeDraft } from "shared-contracts/drafts";
import * as z from "zod/mini";

const TextSchema = z.optional(z.string());
/** What somebody has typed of a letter; a field that was not touched is missing. */
const DraftSchema = z.object({
  name: TextSchema,
  email: TextSchema,
  category: TextSchema,
  rating: TextSchema,
  subject: TextSchema,
  message: TextSchema,
});
export type LetterDraft = z.infer<typeof DraftSchema>;

/** Where a form keeps what is being written, so that a reload loses nothing. */
export interface DraftPlace {
  read: () => LetterDraft;
  write: (draft: LetterDraft) => void;
  clear: () => void;
}

export function draftPlace(name: string): DraftPlace {
  return {
    read: () => readDraft(name, DraftSchema) ?? {},
    write: (draft) => writeDraft(name, draft),
    clear: () => removeDraft(name),
  };
}
