/** A question with its answer. */
export interface Question {
  /** The fragment of the address. */
  id: string;
  question: string;
  /** `[label](/path)` are links, `{phone}` and `{email}` the support's. */
  answer: string;
}

export interface SearchTexts {
  label: string;
  placeholder: string;
  /** `{count}` stands for the number. */
  found: string;
  none: { title: string; text: string; contact: string; all: string };
}
