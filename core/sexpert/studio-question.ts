// A visitor's question in the studio: new, answered (it has an answer, in any state), or set aside.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { AnswerId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Question } from './question.ts';

export const questionStates = ['new', 'answered', 'set-aside'] as const;

export type QuestionState = (typeof questionStates)[number];

export interface StudioQuestion extends Question {
  readonly state: QuestionState;
  /** Its answer. */
  readonly answer: { readonly id: AnswerId; readonly slug: Slug; readonly status: ContentStatus } | null;
}
