// Schemas of Ask the Sexpert.
import { z } from 'zod';
import { prose } from '../content-pages/prose.schemas.ts';
import { errorWith, isoTime, none, page, type SchemasOf } from '../schema.ts';
import type { sexpertCalls } from './sexpert.calls.ts';

const card = {
  _id: z.string(),
  slug: z.string(),
  question: z.string(),
  topic: z.string(),
  summary: z.string(),
  expert: z.strictObject({ name: z.string(), qualification: z.string(), portraitSeed: z.string() }),
  publishedAt: isoTime,
};

const answer = z.strictObject({
  ...card,
  asked: z.string().nullable(),
  answer: prose,
  whenToSeeADoctor: prose,
  sources: z.array(z.strictObject({ title: z.string(), url: z.string().nullable() })),
});

const question = z.strictObject({
  topic: z.string(errorWith('question.topic-missing')).max(100, errorWith('question.topic-missing')),
  // Longer than the rule allows, so that spaces around a question cost nothing; the rule itself stands in core.
  question: z.string(errorWith('question.empty')).max(5_000, errorWith('question.too-long')),
});

export const sexpertSchemas = {
  sexpertAnswers: { ...none, query: page, response: z.array(z.strictObject(card)) },
  sexpertAnswer: { ...none, params: z.strictObject({ slug: z.string().max(1_000) }), response: answer },
  askSexpert: { ...none, body: question, response: z.strictObject({ message: z.string() }) },
} satisfies SchemasOf<typeof sexpertCalls>;
