// An answer in the studio, in any state, with the visitor's question it was written for, if any.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { firstRevision, type Revised } from '@meend/core/editing/revision.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import type { Answer } from './answer.ts';

export interface StudioAnswer extends Answer, Revised {
  readonly status: ContentStatus;
  /** Null for an answer without a visitor's question. */
  readonly questionId: QuestionId | null;
}

/** The answer as readers see it. */
export const readAnswerOf = (answer: StudioAnswer): Answer => ({
  id: answer.id,
  slug: answer.slug,
  question: answer.question,
  asked: answer.asked,
  topic: answer.topic,
  summary: answer.summary,
  expert: answer.expert,
  publishedAt: answer.publishedAt,
  answer: answer.answer,
  whenToSeeADoctor: answer.whenToSeeADoctor,
  sources: answer.sources,
});

/** A new answer as the studio shows it. */
export const studioAnswer = (answer: Answer): StudioAnswer => ({
  ...answer,
  status: 'published',
  ...firstRevision({ status: 'published', publishedAt: answer.publishedAt }),
  questionId: null,
});
