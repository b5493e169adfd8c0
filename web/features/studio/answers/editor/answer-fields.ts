// The answer form: its fields, their labels, and what is wrong with them. A draft requires only its question and topic.

import { answerFields, isSourceUrl } from '@meend/core/sexpert/answer-form.ts';
import { containsPersonalData } from '@meend/core/sexpert/question.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import type { DraftErrors, FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import {
  checkFields,
  fieldForm,
  fieldIdOf,
  formFields,
} from '@meend/web/features/studio/editing/field-draft.ts';
import { isLate } from '@meend/web/features/studio/editing/release.ts';
import { text } from '@meend/web/messages/text.ts';
import { type AnswerDraft, type DraftSource, filledSources } from './answer-draft.ts';

export const answerForm = fieldForm({
  fields: answerFields,
  id: 'answer-field',
  prefix: 'studio-answers.',
  isCut: true,
});

export const answerFieldId = (field: keyof typeof answerFields): string => fieldIdOf(answerForm, field);

export const sourceFieldIdOf = (key: string, part: 'title' | 'url'): string => `answer-source-${key}-${part}`;

const sourceFields = ({ sources }: Pick<AnswerDraft, 'sources'>): readonly FormField[] =>
  sources.flatMap(({ key }, index) =>
    (['title', 'url'] as const).map((part) => ({
      path: `sources.${key}.${part}`,
      fieldId: sourceFieldIdOf(key, part),
      label: text(`studio-answers.source-${part}`, { number: index + 1 }),
    })),
  );

/** All fields, for the links of their errors. The fields of each source are after `sources`. */
export const answerFormFields = (draft: Pick<AnswerDraft, 'sources'>): readonly FormField[] => {
  const own = (path: 'sources' | 'publishAt', label: string) => ({
    path,
    fieldId: answerFieldId(path),
    label,
  });
  return formFields(answerForm, {
    sources: [own('sources', text('studio-answers.sources-part')), ...sourceFields(draft)],
    publishAt: [own('publishAt', text('studio-answers.release-at'))],
  });
};

/** A field, or a field of a source, identified by the source's key. */
export type AnswerPath = keyof typeof answerFields | `sources.${string}.${'title' | 'url'}`;

export interface Checked {
  readonly draft: AnswerDraft;
  readonly now: Date;
  /** Whether the form has a release field: not for published content. */
  readonly isReleaseEditable: boolean;
  /** Whether only admins can see it. */
  readonly staysHidden: boolean;
}

const personal = (draft: AnswerDraft): DraftErrors =>
  Object.fromEntries(
    (['question', 'asked'] as const).flatMap((field) =>
      containsPersonalData(draft[field]) ? [[field, text('studio-answers.names-somebody')]] : [],
    ),
  );

const sourceErrors = ({ key, title, url }: DraftSource): readonly (readonly [string, string])[] => [
  ...(visibleText(title) === ''
    ? [[`sources.${key}.title`, text('studio-answers.need-source-title')] as const]
    : []),
  ...(visibleText(url) !== '' && !isSourceUrl(url.trim())
    ? [[`sources.${key}.url`, text('studio-answers.bad-source-url')] as const]
    : []),
];

/** Errors by field; empty if the draft is valid. */
export const validateDraft = ({
  draft,
  now,
  isReleaseEditable,
  staysHidden,
}: Checked): DraftErrors<AnswerPath> => {
  const { errors } = checkFields(answerFields, draft, {
    isWhole: !staysHidden,
    missing: (field) => text(`studio-answers.need-${field}`),
    wrong: () => text('studio-answers.too-long'),
  });
  const sources = filledSources(draft);
  return {
    ...(staysHidden ? {} : personal(draft)),
    ...errors,
    ...(staysHidden || sources.length > 0 ? {} : { sources: text('studio-answers.need-source') }),
    ...(isReleaseEditable && isLate(draft, now)
      ? { publishAt: errorMessages['catalogue.invalid-date'] }
      : {}),
    ...Object.fromEntries(sources.flatMap(sourceErrors)),
  };
};
