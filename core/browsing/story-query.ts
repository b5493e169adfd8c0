// The stories that a listener asks for, by filters as an address names them.
import { readListener } from '@meend/core/access/read-listener.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import {
  browseCatalogue,
  type CataloguePage,
  type PageOrder,
} from '@meend/core/catalogue/browse-catalogue.ts';
import type { StoryFilters } from '@meend/core/catalogue/story-filters.ts';
import type { ReachableStoryStores, StoryForCaller } from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { type HistoryStore, isPaused } from '@meend/core/playback/history-state.ts';
import type { ListeningStore } from '@meend/core/playback/listening.ts';
import { genreKey } from '@meend/core/search/genre-key.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import type { MoodStore } from '@meend/core/shelves/mood.ts';

export interface FilterQuery extends Pick<StoryFilters, 'language' | 'length' | 'without'> {
  readonly genre?: string;
  /** Slugs. */
  readonly voice?: string;
  readonly mood?: string;
  /** Only stories that the caller may hear whole. */
  readonly isOpen?: boolean;
  /** Only stories that the caller has not started; all for a guest, and while the history is paused. */
  readonly isUnheard?: boolean;
}

export type StoryQuery = FilterQuery & PageOrder & Pick<CataloguePage, 'limit' | 'after'>;

/** Of the newest resume points. */
const MAX_POINTS = 1_000;

type Stores = ReachableStoryStores & {
  people: PersonStore;
  moods: MoodStore;
  listening: ListeningStore;
  history: HistoryStore;
};

/** The spellings in use of a genre; of an unknown one itself. */
export const spellingsOf = async (
  stories: Pick<StoryStore, 'genresInUse'>,
  key: string,
): Promise<readonly string[]> =>
  (await stories.genresInUse()).filter((spelling) => genreKey(spelling) === key);

const heardBy = async ({ listening, history }: Stores, caller: Caller): Promise<readonly StoryId[]> => {
  if (caller.kind !== 'user') return [];
  const { id } = caller.user;
  if (isPaused(await history.read(id))) return [];
  const places = await listening.listResumePoints(id, MAX_POINTS);
  const recent = await listening.listRecent(id);
  return [...new Set([...places, ...recent].map(({ storyId }) => storyId))];
};

/** Ids of what opens beside the stories that are open to everybody; null if all do. */
const openedTo = async (stores: Stores, caller: Caller): Promise<readonly StoryId[] | null> => {
  const listener = await readListener(stores, caller);
  if (listener === null) return [];
  const hasAll = listener.hasActiveSubscription || listener.isStaff;
  return hasAll ? null : ([...listener.selectedStoryIds] as StoryId[]);
};

/** Null if there is no such voice or mood, so that nothing fits. */
const resolved = async (stores: Stores, asked: FilterQuery, caller: Caller): Promise<StoryFilters | null> => {
  const { language, length, without, genre, voice, mood, isOpen = false, isUnheard = false } = asked;
  const [voiceSlug, moodSlug] = [voice, mood].map((slug) => (slug === undefined ? null : parseSlug(slug)));
  const reader = voiceSlug ? await stores.people.findBySlug(voiceSlug) : null;
  const list = moodSlug ? await stores.moods.findBySlug(moodSlug) : null;
  if ((voice !== undefined && reader === null) || (mood !== undefined && list === null)) return null;
  const openBeside = isOpen ? await openedTo(stores, caller) : null;
  return {
    ...(language && { language }),
    ...(length && { length }),
    ...(without && { without }),
    ...(genre !== undefined && { genres: await spellingsOf(stores.stories, genreKey(genre)) }),
    ...(reader && { voice: reader.id }),
    ...(list && { within: list.storyIds }),
    ...(openBeside && { openBeside }),
    ...(isUnheard && { apart: await heardBy(stores, caller) }),
  };
};

interface Deps {
  readonly stores: Stores;
  readonly addresses: UrlSigners;
  readonly clock: Clock;
}

/** A page of stories that fit all filters; pages continue by the last story's id. */
export const queryStories =
  (deps: Deps) =>
  async (
    { limit, after, category, order, ...asked }: StoryQuery,
    caller: Caller,
  ): Promise<Result<readonly StoryForCaller[], DomainError>> => {
    const filters = await resolved(deps.stores, asked, caller);
    if (filters === null) return succeed([]);
    const list = { category, ...(order && { order }) } as PageOrder;
    return browseCatalogue(deps)({ ...list, limit, after, filters }, caller);
  };
