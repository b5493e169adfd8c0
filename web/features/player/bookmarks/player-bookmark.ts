import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { createEvent, createStore } from '@meend/web/platform/store.ts';

/** What the player says of a bookmark: `known` is one that was there before the press. */
export interface BookmarkNews {
  readonly bookmark: WireBookmark;
  readonly state: 'adding' | 'added' | 'known' | 'noted' | 'removed' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
}

/** The request to bookmark what sounds now, by a key or button, and the news of it above the player's controls. */
export const playerBookmark = () => ({
  requested: createEvent<void>(),
  news: createStore<BookmarkNews | null>(null),
});

export type PlayerBookmark = ReturnType<typeof playerBookmark>;
