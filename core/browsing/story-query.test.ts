import { type Caller, guest } from '@meend/core/account/sessions/session.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aMood, aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { sampleGrant, signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { type FilterQuery, queryStories } from './story-query.ts';

const world = async () => {
  const ports = memoryPorts();
  const tara = aPerson({ slug: 'tara' as Slug });
  await ports.stores.people.addFromStudio(tara);
  const credits = [{ personId: tara.id, role: 'voice' }] as const;
  const chai = storyFixture(ports, 'quickie', 'Chai', { genres: ['Slow burn'], credits });
  const boat = storyFixture(ports, 'quickie', 'Boat', { genres: ['slow-burn'], openParts: 2 });
  const ferry = storyFixture(ports, 'temptation', 'Ferry', { genres: ['Slow Burn'], openParts: 2 });
  const away = storyFixture(ports, 'quickie', 'Away', { genres: ['Rain'], notes: ['alcohol'] });
  await ports.stores.moods.addFromStudio(aMood({ slug: 'rain' as Slug, storyIds: [away.id, ferry.id] }));
  await ports.stores.moods.addFromStudio(
    aMood({ slug: 'soon' as Slug, status: 'draft', storyIds: [chai.id] }),
  );
  const asha = userFixture(ports, 'asha@example.in');
  const names = async (
    asked: FilterQuery,
    caller: Caller = guest,
    category: 'quickie' | null = 'quickie',
  ) => {
    const page = await queryStories(ports)(
      { ...asked, category, order: 'title', limit: 9, after: null },
      caller,
    );
    return page.ok ? page.value.map(({ story }) => story.name) : page.error.code;
  };
  return { ports, asha, caller: signedInAs(ports, asha), chai, boat, ferry, away, names };
};

test('a genre is found in any spelling, in its group or in all', async () => {
  const { names } = await world();
  for (const genre of ['slow burn', 'SLOW-BURN', 'slo burn']) {
    expect(await names({ genre })).toEqual(['Boat', 'Chai']);
    expect(await names({ genre }, guest, null)).toEqual(['Boat', 'Chai', 'Ferry']);
  }
  for (const genre of ['Nobody’s', '🔥', '%', ' ']) expect(await names({ genre })).toEqual([]);
});

test('voice and mood are those that listeners see; an unknown one fits nothing', async () => {
  const { names } = await world();
  expect(await names({ voice: 'tara' })).toEqual(['Chai']);
  expect(await names({ mood: 'rain' })).toEqual(['Away']);
  expect(await names({ mood: 'rain', genre: 'Slow burn' }, guest, null)).toEqual(['Ferry']);
  expect(await names({ without: ['alcohol'] })).toEqual(['Boat', 'Chai']);
  for (const asked of [{ voice: 'nobody' }, { mood: 'soon' }, { mood: 'no-night' }, { voice: 'a--b' }])
    expect(await names(asked)).toEqual([]);
});

test('open stories are those heard to the end: by everybody, by a free selection, by a plan', async () => {
  const { ports, asha, caller, chai, names } = await world();
  const open = (who: Caller) => names({ isOpen: true }, who, null);
  expect(await open(guest)).toEqual(['Boat']);
  expect(await open(caller)).toEqual(['Boat']);
  await ports.stores.selections.addAll(asha.id, [chai.id], ports.clock.now());
  expect(await open(caller)).toEqual(['Boat', 'Chai']);
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: ports.clock.now() }));
  expect(await open(caller)).toHaveLength(4);
});

test('started stories are left out for their listener alone, and none while the history is paused', async () => {
  const { ports, asha, caller, boat, names } = await world();
  const at = ports.clock.now();
  const [part] = boat.parts;
  await ports.stores.listening.saveResumePoint({
    userId: asha.id,
    storyId: boat.id,
    partId: part?.id as never,
    position: 3,
    duration: 24,
    heardAt: at,
    finishedAt: null,
    unfinishedAt: null,
  });
  expect(await names({ isUnheard: true }, caller)).toEqual(['Away', 'Chai']);
  expect(await names({ isUnheard: true })).toHaveLength(3);
  await ports.stores.history.startPause(asha.id, at);
  expect(await names({ isUnheard: true }, caller)).toHaveLength(3);
});
