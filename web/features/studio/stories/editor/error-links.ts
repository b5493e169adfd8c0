// What is wrong with a draft, each with the way to its field.

import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import type { FormError } from '@meend/web/features/studio/editing/form-errors.tsx';
import { type MessageKey, text } from '@meend/web/messages/studio-stories.ts';
import type { DraftErrors, DraftField } from './draft-validation.ts';
import { fieldIdOf, partFieldIdOf } from './field-ids.ts';
import { partLabel } from './fields/part-list.tsx';
import { type StoryDraft, TEASER } from './story-draft.ts';

/** In the order of the form. */
const labels: readonly (readonly [DraftField, MessageKey])[] = [
  ['name', 'studio-stories.name'],
  ['author', 'studio-stories.author'],
  ['description', 'studio-stories.description'],
  ['price', 'studio-stories.price'],
  ['genres', 'studio-stories.genres-heading'],
  ['thumbnail', 'studio-stories.thumbnail'],
  ['openParts', 'studio-stories.open-parts'],
  ['publishAt', 'studio-stories.release-at'],
];

const labelOfPart = (category: WireCategory, key: string, index: number): string => {
  if (category === 'temptations') return partLabel(index);
  return text(key === TEASER ? 'studio-stories.teaser' : 'studio-stories.episode');
};

export const errorLinks = (
  category: WireCategory,
  { parts }: Pick<StoryDraft, 'parts'>,
  errors: DraftErrors,
): readonly FormError[] => [
  ...labels.flatMap(([field, label]) => {
    const messageKey = errors.fields[field];
    return messageKey ? [{ fieldId: fieldIdOf(field), label: text(label), message: text(messageKey) }] : [];
  }),
  ...parts.flatMap(({ key }, index) => {
    const messageKey = errors.parts[key];
    const label = labelOfPart(category, key, index);
    return messageKey ? [{ fieldId: partFieldIdOf(key), label, message: text(messageKey) }] : [];
  }),
];
