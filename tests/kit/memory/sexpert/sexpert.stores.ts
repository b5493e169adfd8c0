import type { SexpertStores } from '@meend/core/sexpert/sexpert.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryAnswerStore } from './memory-answer-store.ts';
import { memoryQuestionStore } from './memory-question-store.ts';

export const sexpertStores: MemoryStores<SexpertStores> = ({ tables, clock }) => ({
  answers: memoryAnswerStore(tables, clock),
  questions: memoryQuestionStore(tables, clock),
});
