// Scenarios with moods: a door with a picture, one without, whose story has a note, a draft, and a withdrawn one.

import type { Slug } from '@meend/core/shared/slug.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { aMood, newId } from '../fixtures/entity-fixtures.ts';
import { type Scenario, scenarios, withIndex } from './scenarios.ts';

const arranged =
  (scenario: Scenario): Scenario =>
  async () => {
    const world = await scenario();
    const { tables } = world.ports;
    const idsOf = (...slugs: readonly string[]) =>
      world.stories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
    for (const story of world.stories) {
      if (story.slug === 'saffron-hours')
        tables.stories.set(story.id, { ...story, firstLine: `${story.name} begins at night.` });
      if (story.slug === 'power-cut') tables.stories.set(story.id, { ...story, notes: ['ghosts'] });
    }
    const storyIds = idsOf('saffron-hours', 'the-map-room');
    const picture = { svg: '/niches/saved.svg', small: '/niches/saved.svg' };
    const alt = 'Books on a shelf before the moon.';
    for (const mood of [
      aMood({ slug: 'rain-outside' as Slug, position: 1, picture, alt, storyIds }),
      aMood({
        name: 'A small mystery',
        slug: 'a-small-mystery' as Slug,
        position: 2,
        storyIds: idsOf('power-cut'),
      }),
      aMood({ name: 'Unfinished', slug: 'unfinished' as Slug, line: '', status: 'draft', storyIds }),
      aMood({
        name: 'Gone',
        slug: 'gone' as Slug,
        status: 'withdrawn',
        withdrawnFrom: 'published',
        storyIds,
      }),
    ])
      tables.moods.put(mood);
    return world;
  };

const withSlots =
  (scenario: Scenario): Scenario =>
  async () => {
    const world = await scenario();
    const { tables, clock } = world.ports;
    const from = clock.now().getTime() - DAY;
    for (const [slug, line, days] of [
      ['saffron-hours', 'Two trains, one thermos.', 0],
      ['power-cut', null, 7],
    ] as const) {
      const storyId = world.stories.find((story) => story.slug === slug)?.id ?? newId();
      const startsAt = new Date(from + days * DAY);
      tables.slots.put({ id: newId(), storyId, line, startsAt, endsAt: new Date(+startsAt + 3 * DAY) });
    }
    return world;
  };

export const moodScenes = {
  guest: arranged(scenarios.guest),
  /** One story is chosen for Home, another one for next week. */
  withSlot: withSlots(scenarios.guest),
  /** Hides what the only story of a door contains. */
  hiding: arranged(async () => {
    const world = await scenarios.newListener();
    if (world.listener !== null) await world.ports.stores.users.setHiddenNotes(world.listener.id, ['ghosts']);
    return world;
  }),
  admin: withIndex(withSlots(arranged(scenarios.admin))),
} satisfies Record<string, Scenario>;
