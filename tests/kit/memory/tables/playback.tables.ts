import type { Dismissal } from '@meend/core/playback/dismissal.ts';
import type { Play } from '@meend/core/playback/play.ts';
import type { RecentlyPlayed } from '@meend/core/playback/recently-played.ts';
import type { ResumePoint } from '@meend/core/playback/resume-point.ts';
import type { ShelfEntry } from '@meend/core/playback/shelf/shelf-entry.ts';

export const playbackTables = () => ({
  plays: new Map<string, Play>(),
  places: new Map<string, ResumePoint>(),
  recent: new Map<string, RecentlyPlayed>(),
  dismissals: new Map<string, Dismissal>(),
  /** By listener id, kind and story id. */
  shelf: new Map<string, ShelfEntry>(),
});

/** Tables of this area with rows of one story. */
export const playbackStoryTables = ['plays', 'places', 'recent', 'dismissals', 'shelf'] as const;

export const playbackTableNames = {
  places: 'listening_places',
  recent: 'recently_played',
  dismissals: 'story_dismissals',
  shelf: 'shelf_entries',
} as const;
