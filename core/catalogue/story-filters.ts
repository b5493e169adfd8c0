// What listeners may filter a list of stories by.
import type { PersonId, StoryId } from '@meend/core/shared/ids.ts';
import type { Story } from './story.ts';
import type { StoryLanguage } from './story-fields.ts';

/** Of fewer, each counted once an episode and week, the share that heard the end says little. */
export const MIN_LISTENERS = 50;

/** In minutes, of all parts that listeners see. */
export const storyLengths = ['under-10', '10-30', 'over-30'] as const;
export type StoryLength = (typeof storyLengths)[number];

/** The second from which each but the first begins, and that which the middle one includes. */
export const LENGTH_LIMITS = { middle: 600, last: 1_800 } as const;

export const totalSeconds = ({ parts }: Pick<Story, 'parts'>): number =>
  parts.reduce((sum, { media }) => sum + media.seconds, 0);

export const lengthOf = (story: Pick<Story, 'parts'>): StoryLength => {
  const seconds = totalSeconds(story);
  if (seconds < LENGTH_LIMITS.middle) return 'under-10';
  return seconds <= LENGTH_LIMITS.last ? '10-30' : 'over-30';
};

export interface StoryFilters {
  readonly language?: StoryLanguage;
  readonly length?: StoryLength;
  /** One of these, which are spellings of one genre. */
  readonly genres?: readonly string[];
  /** Who reads it, or a part of it. */
  readonly voice?: PersonId;
  /** Only these. */
  readonly within?: readonly StoryId[];
  /** Content notes that it does not have. */
  readonly without?: readonly string[];
  /** Whole: open to everybody, or one of these. */
  readonly openBeside?: readonly StoryId[];
  /** None of these. */
  readonly apart?: readonly StoryId[];
}

/** Whether every part is open to everybody, the episodes too. */
export const isOpenWhole = ({ openParts, parts }: Pick<Story, 'openParts' | 'parts'>): boolean =>
  openParts > 1 && openParts >= parts.length;

/** Of a work, a list shows one of the recordings that these choose. */
export const isRecordingFor = (
  { id, language, credits }: Pick<Story, 'id' | 'language' | 'credits'>,
  filters: StoryFilters,
): boolean =>
  (filters.language === undefined || language === filters.language) &&
  (filters.within === undefined || filters.within.includes(id)) &&
  (filters.voice === undefined ||
    credits.some(({ role, personId }) => role === 'voice' && personId === filters.voice));

/** The other filters, of the recording that is shown. */
export const fits = (story: Story, filters: StoryFilters): boolean =>
  (filters.length === undefined || lengthOf(story) === filters.length) &&
  (filters.genres === undefined || filters.genres.some((genre) => story.genres.includes(genre))) &&
  !(filters.without ?? []).some((note) => story.notes.includes(note)) &&
  !(filters.apart ?? []).includes(story.id) &&
  (filters.openBeside === undefined || isOpenWhole(story) || filters.openBeside.includes(story.id));
