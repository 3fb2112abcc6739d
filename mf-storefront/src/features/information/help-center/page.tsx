import { definePage } from "@savat/contracts/page";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { ArrowRightIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { ContentSource, contentLoaders, type InformationData, useContent } from "../frame/content.ts";
import { InformationPage } from "../frame/information-page.tsx";
import { Section } from "../frame/section.tsx";
import { findQuestions } from "../questions/find-questions.ts";
import { QuestionList } from "../questions/question-list.tsx";
import { QuestionSearch, useQuestionQuery } from "../questions/question-search.tsx";
import { FoundCount, NothingFound } from "../questions/search-result.tsx";
import { useLinkedQuestion } from "../questions/use-linked-question.ts";
import type { HelpContent } from "./content.ts";
import { MoreCards, SupportCards, TopicCards } from "./help-cards.tsx";
import styles from "./page.module.css";

const PATHNAME = "/help-center";

const source = new ContentSource<HelpContent>(
  (language) => import(/* webpackChunkName: "help-center-[request]" */ `./content.${language}.ts`),
);

function HelpPage({ data }: { data: InformationData<HelpContent> }): ReactElement {
  const content = useContent(source, data);
  const query = useQuestionQuery();
  useLinkedQuestion();
  const { search, topics, questions, contact, more } = content;
  const found = findQuestions(query, questions.list);
  const askedMost = (
    <Section key="questions" id="questions" title={questions.title}>
      <FoundCount texts={search} query={query} count={found.length} />
      {found.length === 0 ? <NothingFound texts={search} pathname={PATHNAME} /> : <QuestionList questions={found} />}
      <Link to="/faq" className={`${buttonClass({ variant: "wash" })} ${styles.all}`}>
        {questions.all}
        <ArrowRightIcon size={18} />
      </Link>
    </Section>
  );
  const chooseTopic = (
    <Section key="topics" id="topics" title={topics.title}>
      <TopicCards cards={topics.cards} />
    </Section>
  );
  return (
    <InformationPage
      texts={content}
      support={data.support}
      tone="accent"
      actions={<QuestionSearch pathname={PATHNAME} texts={search} query={query} />}
    >
      {query === "" ? [chooseTopic, askedMost] : [askedMost, chooseTopic]}
      <Section id="support" title={contact.title}>
        <SupportCards contact={contact} />
      </Section>
      <Section id="more" title={more.title}>
        <MoreCards more={more} />
      </Section>
    </InformationPage>
  );
}

/** `/help-center`: links to answers and to the support. */
export const page = definePage({ Component: HelpPage, ...contentLoaders(source) });
