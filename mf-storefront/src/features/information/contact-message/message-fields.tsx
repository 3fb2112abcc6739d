import { TextField } from "@savat/ui/text-field";
import { Textarea } from "@savat/ui/textarea";
import type { ReactElement } from "react";
import { type ContactMessageFault, type ContactMessageField, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from "./rules.ts";
import type { ContactMessageTexts } from "./texts.ts";
import type { ContactMessage } from "./use-contact-message.ts";

interface ContactMessageFieldProps {
  contactMessage: ContactMessage;
  texts: ContactMessageTexts;
}

const FAULTS: readonly string[] = ["required", "invalid", "long"] satisfies ContactMessageFault[];

function isFault(text: string): text is ContactMessageFault {
  return FAULTS.includes(text);
}

/** Label and fault of a field, as props of the kit's fields. */
export function fieldTexts(name: ContactMessageField, { contactMessage, texts }: ContactMessageFieldProps) {
  const fault = contactMessage.faultOf(name);
  const said = fault !== undefined && isFault(fault) ? texts.faults[name][fault] : undefined;
  return { label: texts.labels[name], error: fault === undefined ? undefined : (said ?? texts.refusedField), required: true };
}

export function SenderFields(props: ContactMessageFieldProps): ReactElement {
  const { field } = props.contactMessage;
  return (
    <>
      <TextField {...fieldTexts("name", props)} {...field("name")} autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      <TextField
        {...fieldTexts("email", props)}
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
      />
    </>
  );
}

export function MessageFields(props: ContactMessageFieldProps): ReactElement {
  const { field } = props.contactMessage;
  return (
    <>
      <TextField {...fieldTexts("subject", props)} {...field("subject")} maxLength={MAX_SUBJECT_LENGTH} />
      <Textarea {...fieldTexts("message", props)} {...field("message")} hint={props.texts.messageHint} rows={6} />
    </>
  );
}
