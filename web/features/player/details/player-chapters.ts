import type { WireChapter } from '@meend/core/contract/catalogue/wire-story.ts';
import { createEvent, createStore, useStore } from '@meend/web/platform/store.ts';
import { usePlayer } from '../use-player.ts';

/** Chapters of the current part, empty until they are known, and the keys that go to the one before or after. */
export const playerChapters = () => ({
  list: createStore<readonly WireChapter[]>([]),
  requested: createEvent<1 | -1>(),
});

export const useChapters = (): readonly WireChapter[] => useStore(usePlayer().lazy(playerChapters).list);
