// Routes of Ask the Sexpert.

import type { AnswerCard } from '@meend/core/sexpert/answer.ts';
import type { AnswerDetail } from '@meend/core/sexpert/read-answer.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import { errorWith, isoTime, message, page, type WireOf } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';
import { prose } from '../pages/pages.routes.ts';

const card = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    question: z.string(),
    topic: z.string(),
    summary: z.string(),
    expert: z.strictObject({ name: z.string(), qualification: z.string(), portraitSeed: z.string() }),
    publishedAt: isoTime,
  })
  .meta({ id: 'AnswerCard' });

const answer = card
  .extend({
    /** The visitor's text as published; null if the question is complete without it. */
    asked: z.string().nullable(),
    answer: prose,
    whenToSeeADoctor: prose,
    sources: z.array(z.strictObject({ title: z.string(), url: z.string().nullable() })),
  })
  .meta({ id: 'Answer' });

const question = z.strictObject({
  topic: z.string(errorWith('question.topic-missing')).max(100, errorWith('question.topic-missing')),
  // Longer than the rule in core allows, so that surrounding spaces do not count.
  question: z.string(errorWith('question.empty')).max(5_000, errorWith('question.too-long')),
});

export type WireAnswerCard = WireOf<typeof card>;
export type WireAnswer = WireOf<typeof answer>;

const wireAnswerCard = ({ expert, ...card }: AnswerCard): WireAnswerCard => ({
  _id: card.id,
  slug: card.slug,
  question: card.question,
  topic: card.topic,
  summary: card.summary,
  expert: {
    name: expert.name,
    qualification: expert.qualification,
    portraitSeed: expert.portraitSeed,
  },
  publishedAt: card.publishedAt.toISOString(),
});

const wireAnswer = ({ card, answer, whenToSeeADoctor, sources }: AnswerDetail): WireAnswer => ({
  ...wireAnswerCard(card),
  asked: card.asked,
  answer,
  whenToSeeADoctor,
  sources: sources.map(({ title, url }) => ({ title, url })),
});

export const sexpertRoutes = {
  sexpertAnswers: route({
    query: page,
    response: z.array(card),
    errors: ['answer.not-found'],
    sharedForGuests: true,
    async respond({ query }, { useCases }) {
      const limit = query.limit === undefined ? MAX_PAGE_SIZE : Number(query.limit);
      const listed = await useCases.listAnswers({ limit, after: query.after ?? null });
      return listed.ok ? succeed(listed.value.map(wireAnswerCard)) : listed;
    },
  }),
  sexpertAnswer: route({
    params: z.strictObject({ slug: z.string().max(1_000) }),
    response: answer,
    errors: ['answer.not-found'],
    sharedForGuests: true,
    async respond({ params }, { useCases }) {
      const opened = await useCases.readAnswer(params.slug);
      return opened.ok ? succeed(wireAnswer(opened.value)) : opened;
    },
  }),
  askSexpert: route({
    body: question,
    response: message,
    errors: ['question.topic-missing', 'question.empty', 'question.too-long', 'request.too-many'],
    success: 201,
    limit: 'question',
    async respond({ body }, { context, useCases }) {
      const submitted = await useCases.askQuestion(body.topic, body.question);
      return submitted.ok
        ? succeed({ message: successMessages[context.language].questionReceived })
        : submitted;
    },
  }),
};
