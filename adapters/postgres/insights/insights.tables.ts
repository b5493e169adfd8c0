import type { Category } from '@meend/core/catalogue/story.ts';
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { StoriesTable } from '../catalogue/catalogue.tables.ts';
import { references } from '../connection/references.ts';

export const PlaysTable = defineEntity({
  name: 'PlaysTable',
  tableName: 'plays',
  properties: {
    userId: p.uuid().$type<UserId>().primary(),
    partId: p.uuid().$type<PartId>().primary(),
    day: p.date().primary(),
    storyId: references(StoriesTable, 'story_id'),
    tenth: p.smallint(),
  },
  checks: [{ name: 'plays_tenth_check', expression: 'tenth >= 0 and tenth <= 10' }],
});

export const PlayChangesTable = defineEntity({
  name: 'PlayChangesTable',
  tableName: 'play_changes',
  properties: {
    id: p.bigint('number').columnType('bigint generated always as identity').primary(),
    week: p.date(),
    storyId: p.uuid().$type<StoryId>(),
    partId: p.uuid().$type<PartId>(),
    tenth: p.smallint(),
    plays: p.integer(),
    listeners: p.integer(),
  },
});

export const PlayWeeksTable = defineEntity({
  name: 'PlayWeeksTable',
  tableName: 'play_weeks',
  properties: {
    week: p.date().primary(),
    partId: p.uuid().$type<PartId>().primary(),
    storyId: p.uuid().$type<StoryId>().primary(),
    plays: p.bigint('number'),
    stopped0: p.bigint('number').fieldName('stopped_0'),
    stopped1: p.bigint('number').fieldName('stopped_1'),
    stopped2: p.bigint('number').fieldName('stopped_2'),
    stopped3: p.bigint('number').fieldName('stopped_3'),
    stopped4: p.bigint('number').fieldName('stopped_4'),
    stopped5: p.bigint('number').fieldName('stopped_5'),
    stopped6: p.bigint('number').fieldName('stopped_6'),
    stopped7: p.bigint('number').fieldName('stopped_7'),
    stopped8: p.bigint('number').fieldName('stopped_8'),
    stopped9: p.bigint('number').fieldName('stopped_9'),
    stopped10: p.bigint('number').fieldName('stopped_10'),
  },
  indexes: [{ name: 'play_weeks_by_story', properties: ['storyId', 'week'] }],
});

export const PlayTotalsTable = defineEntity({
  name: 'PlayTotalsTable',
  tableName: 'play_totals',
  properties: {
    week: p.date().primary(),
    category: p.text().$type<Category>().primary(),
    plays: p.bigint('number'),
  },
});

export const PlayRankStartsTable = defineEntity({
  name: 'PlayRankStartsTable',
  tableName: 'play_rank_starts',
  properties: {
    start: p.date().primary(),
  },
});

export const PlayRanksTable = defineEntity({
  name: 'PlayRanksTable',
  tableName: 'play_ranks',
  properties: {
    start: p.date().primary(),
    storyId: p.uuid().$type<StoryId>().primary(),
    category: p.text().$type<Category>(),
    plays: p.bigint('number'),
  },
  indexes: [
    {
      name: 'play_ranks_by_plays',
      columns: [
        { name: 'start' },
        { name: 'category' },
        { name: 'plays', sort: 'desc' },
        { name: 'storyId' },
      ],
    },
  ],
});

export const InsightDaysTable = defineEntity({
  name: 'InsightDaysTable',
  tableName: 'insight_days',
  properties: {
    day: p.date().primary(),
    picks: p.bigint('number'),
    chose: p.bigint('number'),
    joined: p.bigint('number'),
    sold: p.bigint('number'),
    amount: p.bigint('number'),
    paid: p.bigint('number'),
    kept: p.bigint('number'),
  },
});

export const PeopleSumsTable = defineEntity({
  name: 'PeopleSumsTable',
  tableName: 'people_sums',
  properties: {
    what: p.text().primary(),
    endsWithin: p.datetime(3).primary(),
    people: p.bigint('number'),
  },
  checks: [{ name: 'people_sums_what_check', expression: "what in ('listener', 'reader', 'subscriber')" }],
});

export const PeopleChangesTable = defineEntity({
  name: 'PeopleChangesTable',
  tableName: 'people_changes',
  properties: {
    id: p.bigint('number').columnType('bigint generated always as identity').primary(),
    what: p.text(),
    endsWithin: p.datetime(3),
    people: p.integer(),
  },
  checks: [{ name: 'people_changes_what_check', expression: "what in ('listener', 'reader', 'subscriber')" }],
});

export const GuestDaysTable = defineEntity({
  name: 'GuestDaysTable',
  tableName: 'guest_days',
  properties: {
    day: p.date().primary(),
    step: p.text().$type<GuestStep>().primary(),
    count: p.bigint('number'),
  },
  checks: [
    { name: 'guest_days_count_check', expression: 'count > 0' },
    { name: 'guest_days_step_check', expression: "step in ('teaser-heard', 'sign-up-opened')" },
  ],
});

export const insightsTables = [
  PlaysTable,
  PlayChangesTable,
  PlayWeeksTable,
  PlayTotalsTable,
  PlayRankStartsTable,
  PlayRanksTable,
  InsightDaysTable,
  PeopleSumsTable,
  PeopleChangesTable,
  GuestDaysTable,
] as const;
