// Visitors' questions, without their authors.

import type { QuestionId } from '@meend/core/shared/ids.ts';
import type { Question } from './question.ts';
import type { QuestionState, StudioQuestion } from './studio-question.ts';

export interface QuestionSearch {
  /** Case-insensitive search in the question or its topic. */
  readonly text: string | null;
  readonly state: QuestionState | null;
  readonly limit: number;
  /** The last question of the previous page (cursor). */
  readonly after: QuestionId | null;
}

export interface QuestionStore {
  add(question: Question): Promise<void>;
  /** Oldest first. */
  list(limit: number): Promise<readonly Question[]>;

  /** Newest first; an unknown cursor returns an empty page. */
  listForStudio(search: QuestionSearch): Promise<readonly StudioQuestion[]>;
  findForStudio(id: QuestionId): Promise<StudioQuestion | null>;
  /** Locked until the transaction ends. */
  lockForStudio(id: QuestionId): Promise<StudioQuestion | null>;
  /** Sets it aside at a time; null restores it. */
  setAside(id: QuestionId, at: Date | null): Promise<void>;
}
