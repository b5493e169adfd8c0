// Lists the published answers as cards, oldest first, for everybody.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { AnswerCard } from './answer.ts';
import type { AnswerStore } from './answer-store.port.ts';

interface AnswerPage {
  readonly limit: number;
  /** The last answer of the previous page (cursor). */
  readonly after: string | null;
}

export const listAnswers =
  ({ stores }: { readonly stores: { answers: AnswerStore } }) =>
  async ({ limit, after }: AnswerPage): Promise<Result<readonly AnswerCard[], DomainError>> => {
    const seen = after === null ? null : parseId<AnswerId>(after);
    const isUnknown = after !== null && seen === null;
    const cards = isUnknown ? null : await stores.answers.list({ limit, after: seen });
    return cards === null ? failWith('answer.not-found') : succeed(cards);
  };
