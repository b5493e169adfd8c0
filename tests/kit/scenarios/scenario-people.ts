// Scenarios with people: two voices, one synthetic and known in both scripts, of whom the other reads the last part
// alone, and a writer who was erased.

import type { Credit } from '@meend/core/people/credit.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aPerson } from '../fixtures/entity-fixtures.ts';
import { type Scenario, scenarios, withIndex } from './scenarios.ts';

const credited =
  (scenario: Scenario): Scenario =>
  async () => {
    const world = await scenario();
    const { tables } = world.ports;
    const tara = aPerson({
      name: 'Tara Menon',
      nameHi: 'तारा मेनन',
      slug: 'tara-menon' as Slug,
      isSynthetic: true,
    });
    const kabir = aPerson({ name: 'Kabir Rao', line: null, slug: 'kabir-rao' as Slug });
    const gone = aPerson({
      name: 'Left Us',
      slug: 'left-us' as Slug,
      status: 'withdrawn',
      withdrawnFrom: 'published',
    });
    for (const person of [tara, kabir, gone]) tables.people.put(person);
    const credits: readonly Credit[] = [
      { personId: tara.id, role: 'voice' },
      { personId: kabir.id, role: 'voice' },
      { personId: null, role: 'writer' },
    ];
    for (const story of tables.stories.values()) {
      if (story.slug !== 'saffron-hours' && story.slug !== 'power-cut') continue;
      const own = story.parts.slice(-1).map(({ id }): Credit => {
        return { personId: kabir.id, role: 'voice', partId: id };
      });
      const firstLine = `${story.name} begins at night.`;
      tables.stories.set(story.id, { ...story, credits: [...credits, ...own], firstLine });
    }
    return world;
  };

export const peopleScenes = {
  guest: credited(scenarios.guest),
  listener: credited(scenarios.listenerWithThreeFreeStories),
  admin: withIndex(credited(scenarios.admin)),
} satisfies Record<string, Scenario>;
