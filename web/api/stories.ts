// Helpers that derive counts, lengths and titles from a story.

import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type {
  AnyWireStory,
  WireCreditedPerson,
  WirePart,
} from '@meend/core/contract/catalogue/wire-story.ts';
import type { CallApi } from './client.ts';

export const teaserOf = (story: AnyWireStory): WirePart | null => story.audioFiles[0] ?? null;

export const episodeCount = (story: AnyWireStory): number => Math.max(0, story.audioFiles.length - 1);

export const totalSeconds = (story: AnyWireStory): number =>
  story.audioFiles.reduce((sum, part) => sum + part.seconds, 0);

/** Who reads the part: its own voices, else the story's. */
export const voicesOf = (story: AnyWireStory, partId: string): readonly WireCreditedPerson[] =>
  story.audioFiles.find(({ _id }) => _id === partId)?.voices ?? story.voices ?? [];

/** "Part 3" is the placeholder of a missing title: shown in a Temptation's list, but nowhere else. */
export const partTitle = (part: WirePart): string | null => (/^Part \d+$/.test(part.name) ? null : part.name);

/** The current story with valid signed URLs; null if it no longer exists. */
export const fetchStory = async (
  call: CallApi,
  story: Pick<AnyWireStory, '_id' | 'slug' | 'category'>,
  signal?: AbortSignal,
): Promise<AnyWireStory | null> => {
  const options = signal ? { signal } : {};
  if (story.category === 'temptations')
    return call(catalogueCalls.playlist, { params: { slug: story.slug } }, options);
  if (story.category === 'quickies')
    return call(catalogueCalls.shortStory, { params: { id: story._id } }, options);
  const [confession = null] = await call(
    catalogueCalls.confessions,
    { query: { slug: story.slug } },
    options,
  );
  return confession;
};
