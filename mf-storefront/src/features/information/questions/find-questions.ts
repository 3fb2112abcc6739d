import { findBySearch } from "@savat/contracts/search-text";
import type { Question } from "./texts.ts";

/** Link targets are not visible text. */
const LINK_TARGETS = /\]\([^)]*\)/g;

/** The questions that contain the query, in the question or its answer. */
export function findQuestions<Asked extends Question>(query: string, questions: readonly Asked[]): Asked[] {
  return findBySearch(query, questions, ({ question, answer }) => `${question} ${answer.replace(LINK_TARGETS, " ")}`);
}
