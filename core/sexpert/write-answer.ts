// An admin writes an answer, to a visitor's question or to one nobody asked: published at once unless it is a draft or
// scheduled. A question is answered once; whoever comes second is told, and nothing is lost.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import { newRelease, type Release } from '@meend/core/editing/release.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, makeId, parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { answerChange, releaseActions } from './answer-audit.ts';
import { type AnswerForm, notPublishable, parseAnswerForm } from './answer-form.ts';
import type { SexpertStores } from './sexpert.stores.ts';
import type { StudioAnswer } from './studio-answer.ts';

export interface NewAnswer {
  readonly form: AnswerForm;
  readonly release: Release;
  /** The visitor's question it answers; null for one nobody asked. */
  readonly questionId: string | null;
}

const resolveQuestion = async (
  stores: SexpertStores,
  idText: string | null,
): Promise<Result<QuestionId | null, DomainError>> => {
  if (idText === null) return succeed(null);
  const id = parseId<QuestionId>(idText);
  const question = id && (await stores.questions.lockForStudio(id));
  if (!question) return failWith('question.not-found');
  return question.state === 'answered' ? failWith('question.answered') : succeed(question.id);
};

interface Deps {
  readonly transaction: Transaction<SexpertStores & StaffStores & Now>;
  readonly randomness: Randomness;
}

export const writeAnswer =
  ({ transaction, randomness }: Deps) =>
  async ({ form, release, questionId }: NewAnswer, by: Actor): Promise<Result<AnswerId, DomainError>> => {
    const text = parseAnswerForm(form, null);
    if (!text.ok) return text;
    const hindrance = release.status === 'draft' ? null : notPublishable(text.value);
    if (hindrance !== null) return failWith(hindrance);
    return transaction.run(async (stores): Promise<Result<AnswerId, DomainError>> => {
      const now = await stores.now();
      const releaseState = newRelease(release, now);
      if (!releaseState.ok) return releaseState;
      const question = await resolveQuestion(stores, questionId);
      if (!question.ok) return question;
      const answer: StudioAnswer = {
        id: makeId<AnswerId>(now, randomness.bytes(10)),
        slug: await stores.answers.freeSlug(slugFrom(text.value.question, 'question'), null),
        ...text.value,
        ...releaseState.value,
        withdrawnFrom: null,
        revision: 1,
        updatedAt: now,
        questionId: question.value,
      };
      await stores.answers.addFromStudio(answer);
      const change = answerChange(null, answer);
      const subject = { kind: 'answer', id: answer.id };
      if (change)
        await stores.audit.add({ by, action: releaseActions[release.status], subject, ...change, at: now });
      return succeed(answer.id);
    });
  };
