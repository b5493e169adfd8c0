// Validation of a story, field by field.

import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { isLate } from '@meend/web/features/studio/editing/release.ts';
import type { MessageKey } from '@meend/web/messages/studio-stories.ts';
import { type DraftCover, type StoryDraft, typedOpenParts } from './story-draft.ts';

export type DraftField =
  | 'name'
  | 'author'
  | 'description'
  | 'price'
  | 'openParts'
  | 'genres'
  | 'thumbnail'
  | 'publishAt';

/** A field, a part identified by its key, or the form as a whole. */
export type StoryPath = DraftField | `parts.${string}` | 'form';

type StoryErrors = Readonly<Partial<Record<StoryPath, MessageKey>>>;

interface Checked {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  readonly now: Date;
  /** Whether the form has a release field: not for published content. */
  readonly isReleaseEditable: boolean;
  /** Whether the file exists or is being uploaded, and was not rejected. */
  readonly isThere: (file: DraftCover | null) => boolean;
}

const MAX_PRICE = 100_000;

const isPrice = (typed: string): boolean =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) && Number(typed) <= MAX_PRICE;

const missingFields = ({ category, draft, isThere }: Checked): StoryErrors => ({
  ...(visibleText(draft.name) === '' ? { name: 'studio-stories.need-name' } : {}),
  ...(category === 'herconfession' && visibleText(draft.author) === ''
    ? { author: 'studio-stories.need-author' }
    : {}),
  ...(visibleText(draft.description) === '' ? { description: 'studio-stories.need-description' } : {}),
  ...(draft.genres.length === 0 ? { genres: 'studio-stories.need-genre' } : {}),
  ...(!isThere(draft.thumbnail) ? { thumbnail: 'studio-stories.need-picture' } : {}),
});

const wrongFields = ({ category, draft, now, isReleaseEditable }: Checked): StoryErrors => {
  const price = draft.price.trim();
  return {
    ...(price !== '' && !isPrice(price) ? { price: 'studio-stories.bad-price' } : {}),
    ...(typedOpenParts(category, draft) === null ? { openParts: 'studio-stories.bad-open-parts' } : {}),
    ...(isReleaseEditable && isLate(draft, now) ? { publishAt: 'studio-stories.bad-date' } : {}),
  };
};

const wrongParts = ({ category, draft, isThere }: Checked): StoryErrors => {
  const isTemptation = category === 'temptations';
  const wrong = draft.parts.filter(
    ({ name, file }) => !isThere(file) || (isTemptation && visibleText(name) === ''),
  );
  const messageKey = isTemptation ? 'studio-stories.part-incomplete' : 'studio-stories.need-audio';
  return Object.fromEntries(wrong.map(({ key }) => [`parts.${key}`, messageKey]));
};

/** Validation errors by field; null if the draft is valid. */
export const validateDraft = (checked: Checked): StoryErrors | null => {
  const { category, draft } = checked;
  const missing = missingFields(checked);
  const wrong = wrongFields(checked);
  const parts = wrongParts(checked);
  const isTemptation = category === 'temptations';
  const lacksFiles = isTemptation ? draft.parts.length === 0 : Object.keys(parts).length > 0;
  const isIncomplete = Object.keys(missing).length > 0 || lacksFiles;
  if (!isIncomplete && Object.keys(wrong).length + Object.keys(parts).length === 0) return null;
  const whole = isTemptation ? 'studio-stories.incomplete-temptation' : 'studio-stories.incomplete';
  return { ...missing, ...wrong, ...parts, ...(isIncomplete ? { form: whole } : {}) };
};
