// An admin writes an answer, to a visitor's question or to one nobody asked: published at once unless it is a draft or
// scheduled. A question is answered once; whoever comes second is told, and nothing is lost.
import { newRelease, type Release } from '@meend/core/catalogue/studio/release.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, makeId, parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { answerChange, releaseActions } from './answer-audit.ts';
import { type AnswerForm, notPublishable, parseAnswerForm } from './answer-form.ts';
import type { ManagedAnswer } from './studio-answer.ts';

export interface NewAnswer {
  readonly form: AnswerForm;
  readonly release: Release;
  /** The visitor's question it answers; null for one nobody asked. */
  readonly questionId: string | null;
}

const takeQuestion = async (
  stores: Stores,
  wanted: string | null,
): Promise<Result<QuestionId | null, DomainError>> => {
  if (wanted === null) return succeed(null);
  const id = parseId<QuestionId>(wanted);
  const question = id && (await stores.questions.lockManaged(id));
  if (!question) return failWith('question.not-found');
  return question.state === 'answered' ? failWith('question.answered') : succeed(question.id);
};

export const writeAnswer =
  ({ transaction, randomness }: Pick<Ports, 'transaction' | 'randomness'>) =>
  async ({ form, release, questionId }: NewAnswer, by: Actor): Promise<Result<AnswerId, DomainError>> => {
    const words = parseAnswerForm(form, null);
    if (!words.ok) return words;
    const hindrance = release.status === 'draft' ? null : notPublishable(words.value);
    if (hindrance !== null) return failWith(hindrance);
    return transaction.run(async (stores): Promise<Result<AnswerId, DomainError>> => {
      const now = await stores.now();
      const moment = newRelease(release, now);
      if (!moment.ok) return moment;
      const question = await takeQuestion(stores, questionId);
      if (!question.ok) return question;
      const answer: ManagedAnswer = {
        id: makeId<AnswerId>(now, randomness.bytes(10)),
        slug: await stores.answers.freeSlug(slugFrom(words.value.question, 'question'), null),
        ...words.value,
        ...moment.value,
        withdrawnFrom: null,
        revision: 1,
        updatedAt: now,
        questionId: question.value,
      };
      await stores.answers.addManaged(answer);
      const change = answerChange(null, answer);
      const subject = { kind: 'answer', id: answer.id };
      if (change)
        await stores.audit.add({ by, action: releaseActions[release.status], subject, ...change, at: now });
      return succeed(answer.id);
    });
  };
