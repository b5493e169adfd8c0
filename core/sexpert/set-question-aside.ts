// Sets a question aside that will not be answered, and restores it; not possible for an answered one. Idempotent. The
// audit log records the state, never the text.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { AuditStore } from '@meend/core/audit/audit-store.port.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { QuestionStore } from './question-store.port.ts';
import type { QuestionState } from './studio-question.ts';

const turn =
  (targetState: Exclude<QuestionState, 'answered'>, action: 'question.set-aside' | 'question.brought-back') =>
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ questions: QuestionStore; audit: AuditStore } & Now>;
  }) =>
  async (idText: string, by: Actor): Promise<Result<QuestionId, DomainError>> =>
    transaction.run(async (stores): Promise<Result<QuestionId, DomainError>> => {
      const id = parseId<QuestionId>(idText);
      const current = id && (await stores.questions.lockForStudio(id));
      if (!current) return failWith('question.not-found');
      if (current.state === 'answered') return failWith('question.answered');
      if (current.state === targetState) return succeed(current.id);
      const at = await stores.now();
      await stores.questions.setAside(current.id, targetState === 'set-aside' ? at : null);
      const subject = { kind: 'question', id: current.id };
      const [before, after] = [{ state: current.state }, { state: targetState }];
      await stores.audit.add({ by, action, subject, before, after, at });
      return succeed(current.id);
    });

export const setQuestionAside = turn('set-aside', 'question.set-aside');

export const bringQuestionBack = turn('new', 'question.brought-back');
