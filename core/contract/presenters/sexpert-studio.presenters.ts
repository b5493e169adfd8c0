// Questions and answers on the wire as admins get them, field by field.
import type { ManagedAnswer } from '@meend/core/sexpert/studio/studio-answer.ts';
import type { ManagedQuestion } from '@meend/core/sexpert/studio/studio-question.ts';
import type { WireAdminAnswer, WireAdminQuestion } from '../paths/sexpert-studio.paths.ts';

export const wireAdminQuestion = ({ answer, ...asked }: ManagedQuestion): WireAdminQuestion => ({
  _id: asked.id,
  topic: asked.topic,
  question: asked.question,
  state: asked.state,
  askedAt: asked.askedAt.toISOString(),
  answer: answer && { _id: answer.id, slug: answer.slug, status: answer.status },
});

export const wireAdminAnswer = ({ expert, sources, ...answer }: ManagedAnswer): WireAdminAnswer => ({
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
