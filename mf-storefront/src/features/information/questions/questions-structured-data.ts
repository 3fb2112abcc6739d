import type { Thing, ThingContext } from "@savat/contracts/page-head";
import type { Question } from "./texts.ts";

/** An answer as visible text: links by their words, the support's phone and e-mail filled in. */
function plainText(answer: string, { supportPhone, supportEmail }: ThingContext["site"]): string {
  return answer
    .replace(/\[([^\]]+)\]\([^)]+\)|\*\*([^*]+)\*\*/g, "$1$2")
    .replaceAll("{phone}", supportPhone)
    .replaceAll("{email}", supportEmail);
}

/** Linked data of all questions and answers, independent of the search. */
export function questionsStructuredData(questions: readonly Question[], { site, language }: ThingContext): Thing {
  return {
    "@type": "FAQPage",
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer, site) },
    })),
  };
}
