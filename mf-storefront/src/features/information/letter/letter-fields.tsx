import type { ReactElement } from "react";
import { TextField } from "shared-ui/text-field";
import { Textarea } from "shared-ui/textarea";
import { type LetterFault, type LetterField, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from "./rules.ts";
import type { LetterTexts } from "./texts.ts";
import type { Letter } from "./use-letter.ts";

interface LetterFieldProps {
  letter: Letter;
  texts: LetterTexts;
}

const FAULTS: readonly string[] = ["required", "invalid", "long"] satisfies LetterFault[];

function isFault(text: string): text is LetterFault {
  return FAULTS.includes(text);
}

/** Label and fault of a field, as the kit's fields take them. */
export function fieldTexts(name: LetterField, { letter, texts }: LetterFieldProps) {
  const fault = letter.faultOf(name);
  const said = fault !== undefined && isFault(fault) ? texts.faults[name][fault] : undefined;
  return { label: texts.labels[name], error: fault === undefined ? undefined : (said ?? texts.refusedField), required: true };
}

export function SenderFields(props: LetterFieldProps): ReactElement {
  const { field } = props.letter;
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

export function MessageFields(props: LetterFieldProps): ReactElement {
  const { field } = props.letter;
  return (
    <>
      <TextField {...fieldTexts("subject", props)} {...field("subject")} maxLength={MAX_SUBJECT_LENGTH} />
      <Textarea {...fieldTexts("message", props)} {...field("message")} hint={props.texts.messageHint} rows={6} />
    </>
  );
}
