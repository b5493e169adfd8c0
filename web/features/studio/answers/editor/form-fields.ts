// Ids and order of the form's fields.
import type { FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import { text } from '@meend/web/messages/text.ts';
import type { AnswerDraft } from './answer-draft.ts';
import type { DraftField } from './draft-validation.ts';

export const fieldIdOf = (field: DraftField): string => `answer-field-${field}`;

export const sourceFieldIdOf = (key: string, part: 'title' | 'url'): string => `answer-source-${key}-${part}`;

/** In the order of the form. */
export const fieldLabels = {
  question: 'studio-answers.question',
  asked: 'studio-answers.asked',
  topic: 'studio-answers.topic',
  summary: 'studio-answers.summary',
  answer: 'studio-answers.answer',
  whenToSeeADoctor: 'studio-answers.see-doctor',
  sources: 'studio-answers.sources-part',
  expertName: 'studio-answers.expert-name',
  expertQualification: 'studio-answers.expert-qualification',
  publishAt: 'studio-answers.release-at',
} as const satisfies Readonly<Record<DraftField, string>>;

const fieldsInOrder = Object.keys(fieldLabels) as readonly DraftField[];

const sourceFields = ({ sources }: Pick<AnswerDraft, 'sources'>): readonly FormField[] =>
  sources.flatMap(({ key }, index) =>
    (['title', 'url'] as const).map((part) => ({
      path: `sources.${key}.${part}`,
      fieldId: sourceFieldIdOf(key, part),
      label: text(`studio-answers.source-${part}`, { number: index + 1 }),
    })),
  );

/** The fields of each source are placed after `sources`. */
export const formFields = (draft: Pick<AnswerDraft, 'sources'>): readonly FormField[] =>
  fieldsInOrder.flatMap((field) => {
    const own = { path: field, fieldId: fieldIdOf(field), label: text(fieldLabels[field]) };
    return field === 'sources' ? [own, ...sourceFields(draft)] : [own];
  });
