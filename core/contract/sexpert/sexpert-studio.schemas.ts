// Schemas of Ask the Sexpert as admins manage it. They hold types and outer bounds; what is missing or too long within
// them is told by the product's own sentences.

import { z } from 'zod';
import { errorWith, isoTime, none, type SchemasOf } from '../schema.ts';
import type { sexpertAdminCalls } from './sexpert-studio.calls.ts';

const MAX_TEXT_LENGTH = 60_000;
const MAX_PARSED_SOURCES = 100;

const status = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
const state = z.enum(['new', 'answered', 'set-aside']);

const question = z.strictObject({
  _id: z.string(),
  topic: z.string(),
  question: z.string(),
  state,
  askedAt: isoTime,
  answer: z.strictObject({ _id: z.string(), slug: z.string(), status }).nullable(),
});

const answer = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  question: z.string(),
  asked: z.string().nullable(),
  topic: z.string(),
  summary: z.string(),
  expert: z.strictObject({ name: z.string(), qualification: z.string(), portraitSeed: z.string() }),
  answer: z.string(),
  whenToSeeADoctor: z.string(),
  sources: z.array(z.strictObject({ title: z.string(), url: z.string().nullable() })),
  status,
  publishAt: isoTime.nullable(),
  revision: z.number(),
  updatedAt: isoTime,
  questionId: z.string().nullable(),
});

const long = errorWith('answer.long-text');
const badSources = errorWith('answer.bad-sources');
const date = errorWith('catalogue.invalid-date');
const topicMissing = errorWith('question.topic-missing');

const text = (missing: 'answer.incomplete' | 'answer.question-missing' = 'answer.incomplete') =>
  z.exactOptional(z.string(errorWith(missing)).max(MAX_TEXT_LENGTH, long));

const source = z.strictObject({
  title: z.string(badSources).max(MAX_TEXT_LENGTH, badSources),
  url: z.string(badSources).max(MAX_TEXT_LENGTH, badSources).nullable(),
});

const fields = {
  question: text('answer.question-missing'),
  asked: z.exactOptional(z.string().max(MAX_TEXT_LENGTH, long).nullable()),
  topic: z.exactOptional(z.string(topicMissing).max(100, topicMissing)),
  summary: text(),
  expert: z.exactOptional(z.strictObject({ name: text(), qualification: text() })),
  answer: text(),
  whenToSeeADoctor: text(),
  sources: z.exactOptional(z.array(source, badSources).max(MAX_PARSED_SOURCES, badSources)),
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published'])),
  publishAt: z.exactOptional(z.iso.datetime({ offset: true, error: date }).max(40, date).nullable()),
};

const byId = z.strictObject({ id: z.string().max(1_000) });
const nothing = z.strictObject({});

const page = {
  limit: z.exactOptional(z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  after: z.exactOptional(z.string().max(200)),
  search: z.exactOptional(z.string().max(100)),
};

export const sexpertAdminSchemas = {
  adminQuestions: {
    ...none,
    query: z.strictObject({ ...page, state: z.exactOptional(state) }),
    response: z.array(question),
  },
  adminQuestion: { ...none, params: byId, response: question },
  setQuestionAside: { ...none, params: byId, body: nothing, response: question },
  bringQuestionBack: { ...none, params: byId, body: nothing, response: question },
  adminAnswers: {
    ...none,
    query: z.strictObject({ ...page, status: z.exactOptional(status) }),
    response: z.array(answer),
  },
  adminAnswer: { ...none, params: byId, response: answer },
  createAnswer: {
    ...none,
    body: z.strictObject({ ...fields, questionId: z.exactOptional(z.string().max(200)) }),
    response: answer,
  },
  updateAnswer: {
    ...none,
    params: byId,
    body: z.strictObject({
      ...fields,
      revision: z.exactOptional(z.int().min(1).max(2_000_000_000)),
    }),
    response: answer,
  },
  withdrawAnswer: { ...none, params: byId, response: z.strictObject({ message: z.string() }) },
  restoreAnswer: { ...none, params: byId, body: nothing, response: answer },
} satisfies SchemasOf<typeof sexpertAdminCalls>;
