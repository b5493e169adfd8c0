// Deleting is withdrawing: the answer leaves every list, and an admin can restore it to what it was. Doing either twice
// changes nothing more.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { answerChange } from './answer-audit.ts';
import type { SexpertStores } from './sexpert.stores.ts';
import type { StudioAnswer } from './studio-answer.ts';

const withdrawn = (answer: StudioAnswer): StudioAnswer =>
  answer.status === 'withdrawn' ? answer : { ...answer, status: 'withdrawn', withdrawnFrom: answer.status };

const restored = (answer: StudioAnswer): StudioAnswer =>
  answer.status === 'withdrawn'
    ? { ...answer, status: answer.withdrawnFrom ?? 'published', withdrawnFrom: null }
    : answer;

const turn =
  (step: (answer: StudioAnswer) => StudioAnswer, action: 'answer.withdrawn' | 'answer.restored') =>
  ({ transaction }: { readonly transaction: Transaction<SexpertStores & StaffStores & Now> }) =>
  async (idText: string, by: Actor): Promise<Result<AnswerId, DomainError>> =>
    transaction.run(async (stores): Promise<Result<AnswerId, DomainError>> => {
      const id = parseId<AnswerId>(idText);
      const current = id && (await stores.answers.lockForStudio(id));
      if (!current) return failWith('answer.not-found');
      const after = step(current);
      if (after === current) return succeed(current.id);
      const now = await stores.now();
      await stores.answers.saveFromStudio({ ...after, revision: current.revision + 1, updatedAt: now });
      const change = answerChange(current, after);
      const subject = { kind: 'answer', id: current.id };
      if (change) await stores.audit.add({ by, action, subject, ...change, at: now });
      return succeed(current.id);
    });

export const withdrawAnswer = turn(withdrawn, 'answer.withdrawn');

export const restoreAnswer = turn(restored, 'answer.restored');
