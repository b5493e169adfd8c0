import { canPlay, type MaybeListener } from '@meend/core/access/access.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeardPart, nextPart } from './next-part.ts';
import {
  addEntry,
  afterPartStarted,
  afterStoryEnded,
  chooseEntry,
  entryKey,
  isSameEntry,
  MAX_UP_NEXT,
  moveEntry,
  type Prospect,
  parseUpNext,
  type QueuedStory,
  removeEntry,
  storedUpNext,
  type UpNext,
  withoutUnknown,
} from './up-next.ts';

const id = (number: number): string => makeId(new Date(number), new Uint8Array(10));
const story = (number: number, part: number | null = null): QueuedStory => ({
  storyId: id(number),
  partId: part === null ? null : id(1_000 + number * 10 + part),
});
const listOf = (...entries: readonly QueuedStory[]): UpNext =>
  entries.map((entry) => ({ ...entry, passedOver: null }));
const plain = storedUpNext;

const entries = fc
  .record({ story: fc.nat(70), part: fc.option(fc.nat(2)) })
  .map((of) => story(of.story, of.part));

const changes = fc.oneof(
  fc.tuple(entries, fc.constantFrom('next', 'end')).map(
    ([entry, at]) =>
      (list: UpNext) =>
        addEntry(list, entry, at),
  ),
  fc.tuple(entries, fc.integer()).map(
    ([entry, index]) =>
      (list: UpNext) =>
        moveEntry(list, entry, index),
  ),
  entries.map((entry) => (list: UpNext) => removeEntry(list, entry)),
  entries.map(
    ({ storyId }) =>
      (list: UpNext) =>
        afterStoryEnded(list, storyId),
  ),
  entries.map(
    ({ storyId, partId }) =>
      (list: UpNext) =>
        afterPartStarted(list, storyId, partId ?? ''),
  ),
);

/** A list of any length, also a full one and one that is full after the next change. */
const lists = fc
  .oneof(fc.nat(MAX_UP_NEXT), fc.constantFrom(MAX_UP_NEXT - 1, MAX_UP_NEXT))
  .map((length) => listOf(...Array.from({ length }, (_, number) => story(number))));

test('after any changes there are at most 50 entries, each once, and storage returns the same list', () => {
  fc.assert(
    fc.property(lists, fc.array(changes, { maxLength: 200 }), (queued, made) => {
      let list = queued;
      for (const change of made) {
        list = change(list);
        expect(list.length).toBeLessThanOrEqual(MAX_UP_NEXT);
        expect(new Set(list.map(entryKey)).size).toBe(list.length);
      }
      const stored: unknown = JSON.parse(JSON.stringify(storedUpNext(list)));
      expect(plain(parseUpNext(stored))).toEqual(plain(list));
    }),
  );
});

test('an added entry is first or last, a second time it moves there, and the others keep their order', () => {
  fc.assert(
    fc.property(lists, entries, fc.constantFrom('next', 'end'), (list, entry, at) => {
      const others = plain(removeEntry(list, entry));
      const expected = at === 'next' ? [entry, ...others] : [...others, entry];
      const added = addEntry(list, entry, at);
      if (others.length < MAX_UP_NEXT) expect(plain(added)).toEqual(expected);
      else expect(added).toBe(list);
      expect(plain(addEntry(added, entry, at))).toEqual(plain(added));
    }),
  );
});

test('moving up and down again restores the order; beyond an end it stops there', () => {
  const list = listOf(story(1), story(2), story(3));
  expect(plain(moveEntry(list, story(3), 1))).toEqual([story(1), story(3), story(2)]);
  expect(plain(moveEntry(moveEntry(list, story(3), 1), story(3), 2))).toEqual(plain(list));
  expect(plain(moveEntry(list, story(1), 9))).toEqual([story(2), story(3), story(1)]);
  expect(plain(moveEntry(list, story(3), -4))).toEqual([story(3), story(1), story(2)]);
  expect(moveEntry(list, story(9), 0)).toBe(list);
  expect(moveEntry(list, story(1), Number.NaN)).toBe(list);
});

test.each([
  ['nothing', null],
  ['a text', 'up next'],
  ['an object', { storyId: id(1), partId: null }],
  [
    'rows of nonsense',
    [1, null, 'x', [], { storyId: 7 }, { storyId: 'x' }, { storyId: '../etc', partId: null }],
  ],
  [
    'a foreign part',
    [
      { storyId: id(1), partId: 'teaser' },
      { storyId: id(1), partId: 4 },
    ],
  ],
])('%s in storage is an empty list', (_title, stored) => {
  expect(parseUpNext(stored)).toEqual([]);
});

test('of 10,000 entries and repeated ones in storage the first 50 different ones are read', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => story(Math.floor(index / 2)));
  expect(plain(parseUpNext([story(1), story(2), story(1)]))).toEqual([story(1), story(2)]);
  expect(plain(parseUpNext(many))).toEqual(Array.from({ length: MAX_UP_NEXT }, (_, index) => story(index)));
});

