import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimAfter, aimOf, followedAim, type HeardNow, hasNextPart, msToAim } from './sleep-aim.ts';
import { partModes } from './sleep-choice.ts';

const queue = ['teaser', 'one', 'two', 'three'].map((id) => fakeQueueItem(id));
const heard = (changes: Partial<HeardNow> = {}): HeardNow => ({
  items: queue,
  currentId: 'one',
  position: 40,
  duration: 100,
  speed: 1,
  loop: false,
  isSounding: true,
  pauseReason: null,
  ...changes,
});
const aims = (changes: Partial<HeardNow>) => partModes.map((mode) => aimOf(mode, heard(changes)));

test('a timer ends with this part, the next one or the story', () => {
  expect(aims({})).toEqual(['one', 'two', 'three']);
  expect(aims({ currentId: 'three' })).toEqual(['three', 'three', 'three']);
});

test('a locked part is never the end: the sound stops before it', () => {
  const items = queue.map((item) => (item.id === 'two' ? fakeQueueItem('two', { isOpen: false }) : item));
  expect(aims({ items })).toEqual(['one', 'one', 'one']);
  expect(hasNextPart(heard({ items }))).toBe(false);
});

test('a part that repeats is the end of whatever was chosen', () => {
  expect(aims({ loop: true })).toEqual(['one', 'one', 'one']);
});

test('a part entered by hand before the end does not move it; one beyond it becomes the end', () => {
  expect(followedAim('two', heard({ currentId: 'two' }))).toBe('two');
  expect(followedAim('two', heard({ currentId: 'teaser' }))).toBe('two');
  expect(followedAim('two', heard({ currentId: 'three' }))).toBe('three');
});

test('one part more is the next one; after the last it is not known yet', () => {
  expect(aimAfter('one', heard())).toBe('two');
  expect(aimAfter('three', heard())).toBeNull();
  expect(aimAfter(null, heard())).toBeNull();
});

test('the time left is that of the parts until the end, at the present speed', () => {
  expect(msToAim('one', heard())).toBe(60_000);
  expect(msToAim('three', heard())).toBe(260_000);
  expect(msToAim('three', heard({ speed: 2 }))).toBe(130_000);
  expect(msToAim('teaser', heard())).toBeNull();
});

test('whichever parts are open, the end is the current part or one that follows it without a locked one between', () => {
  const openness = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(openness, fc.nat(7), fc.boolean(), fc.constantFrom(...partModes), (open, at, loop, mode) => {
      const items = open.map((isOpen, index) => fakeQueueItem(`p${index}`, { isOpen }));
      const current = items[at % items.length];
      const stream = { items, currentId: current?.id ?? null, loop };
      for (const aim of [aimOf(mode, stream), aimAfter(aimOf(mode, stream), stream)]) {
        if (aim === null) continue;
        const to = items.findIndex(({ id }) => id === aim);
        const passed = items.slice((at % items.length) + 1, to + 1);
        expect(to).toBeGreaterThanOrEqual(at % items.length);
        expect(passed.every(({ isOpen }) => isOpen)).toBe(true);
      }
    }),
  );
});
