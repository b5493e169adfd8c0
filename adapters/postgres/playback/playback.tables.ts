import type { ShelfKind } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { PartsTable, StoriesTable } from '../catalogue/catalogue.tables.ts';
import { references } from '../connection/references.ts';

export const ResumePointsTable = defineEntity({
  name: 'ResumePointsTable',
  tableName: 'listening_places',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    partId: references(PartsTable, 'part_id').primary(),
    storyId: references(StoriesTable, 'story_id'),
    position: p.double().$type<number>(),
    duration: p.double().$type<number>(),
    heardAt: p.datetime(3),
    finishedAt: p.datetime(3).nullable(),
    unfinishedAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: 'listening_places_duration_check', expression: 'duration >= 0' },
    { name: 'listening_places_position_check', expression: 'position >= 0' },
  ],
  indexes: [
    { name: 'listening_places_by_age', columns: [{ name: 'userId' }, { name: 'heardAt', sort: 'desc' }] },
    { name: 'listening_places_by_part', properties: ['partId'] },
  ],
});

export const RecentlyPlayedTable = defineEntity({
  name: 'RecentlyPlayedTable',
  tableName: 'recently_played',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    storyId: references(StoriesTable, 'story_id').primary(),
    label: p.text(),
    playedAt: p.datetime(3),
  },
  indexes: [
    { name: 'recently_played_by_age', columns: [{ name: 'userId' }, { name: 'playedAt', sort: 'desc' }] },
  ],
});

export const HistoryPausesTable = defineEntity({
  name: 'HistoryPausesTable',
  tableName: 'history_pauses',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    startedAt: p.datetime(3).primary(),
    endedAt: p.datetime(3).nullable(),
  },
  checks: [{ name: 'history_pauses_check', expression: 'ended_at >= started_at' }],
  uniques: [{ name: 'history_pauses_one_open', properties: ['userId'], where: 'ended_at is null' }],
});

export const PartRemovalsTable = defineEntity({
  name: 'PartRemovalsTable',
  tableName: 'part_removals',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    partId: p.uuid().$type<PartId>().primary(),
    storyId: references(StoriesTable, 'story_id'),
    removedAt: p.datetime(3),
  },
  indexes: [{ name: 'part_removals_story', properties: ['storyId'] }],
});

export const StoryDismissalsTable = defineEntity({
  name: 'StoryDismissalsTable',
  tableName: 'story_dismissals',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    storyId: references(StoriesTable, 'story_id').primary(),
    dismissedAt: p.datetime(3),
    parts: p.integer(),
  },
});

export const ShelfEntriesTable = defineEntity({
  name: 'ShelfEntriesTable',
  tableName: 'shelf_entries',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    kind: p.text().$type<ShelfKind>().primary(),
    storyId: references(StoriesTable, 'story_id').primary(),
    addedAt: p.datetime(3),
  },
  checks: [{ name: 'shelf_entries_kind_check', expression: "kind in ('favourite', 'follow', 'unwanted')" }],
  indexes: [{ name: 'shelf_entries_story', properties: ['storyId'] }],
});

export const BookmarksTable = defineEntity({
  name: 'BookmarksTable',
  tableName: 'bookmarks',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    partId: references(PartsTable, 'part_id', 'cascade').primary(),
    second: p.integer().primary(),
    storyId: references(StoriesTable, 'story_id'),
    note: p.text(),
    addedAt: p.datetime(3),
  },
  checks: [
    { name: 'bookmarks_note_check', expression: 'char_length(note) <= 120' },
    { name: 'bookmarks_second_check', expression: 'second >= 0' },
  ],
  indexes: [
    { name: 'bookmarks_part', properties: ['partId'] },
    { name: 'bookmarks_story', properties: ['storyId'] },
  ],
});

export const playbackTables = [
  ResumePointsTable,
  RecentlyPlayedTable,
  HistoryPausesTable,
  PartRemovalsTable,
  StoryDismissalsTable,
  ShelfEntriesTable,
  BookmarksTable,
] as const;