test('any JSON in storage is read without an error', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(parseUpNext(stored).length).toBeLessThanOrEqual(MAX_UP_NEXT);
    }),
  );
});

test('stories that the catalogue does not know are dropped', () => {
  const list = listOf(story(1), story(2, 1), story(3));
  expect(plain(withoutUnknown(list, new Set([id(2), id(3)])))).toEqual([story(2, 1), story(3)]);
});

test('a started part and an ended story leave the list, other entries of the story stay', () => {
  const list = listOf(story(1), story(1, 0), story(1, 2));
  expect(plain(afterPartStarted(list, id(1), story(1, 0).partId ?? ''))).toEqual([story(1), story(1, 2)]);
  expect(plain(afterStoryEnded(list, id(1)))).toEqual([story(1, 0), story(1, 2)]);
});

// A model of the catalogue: stories of three parts, with what a listener heard of them; some are gone.
interface World {
  readonly listener: MaybeListener;
  readonly isGone: ReadonlySet<number>;
  readonly finished: ReadonlySet<number>;
  readonly openParts: number;
}

const PARTS = [0, 1, 2];

const worlds: fc.Arbitrary<World> = fc
  .record({
    kind: fc.constantFrom('guest', 'listener', 'subscriber'),
    chosen: fc.subarray([0, 1, 2, 3, 4]),
    gone: fc.subarray([0, 1, 2, 3, 4]),
    finished: fc.uniqueArray(fc.nat(14)),
    openParts: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ kind, chosen, gone, finished, openParts }) => ({
    isGone: new Set(gone),
    finished: new Set(finished),
    openParts,
    listener:
      kind === 'guest'
        ? null
        : {
            hasActiveSubscription: kind === 'subscriber',
            isStaff: false,
            selectedStoryIds: new Set(chosen.map(id)),
          },
  }));

const partsOf = (world: World, number: number): readonly HeardPart[] =>
  PARTS.map((index) => ({
    id: story(number, index).partId ?? '',
    isOpen: canPlay({ id: id(number), openParts: world.openParts }, index, world.listener),
    isFinished: world.finished.has(number * 3 + index),
    heardAt: world.finished.has(number * 3 + index) ? index : null,
  }));

const prospectIn =
  (world: World) =>
  ({ storyId, partId }: QueuedStory): Prospect<HeardPart> => {
    const number = [0, 1, 2, 3, 4].find((one) => id(one) === storyId);
    if (number === undefined || world.isGone.has(number)) return { kind: 'gone' };
    return nextPart(partsOf(world, number), partId) ?? { kind: 'gone' };
  };

const fewEntries = fc
  .uniqueArray(fc.record({ story: fc.nat(5), part: fc.option(fc.nat(2)) }), {
    selector: ({ story: number, part }) => `${number}/${part}`,
    maxLength: 12,
  })
  .map((all) => listOf(...all.map((of) => story(of.story, of.part))));

test('a turn never enters a locked part; what it passes over is marked, and nothing is lost', () => {
  fc.assert(
    fc.property(worlds, fewEntries, (world, list) => {
      const prospectOf = prospectIn(world);
      const choice = chooseEntry(list, prospectOf);
      expect(plain(choice.list)).toEqual(plain(list));
      expect(choice.unread).toBeNull();
      const { chosen } = choice;
      const at = chosen ? list.findIndex((one) => isSameEntry(one, chosen.entry)) : list.length;
      if (chosen) {
        expect(chosen.next.part.isOpen).toBe(true);
        expect(chosen.next).toEqual(prospectOf(chosen.entry));
      }
      for (const [index, { passedOver, ...entry }] of choice.list.entries()) {
        const { kind } = prospectOf(entry);
        if (index < at) expect(['locked', 'again', 'gone']).toContain(passedOver);
        expect(passedOver).toBe(index < at ? kind : null);
      }
    }),
  );
});

test('played to its end, a list is passed through once: no entry has two turns', () => {
  fc.assert(
    fc.property(worlds, fewEntries, (world, all) => {
      let list = all;
      for (let turns = 0; ; turns += 1) {
        expect(turns).toBeLessThanOrEqual(all.length);
        const { chosen, list: marked } = chooseEntry(list, prospectIn(world));
        if (chosen === null) break;
        const { storyId } = chosen.entry;
        list = afterStoryEnded(afterPartStarted(marked, storyId, chosen.next.part.id), storyId);
        expect(list.length).toBeLessThan(marked.length);
      }
    }),
  );
});

test('an entry whose story was not fetched stops the decision; one that cannot be fetched is skipped unmarked', () => {
  const list = listOf(story(0), story(1), story(2));
  const waits = chooseEntry(list, ({ storyId }) => ({ kind: storyId === id(1) ? 'unread' : 'gone' }));
  expect(waits).toMatchObject({ chosen: null, unread: id(1) });
  expect(waits.list.map(({ passedOver }) => passedOver)).toEqual(['gone', null, null]);
  const skipped = chooseEntry(list, () => ({ kind: 'unreachable' }));
  expect(skipped).toEqual({ list, chosen: null, unread: null });
});
