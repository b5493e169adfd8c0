// What is wrong with an answer, each with the way to its field.
import type { MessageKey } from '@meend/web/messages/message-keys.ts';
import { text } from '@meend/web/messages/text.ts';
import type { FormFault } from '@meend/web/ui/studio/form-faults.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import type { DraftErrors, DraftField } from './draft-validation.ts';

/** Where a field of the form stands, by its element's id. */
export const fieldPlace = (field: DraftField): string => `answer-field-${field}`;

export const sourcePlace = (key: string, part: 'title' | 'url'): string => `answer-source-${key}-${part}`;

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

const sourceLinks = ({ sources }: Pick<AnswerDraft, 'sources'>, faults: DraftErrors): readonly FormFault[] =>
  sources.flatMap(({ key }, index) =>
    (['title', 'url'] as const).flatMap((part) => {
      const sentence = faults.sources[key]?.[part];
      const label = text(`studio-answers.source-${part}`, { number: index + 1 });
      return sentence ? [{ place: sourcePlace(key, part), label, sentence: text(sentence) }] : [];
    }),
  );

export const faultLinks = (draft: Pick<AnswerDraft, 'sources'>, faults: DraftErrors): readonly FormFault[] =>
  labels.flatMap(([field, label]) => {
    const sentence = faults.fields[field];
    const own = sentence ? [{ place: fieldPlace(field), label: text(label), sentence: text(sentence) }] : [];
    return field === 'sources' ? [...own, ...sourceLinks(draft, faults)] : own;
  });
