import type { Scenario } from './scenarios.ts';

/** The listener follows two temptations, the first with an unheard new episode, and every published person. */
export const withFollows =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const { listener, ports, stories } = world;
    if (listener === null) throw new Error('Only a signed-in listener follows stories');
    const now = ports.clock.now();
    const followed = stories.filter(({ category }) => category === 'temptation').slice(0, 2);
    for (const [index, { id: storyId }] of followed.entries()) {
      const addedAt = new Date(now.getTime() - (index + 1) * 60_000);
      ports.tables.shelf.set(`${listener.id} follow ${storyId}`, {
        userId: listener.id,
        storyId,
        kind: 'follow',
        addedAt,
      });
    }
    for (const { id: personId, status } of ports.tables.people.values())
      if (status === 'published')
        ports.tables.voiceFollows.put({ userId: listener.id, personId, addedAt: now });
    const newest = followed[0]?.parts.at(-1);
    if (newest) ports.tables.firstListings.set(newest.id, now);
    return world;
  };
