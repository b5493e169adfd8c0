// An admin changes an answer: what is not given stays. An update made from an older revision is refused whole, so that
// nothing another admin did is lost silently. An answer nobody could read yet changes its slug with its question.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import type { Release } from '@meend/core/editing/release.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { answerChange, releaseActions } from './answer-audit.ts';
import { type AnswerForm, type AnswerText, notPublishable, parseAnswerForm } from './answer-form.ts';
import { changeAnswerRelease } from './answer-release.ts';
import type { SexpertStores } from './sexpert.stores.ts';
import type { StudioAnswer } from './studio-answer.ts';

export interface AnswerEdit {
  readonly id: string;
  /** The one the edit was made from; undefined: whatever it is now. */
  readonly revision: number | undefined;
  readonly form: AnswerForm;
  readonly release: Release | undefined;
}

const change = async (
  stores: SexpertStores & Now,
  edit: AnswerEdit,
  current: StudioAnswer,
): Promise<Result<StudioAnswer, DomainError>> => {
  const now = await stores.now();
  const text = parseAnswerForm(edit.form, current);
  if (!text.ok) return text;
  if (edit.revision !== undefined && edit.revision !== current.revision) {
    return failWith('answer.edited-meanwhile');
  }
  const releaseState = changeAnswerRelease(current, edit.release, now);
  if (!releaseState.ok) return releaseState;
  const { status } = releaseState.value;
  // A withdrawn answer may be restored at once to what readers see.
  const staysDraft = status === 'draft' || (status === 'withdrawn' && current.withdrawnFrom === 'draft');
  const hindrance = staysDraft ? null : notPublishable(text.value);
  if (hindrance !== null) return failWith(hindrance);
  const isNew = current.status === 'draft' || current.status === 'scheduled';
  const isRenamed = text.value.question !== current.question;
  const slug =
    isNew && isRenamed
      ? await stores.answers.freeSlug(slugFrom(text.value.question, 'question'), current.id)
      : current.slug;
  return succeed({
    ...current,
    ...text.value,
    ...releaseState.value,
    slug,
    revision: current.revision + 1,
    updatedAt: now,
  });
};

const actionOf = (before: StudioAnswer, after: StudioAnswer) =>
  before.status === after.status || after.status === 'withdrawn'
    ? 'answer.edited'
    : releaseActions[after.status];

/** Fields are looked at before it is told whether there is such an answer. */
const placeholderText: AnswerText = {
  question: '…',
  asked: null,
  topic: 'Body',
  summary: '…',
  expert: { name: '…', qualification: '…', portraitSeed: '…' },
  answer: '…',
  whenToSeeADoctor: '…',
  sources: [],
};

export const editAnswer =
  ({ transaction }: { readonly transaction: Transaction<SexpertStores & StaffStores & Now> }) =>
  async (edit: AnswerEdit, by: Actor): Promise<Result<AnswerId, DomainError>> => {
    const validated = parseAnswerForm(edit.form, placeholderText);
    if (!validated.ok) return validated;
    return transaction.run(async (stores): Promise<Result<AnswerId, DomainError>> => {
      const id = parseId<AnswerId>(edit.id);
      const current = id && (await stores.answers.lockForStudio(id));
      if (!current) return failWith('answer.not-found');
      const after = await change(stores, edit, current);
      if (!after.ok) return after;
      const changed = answerChange(current, after.value);
      if (changed === null) return succeed(current.id);
      await stores.answers.saveFromStudio(after.value);
      const subject = { kind: 'answer', id: current.id };
      const action = actionOf(current, after.value);
      await stores.audit.add({ by, action, subject, ...changed, at: after.value.updatedAt });
      return succeed(current.id);
    });
  };
