import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearHistory } from '../history/clear-history.ts';
import { MAX_BOOKMARKS } from './bookmark.ts';
import { addBookmark, readBookmarks, removeBookmark } from './bookmarks.ts';

const LENGTH = 24;

const world = () => {
  const ports = memoryPorts();
  const asha = signedInAs(ports, userFixture(ports, 'asha@example.in'));
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const partAt = (index: number) => shimla.parts[index]?.id ?? '';
  const [add, remove] = [addBookmark(ports), removeBookmark(ports)];
  const positions = async () =>
    (await readBookmarks(ports)(asha)).map(({ bookmark, part }) => `${part.index} ${bookmark.second}`);
  return { ports, asha, shimla, partAt, add, remove, positions };
};

test('bookmarks are read newest first, and say whether their parts are open now', async () => {
  const { ports, asha, shimla, partAt, add } = world();
  await add(asha, { partId: partAt(0), position: 7.9, note: ' tea ' });
  ports.clock.advance(1_000);
  expect(await add(asha, { partId: partAt(2), position: 0 })).toMatchObject({ value: { isOpen: false } });
  const read = async () =>
    (await readBookmarks(ports)(asha)).map(({ bookmark: { second, note }, isOpen }) => [
      second,
      note,
      isOpen,
    ]);
  expect(await read()).toEqual([
    [0, '', false],
    [7, 'tea', true],
  ]);
  ports.tables.stories.set(shimla.id, { ...shimla, openParts: 3 });
  expect((await read()).map(([, , isOpen]) => isOpen)).toEqual([true, true]);
});

type Act = { readonly kind: 'add' | 'remove'; readonly part: number; readonly second: number };

test('in any order of adding and removing, a moment is listed once if it was added last, and keeps its time', async () => {
  const act: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom('add' as const, 'add', 'remove'),
    part: fc.nat({ max: 1 }),
    second: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const { ports, asha, partAt, add, remove } = world();
      const times = new Map<string, Date>();
      for (const { kind, part, second } of acts) {
        ports.clock.advance(1_000);
        const [partId, where] = [partAt(part), `${part} ${second}`];
        if (kind === 'add') {
          const isNew = !times.has(where);
          expect(await add(asha, { partId, position: second + 0.5 })).toMatchObject({ value: { isNew } });
          if (isNew) times.set(where, ports.clock.now());
        } else {
          expect(await remove(asha, { partId, second })).toMatchObject({ ok: true });
          times.delete(where);
        }
      }
      const listed = (await readBookmarks(ports)(asha)).map(
        ({ bookmark, part }) => [`${part.index} ${bookmark.second}`, bookmark.addedAt] as const,
      );
      expect(listed).toEqual([...times].toSorted(([, one], [, other]) => other.getTime() - one.getTime()));
    }),
  );
});

test('adding a moment again with a note changes the note alone, and without one nothing', async () => {
  const { ports, asha, partAt, add } = world();
  const where = { partId: partAt(0), position: 7 };
  const first = await add(asha, where);
  const { addedAt } = first.ok ? first.value.bookmark : { addedAt: null };
  ports.clock.advance(60_000);
  const notes = ['tea', undefined, ''];
  const stored = [];
  for (const note of notes) {
    const again = await add(asha, { ...where, ...(note !== undefined && { note }) });
    stored.push(again.ok && [again.value.bookmark.note, again.value.bookmark.addedAt, again.value.isNew]);
  }
  expect(stored).toEqual([
    ['tea', addedAt, false],
    ['tea', addedAt, false],
    ['', addedAt, false],
  ]);
});

test('the age that a device reports counts, and none below 0', async () => {
  const { ports, asha, partAt, add } = world();
  const now = ports.clock.now();
  const past = new Date(now.getTime() - 60_000);
  for (const [second, age] of Object.entries({ '3': 60_000, '4': -60_000 }))
    await add(asha, { partId: partAt(0), position: Number(second), age });
  expect((await readBookmarks(ports)(asha)).map(({ bookmark }) => bookmark.addedAt)).toEqual([now, past]);
});

test('what is no moment of a part is refused and changes nothing', async () => {
  const { ports, asha, shimla, partAt, add, positions } = world();
  const refused = async (input: Parameters<typeof add>[1]) => {
    const added = await add(asha, input);
    return added.ok ? null : added.error.code;
  };
  for (const partId of ['x', shimla.id, '01890000-0000-7000-8000-000000000000'])
    expect(await refused({ partId, position: 1 })).toBe('story.not-found');
  for (const position of [-1, LENGTH, LENGTH + 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await refused({ partId: partAt(0), position })).toBe('bookmarks.beyond-end');
  expect(await refused({ partId: partAt(0), position: 1, note: 'a'.repeat(121) })).toBe(
    'bookmarks.long-note',
  );
  ports.tables.stories.set(shimla.id, { ...shimla, status: 'withdrawn' });
  expect(await refused({ partId: partAt(0), position: 1 })).toBe('story.not-found');
  ports.tables.stories.set(shimla.id, shimla);
  expect(await positions()).toEqual([]);
});

test('the 501st bookmark is refused; those on the list can be noted, and removed to make room', async () => {
  const { ports, asha, partAt, add, remove } = world();
  const where = { partId: partAt(0), position: 7 };
  await add(asha, where);
  const [known] = ports.tables.bookmarks.values();
  if (!known) throw new Error('No bookmark was added');
  for (let more = 1; more < MAX_BOOKMARKS; more += 1)
    ports.tables.bookmarks.set(`${more}`, { ...known, second: 1_000 + more });
  const another = { ...where, position: 8 };
  expect(await add(asha, another)).toEqual({ ok: false, error: { code: 'shelf.full' } });
  expect(await add(asha, { ...where, note: 'tea' })).toMatchObject({ ok: true });
  await remove(asha, { partId: partAt(0), second: 7 });
  expect(await add(asha, another)).toMatchObject({ ok: true });
});

test('a cleared history leaves the bookmarks, unless they are to go too', async () => {
  const { ports, asha, partAt, add, positions } = world();
  await add(asha, { partId: partAt(0), position: 7 });
  await clearHistory(ports)(asha, { shelf: true });
  expect(await positions()).toEqual(['0 7']);
  await clearHistory(ports)(asha, { shelf: false, bookmarks: true });
  expect(await positions()).toEqual([]);
});
