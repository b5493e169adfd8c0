import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeyPress, SECOND_WITHIN_MS, twoPresses } from './request-hide.ts';

const press = (at: number, change: Partial<KeyPress> = {}): KeyPress => ({
  key: 'Escape',
  at,
  isHandled: false,
  isRepeat: false,
  ...change,
});

const hidings = (presses: readonly KeyPress[]): number => presses.filter(twoPresses()).length;

test('two presses within the limit hide the page, a single one does not', () => {
  expect(hidings([press(0)])).toBe(0);
  expect(hidings([press(0), press(SECOND_WITHIN_MS)])).toBe(1);
  expect(hidings([press(0), press(SECOND_WITHIN_MS + 1)])).toBe(0);
});

test('an Escape that closed a dialog or a menu does not count', () => {
  expect(hidings([press(0, { isHandled: true }), press(100)])).toBe(0);
  expect(hidings([press(0), press(100, { isHandled: true }), press(200)])).toBe(0);
  expect(hidings([press(0, { isHandled: true }), press(100), press(200)])).toBe(1);
});

test('another key in between and a held key do not count', () => {
  expect(hidings([press(0), press(100, { key: 'k' }), press(200)])).toBe(0);
  expect(hidings([press(0), press(30, { isRepeat: true }), press(60, { isRepeat: true })])).toBe(0);
  expect(hidings([press(0), press(30, { isRepeat: true }), press(300)])).toBe(1);
});

const anyPress = fc.record({
  key: fc.constantFrom('Escape', 'Escape', 'Enter'),
  wait: fc.integer({ min: 0, max: 2 * SECOND_WITHIN_MS }),
  isHandled: fc.boolean(),
  isRepeat: fc.constant(false),
});

test('property: every second press directly follows an unused first one, both unhandled and within the limit', () => {
  fc.assert(
    fc.property(fc.array(anyPress, { maxLength: 30 }), (spacedPresses) => {
      let at = 0;
      const presses = spacedPresses.map(({ wait, ...rest }) => {
        at += wait;
        return { ...rest, at };
      });
      const isSecond = twoPresses();
      const seconds = presses.map((one) => isSecond(one));
      for (const [index, hides] of seconds.entries()) {
        const [before, now] = [presses[index - 1], presses[index]];
        const isPair =
          before !== undefined &&
          now !== undefined &&
          [before, now].every(({ key, isHandled }) => key === 'Escape' && !isHandled) &&
          now.at - before.at <= SECOND_WITHIN_MS;
        expect(hides).toBe(isPair && seconds[index - 1] === false);
      }
    }),
  );
});
