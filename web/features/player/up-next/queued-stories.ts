// The stories of "Up next" and of what may follow by itself, fetched by id: names, parts and URLs of this listener.

import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { createStore, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';
import { createUpNext } from './up-next-store.ts';

/** `gone`: unknown to the catalogue or unavailable; `unreachable`: the server could not be reached. */
export type QueuedStoryState = AnyWireStory | 'gone' | 'unreachable';

type Known = ReadonlyMap<string, QueuedStoryState>;

export interface QueuedStories extends Store<Known> {
  /** Fetches these stories again; never rejects. */
  readonly fetch: (ids: readonly string[]) => Promise<void>;
  /** Stories that a page or a list has fetched already. */
  readonly put: (stories: readonly AnyWireStory[]) => void;
}

export const createQueuedStories = ({ deps: { api }, resumePoints }: Player): QueuedStories => {
  const known = createStore<Known>(new Map());
  let owner = resumePoints.owner();
  // URLs are those of one listener.
  resumePoints.subscribe(() => {
    if (owner === resumePoints.owner()) return;
    owner = resumePoints.owner();
    known.set(new Map());
  });
  const merge = (states: readonly (readonly [string, QueuedStoryState])[]): void =>
    known.update((all) => new Map([...all, ...states]));
  return {
    ...known,
    put: (stories) => merge(stories.map((story) => [story._id, story])),
    fetch: async (ids) => {
      if (ids.length === 0) return;
      const query = { ids: [...new Set(ids)].join(',') };
      const stories = await api.call(catalogueCalls.storiesById, { query }).catch(() => null);
      const missing = stories === null ? 'unreachable' : 'gone';
      const stateOf = (id: string): QueuedStoryState => stories?.find(({ _id }) => _id === id) ?? missing;
      // Without a connection, what is known stays.
      const wanted = stories === null ? ids.filter((id) => typeof known.read().get(id) !== 'object') : ids;
      merge(wanted.map((id) => [id, stateOf(id)]));
    },
  };
};

/** Fetches the stories of "Up next"; of a list from an earlier visit, those unknown to the catalogue are dropped. */
export const fetchUpNext = async (player: Player): Promise<void> => {
  const [upNext, stories] = [player.lazy(createUpNext), player.lazy(createQueuedStories)];
  const ids = upNext.read().map(({ storyId }) => storyId);
  await stories.fetch(ids);
  const states = stories.read();
  if (ids.some((id) => states.get(id) === 'unreachable')) return;
  upNext.dropUnknown(new Set(ids.filter((id) => states.get(id) !== 'gone')));
};
