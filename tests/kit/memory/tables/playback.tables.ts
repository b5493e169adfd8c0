import type { Bookmark } from '@meend/core/playback/bookmarks/bookmark.ts';
import type { Dismissal } from '@meend/core/playback/dismissal.ts';
import type { HistoryPause, PartRemoval } from '@meend/core/playback/history-state.ts';
import type { Play } from '@meend/core/playback/play.ts';
import type { RecentlyPlayed } from '@meend/core/playback/recently-played.ts';
import type { ResumePoint } from '@meend/core/playback/resume-point.ts';
import type { ShelfEntry } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';

export const playbackTables = () => ({
  plays: new Map<string, Play>(),
  places: new Map<string, ResumePoint>(),
  recent: new Map<string, RecentlyPlayed>(),
  dismissals: new Map<string, Dismissal>(),
  historyClears: new Map<string, Date>(),
  partRemovals: new Map<string, PartRemoval & { readonly storyId: StoryId }>(),
  historyPauses: new Map<string, HistoryPause & { readonly userId: UserId }>(),
  /** By listener id, kind and story id. */
  shelf: new Map<string, ShelfEntry>(),
  /** By listener id, part id and second. */
  bookmarks: new Map<string, Bookmark>(),
});

/** Tables of this area with rows of one story. */
export const playbackStoryTables = [
  'plays',
  'places',
  'recent',
  'dismissals',
  'partRemovals',
  'shelf',
  'bookmarks',
] as const;

export const playbackTableNames = {
  places: 'listening_places',
  recent: 'recently_played',
  dismissals: 'story_dismissals',
  shelf: 'shelf_entries',
} as const;
