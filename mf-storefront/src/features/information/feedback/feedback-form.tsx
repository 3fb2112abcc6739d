import { callApi } from "@savat/contracts/api-client";
import type { CallOptions } from "@savat/contracts/endpoint";
import { FeedbackCategorySchema, sendFeedback } from "@savat/contracts/inbox";
import { Select } from "@savat/ui/select";
import type { ReactElement } from "react";
import { draftPlace } from "../contact-message/draft.ts";
import { fieldTexts, MessageFields, SenderFields } from "../contact-message/message-fields.tsx";
import { ContactMessageForm } from "../contact-message/message-form.tsx";
import { type ContactMessageFields, FEEDBACK_FIELDS } from "../contact-message/rules.ts";
import { useContactMessage } from "../contact-message/use-contact-message.ts";
import type { FeedbackContent } from "./content.ts";
import { StarRating } from "./star-rating.tsx";

const DRAFT = draftPlace("feedback");

async function send(
  { name, email, category, rating, subject, message, website }: ContactMessageFields,
  options: CallOptions,
): Promise<void> {
  const chosen = FeedbackCategorySchema.parse(category);
  const body = { name, email: email.trim(), category: chosen, rating: Number(rating), subject, message, website };
  await callApi(sendFeedback, { body }, options);
}

export function FeedbackForm({ content }: { content: FeedbackContent }): ReactElement {
  const { contactMessage: texts, categories, chooseCategory, stars, ratingFirst } = content;
  const contactMessage = useContactMessage({ fields: FEEDBACK_FIELDS, draft: DRAFT, send });
  const { label, error } = fieldTexts("rating", { contactMessage, texts });
  return (
    <ContactMessageForm contactMessage={contactMessage} texts={texts} obstacle={contactMessage.rating === "" ? ratingFirst : undefined}>
      <SenderFields contactMessage={contactMessage} texts={texts} />
      <Select {...fieldTexts("category", { contactMessage, texts })} {...contactMessage.field("category")} defaultValue="">
        <option value="">{chooseCategory}</option>
        {FeedbackCategorySchema.options.map((category) => (
          <option key={category} value={category}>
            {categories[category]}
          </option>
        ))}
      </Select>
      <StarRating label={label} error={error} stars={stars} chosen={contactMessage.rating} field={contactMessage.field("rating")} />
      <MessageFields contactMessage={contactMessage} texts={texts} />
    </ContactMessageForm>
  );
}
