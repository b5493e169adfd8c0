// What is still missing before an answer can be sent, field by field. A draft needs its question and topic alone.

import { isSourceUrl, longest } from '@meend/core/sexpert/answer-form.ts';
import { containsPersonalData } from '@meend/core/sexpert/contains-personal-data.ts';
import type { MessageKey } from '@meend/web/messages/studio-answers.ts';
import { type AnswerDraft, type DraftSource, filledSources } from './answer-draft.ts';

export type DraftField = Exclude<keyof AnswerDraft, 'release'>;

export interface SourceErrors {
  readonly title?: MessageKey;
  readonly url?: MessageKey;
}

export interface DraftErrors {
  readonly fields: Readonly<Partial<Record<DraftField, MessageKey>>>;
  /** By the source's key. */
  readonly sources: Readonly<Record<string, SourceErrors>>;
}

export interface Checked {
  readonly draft: AnswerDraft;
  readonly now: Date;
  /** Whether the form asks when it appears: not for what is out already. */
  readonly isReleaseEditable: boolean;
  /** Whether nobody but admins will see it. */
  readonly staysHidden: boolean;
}

export const noErrors: DraftErrors = { fields: {}, sources: {} };

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

const fromEntries = (found: readonly (readonly [Texts, MessageKey])[]): DraftErrors['fields'] =>
  Object.fromEntries(found);

const tooLong = (draft: AnswerDraft): DraftErrors['fields'] =>
  fromEntries(
    texts.flatMap((field) =>
      draft[field].trim().length > longest[field] ? [[field, 'studio-answers.too-long']] : [],
    ),
  );

const personal = (draft: AnswerDraft): DraftErrors['fields'] =>
  fromEntries(
    (['question', 'asked'] as const).flatMap((field) =>
      containsPersonalData(draft[field]) ? [[field, 'studio-answers.names-somebody']] : [],
    ),
  );

const unfinished = (draft: AnswerDraft): DraftErrors['fields'] => ({
  ...personal(draft),
  ...fromEntries(missing.filter(([field]) => draft[field].trim() === '')),
  ...(filledSources(draft).length === 0 ? { sources: 'studio-answers.need-source' } : {}),
});

const validateSource = ({ title, url }: DraftSource): SourceErrors => ({
  ...(title.trim() === '' ? { title: 'studio-answers.need-source-title' } : {}),
  ...(url.trim() !== '' && !isSourceUrl(url.trim()) ? { url: 'studio-answers.bad-source-url' } : {}),
});

/** The faults of a draft; null when it can be sent. */
export const validateDraft = ({
  draft,
  now,
  isReleaseEditable,
  staysHidden,
}: Checked): DraftErrors | null => {
  const isLate = isReleaseEditable && draft.release === 'scheduled' && !(new Date(draft.publishAt) > now);
  const fields: DraftErrors['fields'] = {
    ...(staysHidden ? {} : unfinished(draft)),
    ...tooLong(draft),
    ...(draft.question.trim() === '' ? { question: 'studio-answers.need-question' } : {}),
    ...(draft.topic === '' ? { topic: 'studio-answers.need-topic' } : {}),
    ...(isLate ? { publishAt: 'studio-answers.bad-date' } : {}),
  };
  const sources = Object.fromEntries(
    filledSources(draft)
      .map((source) => [source.key, validateSource(source)] as const)
      .filter(([, error]) => Object.keys(error).length > 0),
  );
  return Object.keys(fields).length + Object.keys(sources).length === 0 ? null : { fields, sources };
};
