// A visitor's question as it waits for an admin: new, answered (an answer was written for it, in whatever state that is),
// or set aside.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Question } from './question.ts';

export const questionStates = ['new', 'answered', 'set-aside'] as const;

export type QuestionState = (typeof questionStates)[number];

export interface StudioQuestion extends Question {
  readonly state: QuestionState;
  /** The answer that was written for it. */
  readonly answer: { readonly id: AnswerId; readonly slug: Slug; readonly status: ContentStatus } | null;
}
