import { makeId } from '@meend/core/shared/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inARow } from './in-a-row.ts';
import {
  addEntry,
  isSameEntry,
  MAX_UP_NEXT,
  type QueuedStory,
  queueRow,
  storedUpNext,
  type UpNext,
} from './up-next.ts';

const id = (number: number): string => makeId(new Date(number), new Uint8Array(10));

const offered = (name: string, ...open: readonly boolean[]) => ({
  id: name,
  parts: open.map((isOpen, index) => ({ id: `${name}${index}`, isOpen, seconds: 10 })),
});

test('a story is heard whole by those who may hear more than its teaser, and others hear its teaser', () => {
  const locked = offered('locked', true, false, false);
  const chosen = offered('chosen', true, true, true);
  const teaserAlone = offered('announced', true);
  expect(inARow([locked, chosen, teaserAlone, offered('closed', false, false), offered('empty')])).toEqual([
    { storyId: 'locked', partId: 'locked0', seconds: 10 },
    { storyId: 'chosen', partId: null, seconds: 30 },
    { storyId: 'announced', partId: 'announced0', seconds: 10 },
  ]);
});

const entry = fc.nat(70).map((number): QueuedStory => ({ storyId: id(number), partId: null }));
const entries = (max: number) =>
  fc.uniqueArray(entry, { maxLength: max, selector: ({ storyId }) => storyId });

test('a row comes first, in its order; queued stories stay, and none is queued twice', () => {
  fc.assert(
    fc.property(entries(MAX_UP_NEXT), entries(MAX_UP_NEXT), (queued, row) => {
      const before = queued.reduce<UpNext>((all, one) => addEntry(all, one, 'end'), []);
      const list = storedUpNext(queueRow(before, row));
      const others = queued.filter((one) => !row.some((added) => isSameEntry(added, one)));
      expect(list.length).toBe(Math.min(MAX_UP_NEXT, row.length + others.length));
      expect(list).toEqual([...row.slice(0, MAX_UP_NEXT - others.length), ...others]);
    }),
  );
});
