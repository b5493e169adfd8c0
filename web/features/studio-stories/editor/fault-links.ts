// What is wrong with a draft, each with the way to its field.
import type { WireCategory } from '@meend/core/contract/wire.ts';
import type { MessageKey } from '@meend/web/messages/message-keys.ts';
import { text } from '@meend/web/messages/text.ts';
import type { FormFault } from '@meend/web/ui/studio/form-faults.tsx';
import type { DraftFaults, DraftField } from './draft-validation.ts';
import { fieldPlace, partPlace } from './field-places.ts';
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

export const faultLinks = (
  category: WireCategory,
  { parts }: Pick<StoryDraft, 'parts'>,
  faults: DraftFaults,
): readonly FormFault[] => [
  ...labels.flatMap(([field, label]) => {
    const sentence = faults.fields[field];
    return sentence ? [{ place: fieldPlace(field), label: text(label), sentence: text(sentence) }] : [];
  }),
  ...parts.flatMap(({ key }, index) => {
    const sentence = faults.parts[key];
    const label = labelOfPart(category, key, index);
    return sentence ? [{ place: partPlace(key), label, sentence: text(sentence) }] : [];
  }),
];
