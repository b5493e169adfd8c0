import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToShelf, readShelf, removeFromShelf } from './shelf.ts';
import { MAX_SHELF_ENTRIES } from './shelf-entry.ts';

const world = () => {
  const ports = memoryPorts();
  const asha = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const chai = storyFixture(ports, 'quickie', 'Chai');
  const [add, remove] = [addToShelf(ports), removeFromShelf(ports)];
  const input = ({ id }: { readonly id: string }) => ({ kind: 'favourite', storyId: id }) as const;
  const names = async () => (await readShelf(ports)(asha)).map(({ story }) => story.name);
  return { ports, asha, shimla, chai, add, remove, input, names };
};

test('saved stories are read newest first', async () => {
  const { ports, asha, shimla, chai, add, input, names } = world();
  await add(asha, input(shimla));
  ports.clock.advance(1_000);
  await add(asha, input(chai));
  expect(await names()).toEqual(['Chai', 'Shimla']);
});

test('in any order of adding and removing, the shelf contains what was added last', async () => {
  const presses = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('shimla', 'chai')), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(presses, async (pressed) => {
      const { asha, add, remove, input, names, ...stories } = world();
      const wanted = new Set<string>();
      for (const [isAdded, name] of pressed) {
        const story = stories[name as 'shimla' | 'chai'];
        expect(await (isAdded ? add : remove)(asha, input(story))).toMatchObject({ ok: true });
        if (isAdded) wanted.add(story.name);
        else wanted.delete(story.name);
      }
      expect((await names()).toSorted()).toEqual([...wanted].toSorted());
    }),
  );
});

test('saved and followed stories are independent: a story can be both, and each list has room for 500', async () => {
  const { ports, asha, shimla, chai, add, remove, input } = world();
  const saffron = storyFixture(ports, 'temptation', 'Saffron');
  const follow = ({ id }: { readonly id: string }) => ({ kind: 'follow', storyId: id }) as const;
  const kinds = async () => (await readShelf(ports)(asha)).map(({ entry }) => entry.kind).toSorted();
  await add(asha, input(shimla));
  await add(asha, follow(shimla));
  expect(await kinds()).toEqual(['favourite', 'follow']);
  const [known] = ports.tables.shelf.values();
  if (!known) throw new Error('No entry was added');
  for (let more = 1; more < MAX_SHELF_ENTRIES; more += 1)
    ports.tables.shelf.set(`${more}`, { ...known, storyId: `${more}` as never });
  expect(await add(asha, input(chai))).toEqual({ ok: false, error: { code: 'shelf.full' } });
  expect(await add(asha, follow(saffron))).toMatchObject({ ok: true });
  await remove(asha, input(shimla));
  expect(await kinds()).toEqual(['follow', 'follow']);
});

test('an unknown story is refused, and so is a withdrawn one', async () => {
  const { ports, asha, shimla, add, input, names } = world();
  const missing = { ok: false, error: { code: 'story.not-found' } };
  expect(await add(asha, input({ id: 'x' }))).toEqual(missing);
  expect(await add(asha, input({ id: '01890000-0000-7000-8000-000000000000' }))).toEqual(missing);
  await add(asha, input(shimla));
  ports.tables.stories.set(shimla.id, { ...shimla, status: 'withdrawn' });
  expect(await add(asha, input(shimla))).toEqual(missing);
  expect(await names()).toEqual([]);
});

test('a full list accepts no new story, and accepts those already on it', async () => {
  const { ports, asha, shimla, chai, add, remove, input } = world();
  await add(asha, input(shimla));
  const [known] = ports.tables.shelf.values();
  if (!known) throw new Error('No entry was added');
  for (let more = 1; more < MAX_SHELF_ENTRIES; more += 1)
    ports.tables.shelf.set(`${more}`, { ...known, storyId: `${more}` as never });
  expect(await add(asha, input(chai))).toEqual({ ok: false, error: { code: 'shelf.full' } });
  expect(await add(asha, input(shimla))).toMatchObject({ ok: true });
  await remove(asha, input(shimla));
  expect(await add(asha, input(chai))).toMatchObject({ ok: true });
});
