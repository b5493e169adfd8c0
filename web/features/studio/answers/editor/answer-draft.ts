// Draft of an answer: a new one, or a copy of an existing one. Nothing is published before it is sent.

import type {
  AnswerFields,
  WireAdminAnswer,
  WireAdminQuestion,
} from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { answerFields } from '@meend/core/sexpert/answer-form.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import {
  changedFields,
  type DraftOf,
  draftFrom,
  emptyFields,
} from '@meend/web/features/studio/editing/field-draft.ts';
import {
  isReleaseEditable,
  newRelease,
  type ReleaseDraft,
  releaseBody,
  releaseOf,
} from '@meend/web/features/studio/editing/release.ts';

export interface DraftSource {
  readonly key: string;
  readonly title: string;
  readonly url: string;
}

export interface AnswerDraft extends DraftOf<typeof answerFields>, ReleaseDraft {
  readonly sources: readonly DraftSource[];
}

interface DraftStart {
  /** The visitor's question; null for an answer without one. */
  readonly question: Pick<WireAdminQuestion, 'question' | 'topic'> | null;
  /** The probable author: that of the latest answer. */
  readonly expert: Pick<WireAdminAnswer['expert'], 'name' | 'qualification'> | null;
}

export const emptySource = (key: string): DraftSource => ({ key, title: '', url: '' });

/** A short question becomes the title; a long one is quoted, and its title is left to be written. */
const questionFields = (question: string): Pick<AnswerDraft, 'question' | 'asked'> =>
  question.length > answerFields.question.max || question.includes('\n')
    ? { question: '', asked: question }
    : { question, asked: '' };

export const newDraft = ({ question, expert }: DraftStart): AnswerDraft => ({
  ...emptyFields(answerFields),
  ...questionFields(question?.question ?? ''),
  topic: question?.topic ?? '',
  expertName: expert?.name ?? '',
  expertQualification: expert?.qualification ?? '',
  sources: [emptySource('first')],
  ...newRelease,
});

export const draftOf = (answer: WireAdminAnswer): AnswerDraft => ({
  ...draftFrom(answerFields, answer),
  sources: answer.sources.map(({ title, url }, at) => ({ key: `kept ${at}`, title, url: url ?? '' })),
  ...releaseOf(answer),
});

export const filledSources = ({ sources }: Pick<AnswerDraft, 'sources'>): readonly DraftSource[] =>
  sources.filter(({ title, url }) => visibleText(title) !== '' || visibleText(url) !== '');

const sentSources = (draft: AnswerDraft) =>
  filledSources(draft).map(({ title, url }) => ({ title: title.trim(), url: visibleText(url) || null }));

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const hasSameSources = (one: AnswerDraft, other: AnswerDraft): boolean =>
  equal(sentSources(one), sentSources(other));

export const isSameDraft = (one: AnswerDraft, other: AnswerDraft): boolean =>
  equal(
    [changedFields(answerFields, one, other), one.release, one.publishAt],
    [{}, other.release, other.publishAt],
  ) && hasSameSources(one, other);

const releaseFields = (draft: AnswerDraft, base: Base<WireAdminAnswer, AnswerDraft> | null): AnswerFields => {
  if (!isReleaseEditable(base?.content ?? null)) return {};
  const { release, publishAt } = draft;
  if (base && release === base.draft.release && publishAt === base.draft.publishAt) return {};
  return releaseBody(draft);
};

/**
 * Request body: all fields of a new answer; of an existing one only the changed fields, so that the others keep their
 * values.
 */
export const bodyOf = (
  draft: AnswerDraft,
  base: Base<WireAdminAnswer, AnswerDraft> | null,
): AnswerFields & { readonly revision?: number } => {
  const before = base?.draft ?? null;
  return {
    ...changedFields(answerFields, draft, before),
    ...(before && hasSameSources(draft, before) ? {} : { sources: sentSources(draft) }),
    ...releaseFields(draft, base),
    ...(base === null ? {} : { revision: base.content.revision }),
  };
};
