// What visitors asked, for whoever answers; nothing in it says who asked.

import type { QuestionId } from '@meend/core/shared/ids.ts';
import type { Question } from './question.ts';
import type { QuestionState, StudioQuestion } from './studio-question.ts';

export interface QuestionSearch {
  /** Found in the question or its topic, whatever the case. */
  readonly text: string | null;
  readonly state: QuestionState | null;
  readonly limit: number;
  /** The last question already seen. */
  readonly after: QuestionId | null;
}

export interface QuestionStore {
  add(question: Question): Promise<void>;
  /** The oldest first. */
  list(limit: number): Promise<readonly Question[]>;

  /** The newest first; nothing follows a question that is unknown. */
  listForStudio(search: QuestionSearch): Promise<readonly StudioQuestion[]>;
  findForStudio(id: QuestionId): Promise<StudioQuestion | null>;
  /** Locked until the transaction ends. */
  lockForStudio(id: QuestionId): Promise<StudioQuestion | null>;
  /** Sets it aside at a moment; null brings it back. */
  setAside(id: QuestionId, at: Date | null): Promise<void>;
}
