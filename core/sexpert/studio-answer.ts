// An answer as admins manage it: in any state, and bound to the visitor's question it was written for, if there was one.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import { firstRevision, type Revised } from '@meend/core/editing/revision.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import type { Answer } from './answer.ts';

export interface StudioAnswer extends Answer, Revised {
  readonly status: ContentStatus;
  /** Null for an answer nobody asked for. */
  readonly questionId: QuestionId | null;
}

/** An answer as readers get it. */
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

/** An answer that was never edited, as it is managed. */
export const studioAnswer = (answer: Answer): StudioAnswer => ({
  ...answer,
  status: 'published',
  ...firstRevision({ status: 'published', publishedAt: answer.publishedAt }),
  questionId: null,
});
