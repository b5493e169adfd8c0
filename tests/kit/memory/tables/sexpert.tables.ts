import type { Question } from '@meend/core/sexpert/question.ts';
import type { StudioAnswer } from '@meend/core/sexpert/studio-answer.ts';

export const sexpertTables = () => ({
  answers: new Map<string, StudioAnswer>(),
  questions: new Map<string, Question>(),
  /** Time a question was set aside, by its id. */
  setAside: new Map<string, Date>(),
});
