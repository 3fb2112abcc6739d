import type { ReactElement } from "react";
import { callApi } from "shared-contracts/api-client";
import type { CallOptions } from "shared-contracts/endpoint";
import { FeedbackCategorySchema, sendFeedback } from "shared-contracts/inbox";
import { Select } from "shared-ui/select";
import { draftPlace } from "../letter/draft.ts";
import { fieldTexts, MessageFields, SenderFields } from "../letter/letter-fields.tsx";
import { LetterForm } from "../letter/letter-form.tsx";
import { FEEDBACK_FIELDS, type LetterFields } from "../letter/rules.ts";
import { useLetter } from "../letter/use-letter.ts";
import type { FeedbackContent } from "./content.ts";
import { StarRating } from "./star-rating.tsx";

const DRAFT = draftPlace("feedback");

async function send({ name, email, category, rating, subject, message, website }: LetterFields, options: CallOptions): Promise<void> {
  const chosen = FeedbackCategorySchema.parse(category);
  const body = { name, email: email.trim(), category: chosen, rating: Number(rating), subject, message, website };
  await callApi(sendFeedback, { body }, options);
}

export function FeedbackForm({ content }: { content: FeedbackContent }): ReactElement {
  const { letter: texts, categories, chooseCategory, stars, ratingFirst } = content;
  const letter = useLetter({ fields: FEEDBACK_FIELDS, draft: DRAFT, send });
  const { label, error } = fieldTexts("rating", { letter, texts });
  return (
    <LetterForm letter={letter} texts={texts} obstacle={letter.rating === "" ? ratingFirst : undefined}>
      <SenderFields letter={letter} texts={texts} />
      <Select {...fieldTexts("category", { letter, texts })} {...letter.field("category")} defaultValue="">
        <option value="">{chooseCategory}</option>
        {FeedbackCategorySchema.options.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </Select>
      <StarRating label={label} error={error} stars={stars} chosen={letter.rating} field={letter.field("rating")} />
      <MessageFields letter={letter} texts={texts} />
    </LetterForm>
  );
}
