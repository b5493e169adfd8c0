// The story form: its fields, their labels, and what is wrong with them.

import { factMessages } from '@meend/core/catalogue/messages/fact-messages.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { categoryNamed } from '@meend/core/contract/catalogue/category-mapping.ts';
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
import { language } from '@meend/web/platform/language.ts';
import { type DraftCover, type StoryDraft, TEASER } from './story-draft.ts';

export const storyForm = fieldForm({
  fields: storyFields,
  id: 'story-field',
  prefix: 'studio-stories.',
  isCut: true,
  options: {
    language: factMessages[language].languages,
    heat: factMessages[language].heat,
  },
});

export const storyFieldId = (field: keyof typeof storyFields): string => fieldIdOf(storyForm, field);

export const partFieldIdOf = (key: string): string => `story-part-${key}`;

export const partLabel = (index: number): string =>
  index === 0 ? text('studio-stories.teaser') : text('studio-stories.part-label', { number: index });

const labelOfPart = (category: WireCategory, key: string, index: number): string => {
  if (category === 'temptations') return partLabel(index);
  return text(key === TEASER ? 'studio-stories.teaser' : 'studio-stories.episode');
};

/** All fields, for the links of their errors. */
export const storyFormFields = (
  category: WireCategory,
  { parts }: Pick<StoryDraft, 'parts'>,
): readonly FormField[] => {
  const own = (path: 'thumbnail' | 'publishAt' | 'credits', label: string) => [
    { path, fieldId: storyFieldId(path), label },
  ];
  return formFields(storyForm, {
    thumbnail: own('thumbnail', text('studio-stories.thumbnail')),
    credits: own('credits', text('studio-stories.credits')),
    publishAt: own('publishAt', text('studio-stories.release-at')),
    parts: parts.map(({ key }, index) => ({
      path: `parts.${key}`,
      fieldId: partFieldIdOf(key),
      label: labelOfPart(category, key, index),
    })),
  });
};

/** A field, a part identified by its key, or the form as a whole. */
export type StoryPath = keyof typeof storyFields | `parts.${string}` | 'form';

interface Checked {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  /** What is saved; null for a new story. */
  readonly saved: StoryDraft | null;
  readonly now: Date;
  /** Whether the form has a release field: not for published content. */
  readonly isReleaseEditable: boolean;
  /** Whether the file exists or is being uploaded, and was not rejected. */
  readonly isThere: (file: DraftCover | null) => boolean;
}

const partErrors = ({ category, draft, isThere }: Checked): DraftErrors => {
  const isTemptation = category === 'temptations';
  const wrong = draft.parts.filter(
    ({ name, file }) => !isThere(file) || (isTemptation && visibleText(name) === ''),
  );
  const message = text(isTemptation ? 'studio-stories.part-incomplete' : 'studio-stories.need-audio');
  return Object.fromEntries(wrong.map(({ key }) => [`parts.${key}`, message]));
};

/** Errors by field; empty if the draft is valid. */
export const validateDraft = (checked: Checked): DraftErrors<StoryPath> => {
  const { category, draft, saved, now, isReleaseEditable, isThere } = checked;
  const { errors, isIncomplete } = checkFields(storyFields, draft, {
    isWhole: true,
    scope: categoryNamed(category),
    saved,
    missing: (field, code) =>
      field === 'price' ? errorMessages[code] : text(`studio-stories.need-${field}`),
  });
  const hasCover = isThere(draft.thumbnail);
  const isTooLate = isReleaseEditable && isLate(draft, now);
  const parts = partErrors(checked);
  const isTemptation = category === 'temptations';
  const lacksFiles = isTemptation ? draft.parts.length === 0 : Object.keys(parts).length > 0;
  const whole = isTemptation ? 'studio-stories.incomplete-temptation' : 'studio-stories.incomplete';
  return {
    ...errors,
    ...(hasCover ? {} : { thumbnail: text('studio-stories.need-picture') }),
    ...(isTooLate ? { publishAt: errorMessages['catalogue.invalid-date'] } : {}),
    ...parts,
    ...(isIncomplete || !hasCover || lacksFiles ? { form: text(whole) } : {}),
  };
};
