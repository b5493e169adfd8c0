import { type Scenario, scenarios } from './scenarios.ts';

/** Scenario: this many bookmarks in the teaser of a temptation, one in its locked second episode. */
export const withBookmarks =
  (
    count: number,
    note = 'where she pours the second cup',
    scene: Scenario = scenarios.subscriber,
  ): Scenario =>
  async () => {
    const world = await scene();
    const { listener, ports, stories } = world;
    const story = stories.find(({ category }) => category === 'temptation');
    const [teaser, , episode] = story?.parts ?? [];
    if (listener === null || !story || !teaser || !episode) throw new Error('The scenario has no temptation');
    const now = ports.clock.now().getTime();
    const add = (partId: typeof teaser.id, second: number, noted: string) =>
      ports.tables.bookmarks.set(`${listener.id} ${partId} ${second}`, {
        userId: listener.id,
        storyId: story.id,
        partId,
        second,
        note: noted,
        addedAt: new Date(now - second * 60_000),
      });
    for (let second = 1; second < count; second += 1) add(teaser.id, second, second === 1 ? note : '');
    if (count > 0) add(episode.id, 0, '');
    return world;
  };
