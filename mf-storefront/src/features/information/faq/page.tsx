import { definePage } from "@savat/contracts/page";
import type { Thing, ThingContext } from "@savat/contracts/page-head";
import type { ReactElement } from "react";
import { CallToAction } from "../frame/call-to-action.tsx";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { findQuestions } from "../questions/find-questions.ts";
import { QuestionSearch, useQuestionQuery } from "../questions/question-search.tsx";
import { FoundCount, NothingFound } from "../questions/search-result.tsx";
import { useLinkedQuestion } from "../questions/use-linked-question.ts";
import { CATEGORIES, type FaqContent } from "./content.ts";
import { QuestionGroups } from "./question-groups.tsx";

const PATHNAME = "/faq";

const source = new ContentSource<FaqContent>((language) => import(/* webpackChunkName: "faq-[request]" */ `./content.${language}.ts`));

function FaqPage({ data }: { data: InformationData<FaqContent> }): ReactElement {
  const content = useContent(source, data);
  const query = useQuestionQuery();
  useLinkedQuestion();
  const { search, categories, groups, more } = content;
  const every = CATEGORIES.flatMap((category) => groups[category].questions);
  const found = new Set(findQuestions(query, every));
  const shown = CATEGORIES.map((category) => ({
    id: category,
    title: groups[category].title,
    questions: groups[category].questions.filter((question) => found.has(question)),
  })).filter(({ questions }) => questions.length > 0);
  return (
    <InformationPage
      texts={content}
      support={data.support}
      tone="accent"
      actions={<QuestionSearch pathname={PATHNAME} texts={search} query={query} />}
    >
      <div>
        <FoundCount texts={search} query={query} count={found.size} />
        {found.size === 0 ? <NothingFound texts={search} pathname={PATHNAME} /> : <QuestionGroups label={categories} groups={shown} />}
      </div>
      <CallToAction id="ask" texts={more} to="/contact" />
    </InformationPage>
  );
}

const loaders = contentLoaders(source);

/** Its questions, beside the metadata of every information page. */
async function describe(data: InformationData<FaqContent>, context: ThingContext): Promise<Thing[]> {
  const { questionsStructuredData } = await import(/* webpackChunkName: "structured-data" */ "../questions/questions-structured-data.ts");
  const questions = CATEGORIES.flatMap((category) => data.content.groups[category].questions);
  return [...(await loaders.describe(data, context)), questionsStructuredData(questions, context)];
}

/** `/faq`: frequent questions, by topic and with a search. */
export const page = definePage({ Component: FaqPage, ...loaders, describe });
