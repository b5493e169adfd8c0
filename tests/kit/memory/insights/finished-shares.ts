// How many heard the episodes of a story, and how many of them to the end.
import { MIN_LISTENERS } from '@meend/core/catalogue/story-filters.ts';
import type { PartHeard } from '@meend/core/insights/insight-store.port.ts';
import { weekOf } from '@meend/core/insights/week.ts';
import { type Play, TENTHS } from '@meend/core/playback/play.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { compare, type Order } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

// Some browsers that run the mocks have no Map.groupBy.
export const grouped = <Key, One>(
  all: readonly One[],
  keyOf: (one: One) => Key,
): ReadonlyMap<Key, readonly One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** The furthest tenth of each listener in each week. */
const furthest = (plays: readonly Play[]): readonly number[] =>
  [...grouped(plays, ({ userId, day }) => `${userId} ${weekOf(day)}`).values()].map((same) =>
    Math.max(...same.map(({ tenth }) => tenth)),
  );

export const toParts = (plays: readonly Play[]): readonly PartHeard[] =>
  [...grouped(plays, ({ partId }) => partId)].map(([partId, heard]) => {
    const stops = furthest(heard);
    return {
      partId,
      stopped: Array.from({ length: TENTHS + 1 }, (_, tenth) => stops.filter((one) => one === tenth).length),
    };
  });

export const episodesHeard = (tables: MemoryTables, storyId: StoryId, plays: readonly Play[]) => {
  const story = tables.studioStories.get(storyId) ?? tables.stories.get(storyId);
  const episodes = (story?.parts ?? []).slice(1).map(({ id }) => id);
  const stops = toParts(plays.filter(({ partId }) => episodes.includes(partId))).map(
    ({ stopped }) => stopped,
  );
  const counts = (of: readonly (number | undefined)[]) =>
    of.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { listeners: counts(stops.flat()), finished: counts(stops.map((stopped) => stopped.at(-1))) };
};

/** Of stories with enough listeners. */
export const finishedShares = (tables: MemoryTables): ReadonlyMap<string, number> =>
  new Map(
    [...grouped([...tables.plays.values()], ({ storyId }) => storyId)].flatMap(([storyId, plays]) => {
      const { listeners, finished } = episodesHeard(tables, storyId, plays);
      return listeners < MIN_LISTENERS ? [] : [[storyId, finished / listeners] as const];
    }),
  );

/** The greatest share first. */
export const byShare =
  (shares: ReadonlyMap<string, number>): Order<{ readonly id: string }> =>
  (one, other) =>
    compare(shares.get(other.id) ?? 0, shares.get(one.id) ?? 0) || compare(other.id, one.id);
