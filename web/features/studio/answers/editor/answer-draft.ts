// Draft of an answer: a new one, or a copy of an existing one. Nothing is published before it is sent.

import type {
  AnswerFields,
  WireAdminAnswer,
  WireAdminQuestion,
} from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { longest } from '@meend/core/sexpert/answer-form.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
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

export interface AnswerDraft extends ReleaseDraft {
  readonly question: string;
  readonly asked: string;
  readonly topic: string;
  readonly summary: string;
  readonly expertName: string;
  readonly expertQualification: string;
  readonly answer: string;
  readonly whenToSeeADoctor: string;
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
  question.length > longest.question || question.includes('\n')
    ? { question: '', asked: question }
    : { question, asked: '' };

export const newDraft = ({ question, expert }: DraftStart): AnswerDraft => ({
  ...questionFields(question?.question ?? ''),
  topic: question?.topic ?? '',
  summary: '',
  expertName: expert?.name ?? '',
  expertQualification: expert?.qualification ?? '',
  answer: '',
  whenToSeeADoctor: '',
  sources: [emptySource('first')],
  ...newRelease,
});

export const draftOf = (answer: WireAdminAnswer): AnswerDraft => ({
  question: answer.question,
  asked: answer.asked ?? '',
  topic: answer.topic,
  summary: answer.summary,
  expertName: answer.expert.name,
  expertQualification: answer.expert.qualification,
  answer: answer.answer,
  whenToSeeADoctor: answer.whenToSeeADoctor,
  sources: answer.sources.map(({ title, url }, at) => ({ key: `kept ${at}`, title, url: url ?? '' })),
  ...releaseOf(answer),
});

export const filledSources = ({ sources }: Pick<AnswerDraft, 'sources'>): readonly DraftSource[] =>
  sources.filter(({ title, url }) => visibleText(title) !== '' || visibleText(url) !== '');

const sent = (draft: AnswerDraft) => ({
  question: draft.question.trim(),
  asked: visibleText(draft.asked) || null,
  topic: draft.topic,
  summary: draft.summary.trim(),
  expert: { name: draft.expertName.trim(), qualification: draft.expertQualification.trim() },
  answer: draft.answer.trim(),
  whenToSeeADoctor: draft.whenToSeeADoctor.trim(),
  sources: filledSources(draft).map(({ title, url }) => ({
    title: title.trim(),
    url: visibleText(url) || null,
  })),
});

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameDraft = (one: AnswerDraft, other: AnswerDraft): boolean =>
  equal([sent(one), one.release, one.publishAt], [sent(other), other.release, other.publishAt]);

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
  const now = sent(draft);
  if (base === null) return { ...now, ...releaseFields(draft, null) };
  const before: Readonly<Record<string, unknown>> = sent(base.draft);
  const changed = Object.entries(now).filter(([field, value]) => !equal(value, before[field]));
  return {
    ...(Object.fromEntries(changed) as AnswerFields),
    ...releaseFields(draft, base),
    revision: base.content.revision,
  };
};
