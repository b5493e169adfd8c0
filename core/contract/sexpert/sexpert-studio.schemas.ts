// Studio schemas of Ask the Sexpert. They check types and upper bounds; missing or too long texts get their error from
// core.

import { questionStates } from '@meend/core/sexpert/studio-question.ts';
import { z } from 'zod';
import { errorWith, isoTime, type ShapesOf } from '../call/schema.ts';
import {
  byId,
  contentPage,
  contentSchemas,
  contentState,
  contentStatus,
  noFields,
  releaseFields,
  revision,
  updateFields,
} from '../editing/content.schemas.ts';

const MAX_TEXT_LENGTH = 60_000;
const MAX_PARSED_SOURCES = 100;

/** `answered`: an answer was written for it, in any state. */
const state = z.enum(questionStates);

const question = z.strictObject({
  _id: z.string(),
  topic: z.string(),
  question: z.string(),
  state,
  askedAt: isoTime,
  answer: z.strictObject({ _id: z.string(), slug: z.string(), status: contentStatus }).nullable(),
});

const answer = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  /** The question as published: the answer's title. */
  question: z.string(),
  /** The visitor's text as published under the title; null for none. */
  asked: z.string().nullable(),
  topic: z.string(),
  summary: z.string(),
  expert: z.strictObject({ name: z.string(), qualification: z.string(), portraitSeed: z.string() }),
  /** Markdown, like `whenToSeeADoctor`. */
  answer: z.string(),
  whenToSeeADoctor: z.string(),
  sources: z.array(z.strictObject({ title: z.string(), url: z.string().nullable() })),
  ...contentState,
  revision,
  /** Id of the visitor's question it was written for. */
  questionId: z.string().nullable(),
});

const long = errorWith('answer.long-text');
const badSources = errorWith('answer.bad-sources');
const topicMissing = errorWith('question.topic-missing');

const text = (missing: 'answer.incomplete' | 'answer.question-missing' = 'answer.incomplete') =>
  z.exactOptional(z.string(errorWith(missing)).max(MAX_TEXT_LENGTH, long));

const source = z.strictObject({
  title: z.string(badSources).max(MAX_TEXT_LENGTH, badSources),
  url: z.string(badSources).max(MAX_TEXT_LENGTH, badSources).nullable(),
});

/** Published by default. */
const fields = {
  question: text('answer.question-missing'),
  asked: z.exactOptional(z.string().max(MAX_TEXT_LENGTH, long).nullable()),
  topic: z.exactOptional(z.string(topicMissing).max(100, topicMissing)),
  summary: text(),
  expert: z.exactOptional(z.strictObject({ name: text(), qualification: text() })),
  answer: text(),
  whenToSeeADoctor: text(),
  sources: z.exactOptional(z.array(source, badSources).max(MAX_PARSED_SOURCES, badSources)),
  ...releaseFields,
};

export const questionSchemas = {
  adminQuestions: {
    query: contentPage.extend({ state: z.exactOptional(state) }),
    response: z.array(question),
  },
  adminQuestion: { params: byId, response: question },
  setQuestionAside: { params: byId, body: noFields, response: question },
  bringQuestionBack: { params: byId, body: noFields, response: question },
};

export const answerSchemas = contentSchemas({
  item: answer,
  card: answer,
  create: z.strictObject({ ...fields, questionId: z.exactOptional(z.string().max(200)) }),
  update: z.strictObject({ ...fields, ...updateFields }),
  query: contentPage.extend({ status: z.exactOptional(contentStatus) }),
});

export type QuestionShapes = ShapesOf<typeof questionSchemas>;
export type AnswerShapes = ShapesOf<typeof answerSchemas>;
