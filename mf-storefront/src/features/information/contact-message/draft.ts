import { readDraft, removeDraft, writeDraft } from "@savat/contracts/drafts";
import * as z from "zod/mini";

const TextSchema = z.optional(z.string());
/** A draft's typed fields; untouched ones are missing. */
const DraftSchema = z.object({
  name: TextSchema,
  email: TextSchema,
  category: TextSchema,
  rating: TextSchema,
  subject: TextSchema,
  message: TextSchema,
});
type ContactMessageDraft = z.infer<typeof DraftSchema>;

/** The storage key of a form's draft, which survives a reload. */
export interface DraftPlace {
  read: () => ContactMessageDraft;
  write: (draft: ContactMessageDraft) => void;
  clear: () => void;
}

export function draftPlace(name: string): DraftPlace {
  return {
    read: () => readDraft(name, DraftSchema) ?? {},
    write: (draft) => writeDraft(name, draft),
    clear: () => removeDraft(name),
  };
}
