// Studio questions and answers on the wire, field by field.
import type { StudioAnswer } from '@meend/core/sexpert/studio-answer.ts';
import type { StudioQuestion } from '@meend/core/sexpert/studio-question.ts';
import type { WireAdminAnswer, WireAdminQuestion } from './sexpert-studio.calls.ts';

export const wireAdminQuestion = ({ answer, ...question }: StudioQuestion): WireAdminQuestion => ({
  _id: question.id,
  topic: question.topic,
  question: question.question,
  state: question.state,
  askedAt: question.askedAt.toISOString(),
  answer: answer && { _id: answer.id, slug: answer.slug, status: answer.status },
});

export const wireAdminAnswer = ({ expert, sources, ...answer }: StudioAnswer): WireAdminAnswer => ({
  _id: answer.id,
  slug: answer.slug,
  question: answer.question,
  asked: answer.asked,
  topic: answer.topic,
  summary: answer.summary,
  expert: {
    name: expert.name,
    qualification: expert.qualification,
    portraitSeed: expert.portraitSeed,
  },
  answer: answer.answer,
  whenToSeeADoctor: answer.whenToSeeADoctor,
  sources: sources.map(({ title, url }) => ({ title, url })),
  status: answer.status,
  publishAt: answer.status === 'scheduled' ? answer.publishedAt.toISOString() : null,
  revision: answer.revision,
  updatedAt: answer.updatedAt.toISOString(),
  questionId: answer.questionId,
});
