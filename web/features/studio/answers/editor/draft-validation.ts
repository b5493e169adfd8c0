// Validation of an answer, field by field. A draft requires only its question and topic.

import { isSourceUrl, longest } from '@meend/core/sexpert/answer-form.ts';
import { containsPersonalData } from '@meend/core/sexpert/contains-personal-data.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { isLate } from '@meend/web/features/studio/editing/release.ts';
import type { MessageKey } from '@meend/web/messages/text.ts';
import { type AnswerDraft, type DraftSource, filledSources } from './answer-draft.ts';

export type DraftField = Exclude<keyof AnswerDraft, 'release'>;

/** A field, or a field of a source, identified by the source's key. */
export type AnswerPath = DraftField | `sources.${string}.${'title' | 'url'}`;

type AnswerErrors = Readonly<Partial<Record<AnswerPath, MessageKey>>>;

export interface Checked {
  readonly draft: AnswerDraft;
  readonly now: Date;
  /** Whether the form has a release field: not for published content. */
  readonly isReleaseEditable: boolean;
  /** Whether only admins can see it. */
  readonly staysHidden: boolean;
}

type Texts = Exclude<DraftField, 'sources' | 'publishAt'>;

const texts = [
  'question',
  'asked',
  'summary',
  'answer',
  'whenToSeeADoctor',
  'expertName',
  'expertQualification',
] as const satisfies readonly Texts[];

const missing: readonly (readonly [Texts, MessageKey])[] = [
  ['summary', 'studio-answers.need-summary'],
  ['answer', 'studio-answers.need-answer'],
  ['whenToSeeADoctor', 'studio-answers.need-doctor'],
  ['expertName', 'studio-answers.need-name'],
  ['expertQualification', 'studio-answers.need-qualification'],
];

const fromEntries = (found: readonly (readonly [AnswerPath, MessageKey])[]): AnswerErrors =>
  Object.fromEntries(found);

const tooLong = (draft: AnswerDraft): AnswerErrors =>
  fromEntries(
    texts.flatMap((field) =>
      draft[field].trim().length > longest[field] ? [[field, 'studio-answers.too-long']] : [],
    ),
  );

const personal = (draft: AnswerDraft): AnswerErrors =>
  fromEntries(
    (['question', 'asked'] as const).flatMap((field) =>
      containsPersonalData(draft[field]) ? [[field, 'studio-answers.names-somebody']] : [],
    ),
  );

const unfinished = (draft: AnswerDraft): AnswerErrors => ({
  ...personal(draft),
  ...fromEntries(missing.filter(([field]) => visibleText(draft[field]) === '')),
  ...(filledSources(draft).length === 0 ? { sources: 'studio-answers.need-source' } : {}),
});

const sourceErrors = ({ key, title, url }: DraftSource): readonly (readonly [AnswerPath, MessageKey])[] => [
  ...(visibleText(title) === ''
    ? [[`sources.${key}.title`, 'studio-answers.need-source-title'] as const]
    : []),
  ...(visibleText(url) !== '' && !isSourceUrl(url.trim())
    ? [[`sources.${key}.url`, 'studio-answers.bad-source-url'] as const]
    : []),
];

/** Validation errors by field; null if the draft is valid. */
export const validateDraft = ({
  draft,
  now,
  isReleaseEditable,
  staysHidden,
}: Checked): AnswerErrors | null => {
  const errors: AnswerErrors = {
    ...(staysHidden ? {} : unfinished(draft)),
    ...tooLong(draft),
    ...(visibleText(draft.question) === '' ? { question: 'studio-answers.need-question' } : {}),
    ...(draft.topic === '' ? { topic: 'studio-answers.need-topic' } : {}),
    ...(isReleaseEditable && isLate(draft, now) ? { publishAt: 'studio-answers.bad-date' } : {}),
    ...fromEntries(filledSources(draft).flatMap(sourceErrors)),
  };
  return Object.keys(errors).length === 0 ? null : errors;
};
