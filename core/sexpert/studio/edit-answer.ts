// An admin changes an answer: what is not given stays. An update made from an older revision is refused whole, so that
// nothing another admin did is lost silently. An answer nobody could read yet changes its slug with its question.
import type { Release } from '@meend/core/catalogue/studio/release.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type AnswerId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { answerChange, releaseActions } from './answer-audit.ts';
import { type AnswerForm, type AnswerText, notPublishable, parseAnswerForm } from './answer-form.ts';
import { changeAnswerRelease } from './answer-release.ts';
import type { ManagedAnswer } from './studio-answer.ts';

export interface AnswerEdit {
  readonly id: string;
  /** The one the edit was made from; undefined: whatever it is now. */
  readonly revision: number | undefined;
  readonly form: AnswerForm;
  readonly release: Release | undefined;
}

const change = async (
  stores: Stores,
  edit: AnswerEdit,
  present: ManagedAnswer,
): Promise<Result<ManagedAnswer, DomainError>> => {
  const now = await stores.now();
  const words = parseAnswerForm(edit.form, present);
  if (!words.ok) return words;
  if (edit.revision !== undefined && edit.revision !== present.revision) {
    return failWith('answer.edited-meanwhile');
  }
  const moment = changeAnswerRelease(present, edit.release, now);
  if (!moment.ok) return moment;
  const { status } = moment.value;
  // A withdrawn answer may be restored at once to what readers see.
  const staysDraft = status === 'draft' || (status === 'withdrawn' && present.withdrawnFrom === 'draft');
  const hindrance = staysDraft ? null : notPublishable(words.value);
  if (hindrance !== null) return failWith(hindrance);
  const isNew = present.status === 'draft' || present.status === 'scheduled';
  const isRenamed = words.value.question !== present.question;
  const slug =
    isNew && isRenamed
      ? await stores.answers.freeSlug(slugFrom(words.value.question, 'question'), present.id)
      : present.slug;
  return succeed({
    ...present,
    ...words.value,
    ...moment.value,
    slug,
    revision: present.revision + 1,
    updatedAt: now,
  });
};

const actionOf = (before: ManagedAnswer, after: ManagedAnswer) =>
  before.status === after.status || after.status === 'withdrawn'
    ? 'answer.edited'
    : releaseActions[after.status];

/** Fields are looked at before it is told whether there is such an answer. */
const anyWords: AnswerText = {
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
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (edit: AnswerEdit, by: Actor): Promise<Result<AnswerId, DomainError>> => {
    const given = parseAnswerForm(edit.form, anyWords);
    if (!given.ok) return given;
    return transaction.run(async (stores): Promise<Result<AnswerId, DomainError>> => {
      const id = parseId<AnswerId>(edit.id);
      const present = id && (await stores.answers.lockManaged(id));
      if (!present) return failWith('answer.not-found');
      const after = await change(stores, edit, present);
      if (!after.ok) return after;
      const changed = answerChange(present, after.value);
      if (changed === null) return succeed(present.id);
      await stores.answers.saveManaged(after.value);
      const subject = { kind: 'answer', id: present.id };
      const action = actionOf(present, after.value);
      await stores.audit.add({ by, action, subject, ...changed, at: after.value.updatedAt });
      return succeed(present.id);
    });
  };
