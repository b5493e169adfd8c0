// Schemas of Ask the Sexpert.
import { z } from 'zod';
import { errorWith, isoTime, message, page, type ShapesOf, type WireOf } from '../call/schema.ts';
import { prose } from '../pages/prose.schemas.ts';

const card = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  question: z.string(),
  topic: z.string(),
  summary: z.string(),
  expert: z.strictObject({ name: z.string(), qualification: z.string(), portraitSeed: z.string() }),
  publishedAt: isoTime,
});

const answer = card.extend({
  /** The visitor's text as published; null if the question is complete without it. */
  asked: z.string().nullable(),
  answer: prose,
  whenToSeeADoctor: prose,
  sources: z.array(z.strictObject({ title: z.string(), url: z.string().nullable() })),
});

const question = z.strictObject({
  topic: z.string(errorWith('question.topic-missing')).max(100, errorWith('question.topic-missing')),
  // Longer than the rule in core allows, so that surrounding spaces do not count.
  question: z.string(errorWith('question.empty')).max(5_000, errorWith('question.too-long')),
});

export type WireAnswerCard = WireOf<typeof card>;
export type WireAnswer = WireOf<typeof answer>;

export const sexpertSchemas = {
  sexpertAnswers: { query: page, response: z.array(card) },
  sexpertAnswer: { params: z.strictObject({ slug: z.string().max(1_000) }), response: answer },
  askSexpert: { body: question, response: message },
};

export type SexpertShapes = ShapesOf<typeof sexpertSchemas>;
