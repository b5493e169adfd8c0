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
