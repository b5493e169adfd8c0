// An answer as admins manage it: in any state, and bound to the visitor's question it was written for, if there was one.
import type { StoryStatus } from '@meend/core/catalogue/story.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import type { Answer } from './answer.ts';

export type AnswerStatus = StoryStatus;

export interface StudioAnswer extends Answer {
  readonly status: AnswerStatus;
  /** What a withdrawn answer is again once it is restored. */
  readonly withdrawnFrom: Exclude<AnswerStatus, 'withdrawn'> | null;
  /** Raised by every change of an admin's; an update names the one it was made from. */
  readonly revision: number;
  readonly updatedAt: Date;
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
  withdrawnFrom: null,
  revision: 1,
  updatedAt: answer.publishedAt,
  questionId: null,
});
