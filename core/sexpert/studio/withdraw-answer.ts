// Deleting is withdrawing: the answer leaves every list, and an admin can restore it to what it was. Doing either twice
// changes nothing more.
import type { Ports } from '@meend/core/ports/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { answerChange } from './answer-audit.ts';
import type { ManagedAnswer } from './studio-answer.ts';

const withdrawn = (answer: ManagedAnswer): ManagedAnswer =>
  answer.status === 'withdrawn' ? answer : { ...answer, status: 'withdrawn', withdrawnFrom: answer.status };

const restored = (answer: ManagedAnswer): ManagedAnswer =>
  answer.status === 'withdrawn'
    ? { ...answer, status: answer.withdrawnFrom ?? 'published', withdrawnFrom: null }
    : answer;

const turn =
  (step: (answer: ManagedAnswer) => ManagedAnswer, action: 'answer.withdrawn' | 'answer.restored') =>
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (wanted: string, by: Actor): Promise<Result<AnswerId, DomainError>> =>
    transaction.run(async (stores): Promise<Result<AnswerId, DomainError>> => {
      const id = parseId<AnswerId>(wanted);
      const present = id && (await stores.answers.lockManaged(id));
      if (!present) return failWith('answer.not-found');
      const after = step(present);
      if (after === present) return succeed(present.id);
      const now = await stores.now();
      await stores.answers.saveManaged({ ...after, revision: present.revision + 1, updatedAt: now });
      const change = answerChange(present, after);
      const subject = { kind: 'answer', id: present.id };
      if (change) await stores.audit.add({ by, action, subject, ...change, at: now });
      return succeed(present.id);
    });

export const withdrawAnswer = turn(withdrawn, 'answer.withdrawn');

export const restoreAnswer = turn(restored, 'answer.restored');
