import type { ContactMessageFault, ContactMessageField } from "./rules.ts";

/** Texts of a form to the support. */
export interface ContactMessageTexts {
  labels: Readonly<Record<ContactMessageField, string>>;
  faults: Readonly<Record<ContactMessageField, Partial<Record<ContactMessageFault, string>> & { required: string }>>;
  /** The text of a refused field. */
  refusedField: string;
  messageHint: string;
  allRequired: string;
  submit: string;
  sending: string;
  sent: { title: string; text: string };
  failed: {
    title: string;
    /** `{minutes}` stands for their number. */
    limitedFor: string;
    limited: string;
    refused: string;
    network: string;
    timeout: string;
    server: string;
    unknown: string;
    kept: string;
  };
  /** Shown without scripts, before the mail link. */
  needsScript: string;
  /** Label of the field hidden from people. */
  trap: string;
}
