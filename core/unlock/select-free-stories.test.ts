import type { Story } from '@meend/core/catalogue/story.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAllowance, readSelections, selectFreeStories } from './select-free-stories.ts';

const world = (seed = 1) => {
  const ports = memoryPorts(seed);
  const asha = userFixture(ports, 'asha@example.in');
  const stories = [
    storyFixture(ports, 'temptation', 'Shimla'),
    storyFixture(ports, 'quickie', 'Chai'),
    storyFixture(ports, 'confession', 'Never Told'),
    storyFixture(ports, 'temptation', 'Jasmine'),
    storyFixture(ports, 'quickie', 'Power Cut'),
    storyFixture(ports, 'confession', 'The Lamp'),
  ] as const;
  const select = selectFreeStories(ports);
  const choose = (...chosen: readonly Story[]) =>
    select(
      asha.id,
      chosen.map(({ id, category }) => ({ storyId: id, category })),
    );
  const readSelectedIds = async () => (await readSelections(ports)(asha.id)).map(({ story }) => story.id);
  return { ports, asha, stories, select, choose, readSelectedIds };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('three stories of any groups are selected and stored in their order', async () => {
  const { stories, choose, readSelectedIds } = world();
  const [shimla, chai, third] = stories;
  const answer = await choose(third, shimla, chai);
  expect(answer.ok && answer.value.map(({ story }) => story.id)).toEqual([third.id, shimla.id, chai.id]);
  expect(await readSelectedIds()).toEqual([third.id, shimla.id, chai.id]);
});

test('repeating a selection returns the same result', async () => {
  const { stories, choose, readSelectedIds } = world();
  const [shimla, chai, tale] = stories;
  const first = await choose(shimla, chai, tale);
  expect(await choose(shimla, chai, tale)).toEqual(first);
  expect(await readSelectedIds()).toHaveLength(3);
});

test('more stories than selections left are refused as a whole', async () => {
  const { stories, choose, readSelectedIds } = world();
  const [shimla, chai, tale, jasmine] = stories;
  expect(await choose(shimla, chai, tale, jasmine)).toEqual(refused('unlock.selection-full'));
  expect(await readSelectedIds()).toEqual([]);
  await choose(shimla, chai);
  expect(await choose(tale, jasmine)).toEqual(refused('unlock.selection-full'));
  expect(await readSelectedIds()).toHaveLength(2);
});

test('a selection that contains an already selected story and new ones is refused', async () => {
  const { stories, choose, readSelectedIds } = world();
  const [shimla, chai] = stories;
  await choose(shimla);
  expect(await choose(shimla, chai)).toEqual(refused('unlock.already-chosen'));
  expect(await readSelectedIds()).toEqual([shimla.id]);
});

test('a work counts once: its other recording is open already, and both at once are refused', async () => {
  const { ports, choose, readSelectedIds } = world();
  const english = storyFixture(ports, 'temptation', 'Tea', { workId: 'tea' });
  const hindi = storyFixture(ports, 'temptation', 'Chai again', { workId: 'tea', language: 'hi' });
  expect(await choose(english, hindi)).toEqual(refused('unlock.mismatch'));
  await choose(hindi);
  expect((await choose(english)).ok).toBe(true);
  expect(await readSelectedIds()).toEqual([hindi.id]);
});

test('an empty selection, duplicates, a wrong group and unknown stories are refused as a whole', async () => {
  const { asha, stories, select, choose, readSelectedIds } = world();
  const [shimla, chai] = stories;
  expect(await choose()).toEqual(refused('unlock.selection-empty'));
  expect(await choose(shimla, shimla)).toEqual(refused('unlock.mismatch'));
  const asQuickies = [shimla, chai].map(({ id }) => ({ storyId: id, category: 'quickie' as const }));
  expect(await select(asha.id, asQuickies)).toEqual(refused('unlock.mismatch'));
  for (const storyId of ['', 'x', '0190b2a8-0000-7000-8000-000000000000']) {
    const choices = [
      { storyId: chai.id, category: 'quickie' },
      { storyId, category: 'quickie' },
    ] as const;
    expect(await select(asha.id, choices)).toEqual(refused('story.not-found'));
  }
  expect(await readSelectedIds()).toEqual([]);
});

test('a withdrawn story cannot be selected, but stays if it was before', async () => {
  const { ports, stories, choose, readSelectedIds } = world();
  const [shimla, chai] = stories;
  await choose(shimla);
  ports.tables.stories.set(shimla.id, { ...shimla, status: 'withdrawn' });
  ports.tables.stories.set(chai.id, { ...chai, status: 'withdrawn' });
  expect(await choose(chai)).toEqual(refused('story.not-found'));
  expect(await choose(stories[2], chai)).toEqual(refused('story.not-found'));
  expect((await choose(shimla)).ok).toBe(true);
  expect(await readSelectedIds()).toEqual([shimla.id]);
});

test('a paid month used up adds one story', async () => {
  const { ports, asha, stories, choose } = world();
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: ports.clock.now() }));
  const [shimla, chai, tale, jasmine] = stories;
  await choose(shimla, chai, tale);
  expect(await readAllowance(ports)(asha.id)).toBe(3);
  expect(await choose(jasmine)).toEqual(refused('unlock.selection-full'));
  ports.clock.advance(30 * DAY);
  expect(await readAllowance(ports)(asha.id)).toBe(4);
  expect((await choose(jasmine)).ok).toBe(true);
});

test('with concurrent selections the allowance is never exceeded and no selection is partial', {
  tags: ['unlock-41'],
}, async () => {
  const anySelections = fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(anySelections, async (requests) => {
      const { stories, choose, readSelectedIds } = world();
      const chosen = requests.map((request) => request.flatMap((at) => stories[at] ?? []));
      const answers = await Promise.all(chosen.map((some) => choose(...some)));
      const ids = await readSelectedIds();
      expect(ids.length).toBeLessThanOrEqual(3);
      expect(new Set(ids).size).toBe(ids.length);
      const accepted = chosen.filter((_, at) => answers[at]?.ok).flat();
      expect(new Set(ids)).toEqual(new Set(accepted.map((story) => story.id)));
    }),
    { numRuns: 100 },
  );
});

test('a story that no longer exists is left out, and one listener’s selection does not affect another’s', async () => {
  const { ports, asha, stories, choose } = world();
  await choose(stories[0], stories[1]);
  ports.tables.stories.delete(stories[0].id);
  expect(await readSelections(ports)(asha.id)).toMatchObject([{ story: { id: stories[1].id } }]);
  const ravi = userFixture(ports, 'ravi@example.in');
  expect(await readSelections(ports)(ravi.id)).toEqual([]);
});
