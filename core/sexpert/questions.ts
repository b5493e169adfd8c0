// Lists visitors' questions for admins, newest first, each with its answer if there is one.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import {
  parseQuestion,
  type Question,
  type QuestionSearch,
  type QuestionState,
  type QuestionStore,
  type StudioQuestion,
} from './question.ts';

// Stores a visitor's question for the expert, anonymously; no account needed.

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

// Sets a question aside that will not be answered, and restores it; not possible for an answered one. Idempotent. The
// audit log records the state, never the text.

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

interface QuestionPage extends Omit<QuestionSearch, 'after'> {
  readonly after: string | null;
}

export const readStudioQuestion =
  ({ stores }: { readonly stores: { questions: QuestionStore } }) =>
  async (idText: string): Promise<Result<StudioQuestion, DomainError>> => {
    const id = parseId<QuestionId>(idText);
    const found = id && (await stores.questions.findForStudio(id));
    return found ? succeed(found) : failWith('question.not-found');
  };

export const listStudioQuestions =
  ({ stores }: { readonly stores: { questions: QuestionStore } }) =>
  async (page: QuestionPage): Promise<Result<readonly StudioQuestion[], DomainError>> => {
    const seen = page.after === null ? null : await readStudioQuestion({ stores })(page.after);
    if (seen?.ok === false) return seen;
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    return succeed(
      await stores.questions.listForStudio({ ...page, limit, after: seen === null ? null : seen.value.id }),
    );
  };
