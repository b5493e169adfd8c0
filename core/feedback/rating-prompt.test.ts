import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPromptDue, shouldPromptForRating } from './rating.ts';

const title = 'Monsoon';
const heard = (...tenths: readonly number[]) => tenths.map((each) => ({ seconds: 600, tenths: each }));

test('the rating prompt opens at the end of a story’s last part', () => {
  expect(shouldPromptForRating({ title, next: null, parts: heard(10, 10) }, [])).toBe(true);
});

test('no prompt opens after a teaser, whether the next part is open or locked', () => {
  expect(shouldPromptForRating({ title, next: { isOpen: false }, parts: heard(10, 0) }, [])).toBe(false);
  expect(shouldPromptForRating({ title, next: { isOpen: true }, parts: heard(10, 0) }, [])).toBe(false);
});

test('a listener who skipped through the story is not prompted', () => {
  expect(shouldPromptForRating({ title, next: null, parts: heard(0, 9) }, [])).toBe(false);
  expect(shouldPromptForRating({ title, next: null, parts: heard(1, 9) }, [])).toBe(true);
});

test('half of the story is measured in seconds, not in parts', () => {
  const parts = [
    { seconds: 20, tenths: 10 },
    { seconds: 1_200, tenths: 4 },
  ];
  expect(shouldPromptForRating({ title, next: null, parts }, [])).toBe(false);
});

test('a title is prompted for once per session', { tags: ['feedback-3', 'feedback-10'] }, () => {
  expect(shouldPromptForRating({ title, next: null, parts: heard(10) }, ['Chai', title])).toBe(false);
  expect(shouldPromptForRating({ title, next: null, parts: heard(10) }, ['Chai'])).toBe(true);
});

test('while the page is hidden the prompt waits ten minutes, then it is dropped', () => {
  expect([isPromptDue(0, 600_000), isPromptDue(0, 600_001)]).toEqual([true, false]);
});

test('property: hearing more never removes the prompt', () => {
  const part = fc.record({
    seconds: fc.integer({ min: 1, max: 5_000 }),
    tenths: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(5), (parts, more) => {
      const further = parts.map((one, at) => (at === more ? { ...one, tenths: 10 } : one));
      const isPrompted = (heardParts: typeof parts) =>
        shouldPromptForRating({ title, next: null, parts: heardParts }, []);
      if (isPrompted(parts)) expect(isPrompted(further)).toBe(true);
    }),
  );
});
