import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seekTarget } from './seek-bar.tsx';

test('arrow keys seek by 5 seconds, Page Up and Page Down by 30', () => {
  expect(seekTarget('ArrowRight', 60, 600)).toBe(65);
  expect(seekTarget('ArrowLeft', 60, 600)).toBe(55);
  expect(seekTarget('PageUp', 60, 600)).toBe(90);
  expect(seekTarget('PageDown', 60, 600)).toBe(30);
});

test('digit keys seek to tenths of the recording, Home and End to its ends', () => {
  expect(seekTarget('7', 0, 600)).toBe(420);
  expect(seekTarget('Home', 60, 600)).toBe(0);
  expect(seekTarget('End', 60, 600)).toBe(600);
});

test('other keys are left to the page', () => {
  expect(seekTarget('Tab', 60, 600)).toBeNull();
  expect(seekTarget(' ', 60, 600)).toBeNull();
});

test('whatever the key, the position stays inside the recording', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', '0', '5', '9');
  fc.assert(
    fc.property(keys, fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (key, seconds, duration) => {
      const target = seekTarget(key, Math.min(seconds, duration), duration);
      return target !== null && target >= 0 && target <= duration;
    }),
  );
});
