// Ids and order of the form's fields.
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import { type MessageKey, text } from '@meend/web/messages/studio-stories.ts';
import type { DraftField } from './draft-validation.ts';
import { partLabel } from './part-label.ts';
import { type StoryDraft, TEASER } from './story-draft.ts';

export const fieldIdOf = (field: DraftField): string => `story-field-${field}`;

export const partFieldIdOf = (key: string): string => `story-part-${key}`;

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

export const formFields = (
  category: WireCategory,
  { parts }: Pick<StoryDraft, 'parts'>,
): readonly FormField[] => [
  ...labels.map(([field, label]) => ({ path: field, fieldId: fieldIdOf(field), label: text(label) })),
  ...parts.map(({ key }, index) => ({
    path: `parts.${key}`,
    fieldId: partFieldIdOf(key),
    label: labelOfPart(category, key, index),
  })),
];
