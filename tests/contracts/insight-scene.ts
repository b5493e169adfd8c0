// Two listeners and their plays, as a fixture of insights.
import type { Play } from '@meend/core/playback/play.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { aStory, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import type { World } from './world.ts';

export const MONDAY = '2026-11-09';
export const NEXT_MONDAY = '2026-11-16';

export const scene = async ({ stores }: World, count = 1) => {
  const [asha, ravi] = [aUser(), aUser()];
  for (const listener of [asha, ravi]) await stores.users.add(listener);
  const stories = Array.from({ length: count }, () => aStory());
  await stores.stories.addAll(stories);
  const play = (userId: UserId, day: string, tenth: number, story = stories[0], part = 0): Play => ({
    userId,
    storyId: story?.id as StoryId,
    partId: story?.parts[part]?.id as PartId,
    day,
    tenth,
  });
  const record = async (...plays: readonly Play[]) => {
    for (const one of plays) await stores.plays.record(one);
  };
  return { asha: asha.id, ravi: ravi.id, stories, play, record };
};

export const foldAll = async ({ stores: { insights } }: World, limit: number): Promise<void> => {
  while ((await insights.rollUp(limit)) > 0);
};

/** Where listeners of the first part of the first story stopped, by tenths: `{2: 1}`. */
export const stops = async ({ stores }: World, from = MONDAY) => {
  const [story] = await stores.insights.topStories(from, 5);
  const stopped = story?.parts[0]?.stopped ?? [];
  return Object.fromEntries(stopped.map((listeners, tenth) => [tenth, listeners]).filter(([, n]) => n));
};

export const everything = async ({ stores: { insights } }: World) => ({
  plays: (await insights.playsByWeek('2026-01-05')).toSorted((a, b) => a.week.localeCompare(b.week)),
  stories: await insights.topStories('2026-01-05', 5),
});
