// What is still missing before a story can be sent, field by field.

import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
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

export interface DraftErrors {
  readonly fields: Readonly<Partial<Record<DraftField, MessageKey>>>;
  /** By the part's key. */
  readonly parts: Readonly<Record<string, MessageKey>>;
  /** The sentence for the whole form; null where each fault has its own. */
  readonly messageKey: MessageKey | null;
}

export interface Checked {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  readonly now: Date;
  /** Whether the form asks when it appears: not for what is out already. */
  readonly isReleaseEditable: boolean;
  /** Whether the file is in place or on its way, and was not refused. */
  readonly isThere: (file: DraftCover | null) => boolean;
}

export const noErrors: DraftErrors = { fields: {}, parts: {}, messageKey: null };

const MAX_PRICE = 100_000;

const isPrice = (typed: string): boolean =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) && Number(typed) <= MAX_PRICE;

const missingFields = ({ category, draft, isThere }: Checked): DraftErrors['fields'] => ({
  ...(draft.name.trim() === '' ? { name: 'studio-stories.need-name' } : {}),
  ...(category === 'herconfession' && draft.author.trim() === ''
    ? { author: 'studio-stories.need-author' }
    : {}),
  ...(draft.description.trim() === '' ? { description: 'studio-stories.need-description' } : {}),
  ...(draft.genres.length === 0 ? { genres: 'studio-stories.need-genre' } : {}),
  ...(!isThere(draft.thumbnail) ? { thumbnail: 'studio-stories.need-picture' } : {}),
});

const wrongFields = ({ category, draft, now, isReleaseEditable }: Checked): DraftErrors['fields'] => {
  const price = draft.price.trim();
  const isLate = isReleaseEditable && draft.release === 'scheduled' && !(new Date(draft.publishAt) > now);
  return {
    ...(price !== '' && !isPrice(price) ? { price: 'studio-stories.bad-price' } : {}),
    ...(typedOpenParts(category, draft) === null ? { openParts: 'studio-stories.bad-open-parts' } : {}),
    ...(isLate ? { publishAt: 'studio-stories.bad-date' } : {}),
  };
};

const wrongParts = ({ category, draft, isThere }: Checked): DraftErrors['parts'] => {
  const isTemptation = category === 'temptations';
  const wrong = draft.parts.filter(
    ({ name, file }) => !isThere(file) || (isTemptation && name.trim() === ''),
  );
  const messageKey = isTemptation ? 'studio-stories.part-incomplete' : 'studio-stories.need-audio';
  return Object.fromEntries(wrong.map(({ key }) => [key, messageKey]));
};

/** The faults of a draft; null when it can be sent. */
export const validateDraft = (checked: Checked): DraftErrors | null => {
  const { category, draft } = checked;
  const missing = missingFields(checked);
  const wrong = wrongFields(checked);
  const parts = wrongParts(checked);
  const isTemptation = category === 'temptations';
  const lacksFiles = isTemptation ? draft.parts.length === 0 : Object.keys(parts).length > 0;
  const isIncomplete = Object.keys(missing).length > 0 || lacksFiles;
  if (!isIncomplete && Object.keys(wrong).length + Object.keys(parts).length === 0) return null;
  const whole = isTemptation ? 'studio-stories.incomplete-temptation' : 'studio-stories.incomplete';
  return { fields: { ...missing, ...wrong }, parts, messageKey: isIncomplete ? whole : null };
};
