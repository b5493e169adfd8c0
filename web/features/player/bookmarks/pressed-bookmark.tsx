// Bookmarks what sounds now, and says so above the player's controls.
import { modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { pressedSecond } from '@meend/core/playback/bookmarks/bookmark.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/text.ts';
import { useEffect, useRef } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer } from '../use-player.ts';
import { type BookmarkChanges, failureText, useBookmarkChanges } from './bookmarks.ts';
import { type PlayerBookmark, playerBookmark } from './player-bookmark.ts';

const bookmarkOf = (story: AnyWireStory, item: QueueItem, position: number, now: number): WireBookmark => {
  const { _id, slug, name, thumbnail, coverArt, genre } = story;
  return {
    partId: item.partId,
    part: Math.max(
      0,
      story.audioFiles.findIndex((part) => part._id === item.partId),
    ),
    label: item.label,
    second: pressedSecond(position, item.seconds),
    note: '',
    addedAt: new Date(now).toISOString(),
    open: true,
    audioModelType: modelTypes[story.category],
    audio: { _id, slug, name, thumbnail, coverArt, genre },
  };
};

const pressBookmark = async (
  { save }: BookmarkChanges,
  { news }: PlayerBookmark,
  { story, item, position }: PlayerSnapshot,
  now: number,
): Promise<void> => {
  if (story === null || item === null) return;
  const bookmark = bookmarkOf(story, item, position, now);
  news.set({ bookmark, state: 'adding' });
  // A later press, another part or the close button may have replaced the news.
  const isShown = () => news.read()?.bookmark === bookmark;
  try {
    const saved = await save(bookmark);
    if (isShown()) news.set({ bookmark: saved.bookmark, state: saved.added ? 'added' : 'known' });
  } catch (cause) {
    const reason = failureText(cause, text('bookmarks.not-changed'));
    if (isShown()) news.set({ bookmark, state: 'failed', reason });
  }
};

/** Bookmarks what sounded at the press, once; renders nothing. */
export const PressedBookmark = ({ pressed }: { readonly pressed: PlayerSnapshot }) => {
  const { lazy, deps } = usePlayer();
  const { clock } = deps;
  const bookmarking = lazy(playerBookmark);
  const changes = useBookmarkChanges();
  const handled = useRef<PlayerSnapshot | null>(null);
  useEffect(() => {
    if (handled.current === pressed) return;
    handled.current = pressed;
    void pressBookmark(changes, bookmarking, pressed, clock.now());
  }, [pressed, changes, bookmarking, clock]);
  return null;
};
