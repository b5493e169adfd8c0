// Stores a visitor's question for the expert, anonymously; no account needed.

import type { Clock } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { makeId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseQuestion, type Question } from './question.ts';
import type { QuestionStore } from './question-store.port.ts';

interface Deps {
  readonly stores: { questions: QuestionStore };
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export const askQuestion =
  ({ stores, clock, randomness }: Deps) =>
  async (topic: string, text: string): Promise<Result<Question, DomainError>> => {
    const parsed = parseQuestion(topic, text);
    if (!parsed.ok) return parsed;
    const askedAt = clock.now();
    const question = { ...parsed.value, id: makeId<QuestionId>(askedAt, randomness.bytes(10)), askedAt };
    await stores.questions.add(question);
    return succeed(question);
  };
