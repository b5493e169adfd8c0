// A question that will not be answered is set aside, and may be brought back; an answered one is not set aside. Doing
// either twice changes nothing more. The audit log keeps its state, never its words.
import type { Ports } from '@meend/core/ports/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import type { QuestionState } from './studio-question.ts';

const turn =
  (wantedState: Exclude<QuestionState, 'answered'>, action: 'question.set-aside' | 'question.brought-back') =>
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (wanted: string, by: Actor): Promise<Result<QuestionId, DomainError>> =>
    transaction.run(async (stores): Promise<Result<QuestionId, DomainError>> => {
      const id = parseId<QuestionId>(wanted);
      const present = id && (await stores.questions.lockManaged(id));
      if (!present) return failWith('question.not-found');
      if (present.state === 'answered') return failWith('question.answered');
      if (present.state === wantedState) return succeed(present.id);
      const at = await stores.now();
      await stores.questions.setAside(present.id, wantedState === 'set-aside' ? at : null);
      const subject = { kind: 'question', id: present.id };
      const [before, after] = [{ state: present.state }, { state: wantedState }];
      await stores.audit.add({ by, action, subject, before, after, at });
      return succeed(present.id);
    });

export const setQuestionAside = turn('set-aside', 'question.set-aside');

export const bringQuestionBack = turn('new', 'question.brought-back');
