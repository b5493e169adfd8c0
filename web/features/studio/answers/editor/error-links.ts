// What is wrong with an answer, each with the way to its field.

import type { FormError } from '@meend/web/features/studio/editing/form-errors.tsx';
import { type MessageKey, text } from '@meend/web/messages/studio-answers.ts';
import type { AnswerDraft } from './answer-draft.ts';
import type { DraftErrors, DraftField } from './draft-validation.ts';

/** Where a field of the form stands, by its element's id. */
export const fieldIdOf = (field: DraftField): string => `answer-field-${field}`;

export const sourceFieldIdOf = (key: string, part: 'title' | 'url'): string => `answer-source-${key}-${part}`;

/** In the order of the form; each source's own faults follow the sources. */
const labels: readonly (readonly [DraftField, MessageKey])[] = [
  ['question', 'studio-answers.question'],
  ['asked', 'studio-answers.asked'],
  ['topic', 'studio-answers.topic'],
  ['summary', 'studio-answers.summary'],
  ['answer', 'studio-answers.answer'],
  ['whenToSeeADoctor', 'studio-answers.see-doctor'],
  ['sources', 'studio-answers.sources-part'],
  ['expertName', 'studio-answers.expert-name'],
  ['expertQualification', 'studio-answers.expert-qualification'],
  ['publishAt', 'studio-answers.release-at'],
];

const sourceLinks = ({ sources }: Pick<AnswerDraft, 'sources'>, errors: DraftErrors): readonly FormError[] =>
  sources.flatMap(({ key }, index) =>
    (['title', 'url'] as const).flatMap((part) => {
      const messageKey = errors.sources[key]?.[part];
      const label = text(`studio-answers.source-${part}`, { number: index + 1 });
      return messageKey ? [{ fieldId: sourceFieldIdOf(key, part), label, message: text(messageKey) }] : [];
    }),
  );

export const errorLinks = (draft: Pick<AnswerDraft, 'sources'>, errors: DraftErrors): readonly FormError[] =>
  labels.flatMap(([field, label]) => {
    const messageKey = errors.fields[field];
    const own = messageKey
      ? [{ fieldId: fieldIdOf(field), label: text(label), message: text(messageKey) }]
      : [];
    return field === 'sources' ? [...own, ...sourceLinks(draft, errors)] : own;
  });
