// Answers on the wire, field by field.
import type { AnswerCard } from '@meend/core/sexpert/answer.ts';
import type { AnswerDetail } from '@meend/core/sexpert/read-answer.ts';
import type { WireAnswer, WireAnswerCard } from './sexpert.schemas.ts';

export const wireAnswerCard = ({ expert, ...card }: AnswerCard): WireAnswerCard => ({
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

export const wireAnswer = ({ card, answer, whenToSeeADoctor, sources }: AnswerDetail): WireAnswer => ({
  ...wireAnswerCard(card),
  asked: card.asked,
  answer,
  whenToSeeADoctor,
  sources: sources.map(({ title, url }) => ({ title, url })),
});
