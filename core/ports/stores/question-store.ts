// What visitors asked, for whoever answers; nothing in it says who asked.
import type { Question } from '../../sexpert/question.ts';

export interface QuestionStore {
  add(question: Question): Promise<void>;
  /** The oldest first. */
  list(limit: number): Promise<readonly Question[]>;
}
