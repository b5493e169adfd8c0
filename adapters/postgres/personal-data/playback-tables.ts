// Tables of what a listener heard, saved and followed.
import { gone, own, type PersonalTable, time } from './personal-table.ts';

export const playbackTables = {
  places: {
    ...own,
    table: 'listening_places',
    columns: {
      storyId: 'story_id',
      partId: 'part_id',
      position: 'position',
      duration: 'duration',
      heardAt: time('heard_at'),
      finishedAt: time('finished_at'),
    },
    order: 'heard_at, part_id',
    erase: gone('listening_places'),
  },
  'recently-played': {
    ...own,
    table: 'recently_played',
    columns: { storyId: 'story_id', part: 'label', playedAt: time('played_at') },
    order: 'played_at',
    erase: gone('recently_played'),
  },
  dismissals: {
    ...own,
    table: 'story_dismissals',
    columns: { storyId: 'story_id', removedAt: time('dismissed_at') },
    order: 'dismissed_at',
    erase: gone('story_dismissals'),
  },
  'part-removals': {
    ...own,
    table: 'part_removals',
    columns: { storyId: 'story_id', partId: 'part_id', removedAt: time('removed_at') },
    order: 'removed_at, part_id',
    erase: gone('part_removals'),
  },
  'history-pauses': {
    ...own,
    table: 'history_pauses',
    columns: { pausedAt: time('started_at'), resumedAt: time('ended_at') },
    order: 'started_at',
    erase: gone('history_pauses'),
  },
  shelf: {
    ...own,
    table: 'shelf_entries',
    columns: { storyId: 'story_id', kind: 'kind', addedAt: time('added_at') },
    order: 'added_at, story_id',
    erase: gone('shelf_entries'),
  },
  bookmarks: {
    ...own,
    table: 'bookmarks',
    columns: {
      storyId: 'story_id',
      partId: 'part_id',
      second: 'second',
      note: 'note',
      addedAt: time('added_at'),
    },
    order: 'added_at, part_id, second',
    erase: gone('bookmarks'),
  },
  'follow-mails': {
    ...own,
    table: 'follow_mails_sent',
    columns: { partId: 'part_id', madeAt: time('made_at'), endedAt: time('ended_at') },
    order: 'made_at, part_id',
    erase: gone('follow_mails_sent'),
  },
  plays: {
    ...own,
    table: 'plays',
    columns: { storyId: 'story_id', partId: 'part_id', day: 'day::text', tenth: 'tenth' },
    order: 'day, part_id',
    erase: gone('plays'),
  },
} as const satisfies Readonly<Record<string, PersonalTable>>;
