import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRow, notShown, toShowAlone } from './no-story-twice.ts';

const listed = (ids: readonly string[]) => ids.map((_id) => ({ _id }));
const idsOf = (stories: readonly { readonly _id: string }[]) => stories.map(({ _id }) => _id);

test('a shown story is replaced in its position, and the others stay in theirs', () => {
  const stories = listed(['a', 'b', 'c', 'd', 'e']);
  expect(idsOf(notShown(stories, new Set(), 3))).toEqual(['a', 'b', 'c']);
  expect(idsOf(notShown(stories, new Set(['b']), 3))).toEqual(['a', 'd', 'c']);
  expect(idsOf(notShown(stories, new Set(['a', 'd']), 3))).toEqual(['e', 'b', 'c']);
  expect(idsOf(notShown(stories, new Set(['a', 'd', 'e']), 3))).toEqual(['b', 'c']);
});

test('no story is there twice or is among those shown, and as many are there as the list allows', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, fc.nat(7), (all, shown, count) => {
      const found = idsOf(notShown(listed(all), new Set(shown), count));
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => shown.includes(id) || !all.includes(id))).toEqual([]);
      expect(found).toHaveLength(Math.min(count, all.filter((id) => !shown.includes(id)).length));
    }),
  );
});

test('a first line alone takes none of a row’s last three stories, and none that is above', () => {
  const story = (_id: string, firstLine: string | null = 'A line.') => ({ _id, firstLine });
  const four = [story('a'), story('b'), story('c'), story('d', null)];
  expect(toShowAlone(four, new Set(), false)?._id).toBe('c');
  expect(toShowAlone(four, new Set(['a']), false)).toBeUndefined();
  expect(toShowAlone([...four, story('e')], new Set(['e']), false)?._id).toBe('c');
});

test('what the page has shown stays: a row while a story is left, a first line while the row has another', () => {
  expect([3, 2, 1, 0].map((left) => isRow(left, false))).toEqual([true, false, false, false]);
  expect([3, 2, 1, 0].map((left) => isRow(left, true))).toEqual([true, true, true, false]);
  const stories = [...'abcd'].map((_id) => ({ _id, firstLine: 'A line.' }));
  expect(toShowAlone(stories, new Set('ab'), true)?._id).toBe('d');
  expect(toShowAlone(stories, new Set('abc'), true)).toBeUndefined();
});
