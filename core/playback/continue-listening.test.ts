import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryOnCards, finishedLast, type HeardStory, type StoryPart } from './continue-listening.ts';

const DAY = 24 * 60 * 60_000;
const now = 100 * DAY;

interface PartSpec {
  readonly position?: number;
  /** Days ago. */
  readonly heard?: number;
  readonly finished?: boolean;
  readonly locked?: boolean;
  readonly made?: number;
}

const story = (parts: readonly PartSpec[], dismissal: { ago: number; parts: number } | null = null) => ({
  parts: parts.map(
    ({ position = 0, heard, finished = false, locked = false, made = 90 }, index): StoryPart => ({
      id: index === 0 ? 'Teaser' : `Episode ${index}`,
      isOpen: !locked,
      isFinished: finished,
      heardAt: heard === undefined ? null : now - heard * DAY,
      position,
      madeAt: now - made * DAY,
    }),
  ),
  dismissal: dismissal && { at: now - dismissal.ago * DAY, parts: dismissal.parts },
});

const cardsOf = (...stories: readonly HeardStory<StoryPart>[]): readonly string[] =>
  carryOnCards(stories, now).map(({ state, next }) => `${state} ${next.kind} ${next.part.id}`);

const ended = { finished: true, position: 100 };

test('a story continues inside a part', () => {
  expect(cardsOf(story([{ ...ended, heard: 3 }, { position: 40, heard: 1 }, {}]))).toEqual([
    'inside resume Episode 1',
  ]);
});

test('after the end of a part the next one follows', () => {
  expect(cardsOf(story([{ ...ended, heard: 3 }, { ...ended, heard: 2 }, {}]))).toEqual([
    'next start Episode 2',
  ]);
});

test('a finished story with a new part is listed again as new', () => {
  const heardToItsEnd = [
    { ...ended, heard: 9 },
    { ...ended, heard: 8 },
  ];
  expect(cardsOf(story(heardToItsEnd))).toEqual([]);
  expect(cardsOf(story([...heardToItsEnd, { made: 2 }]))).toEqual(['new start Episode 2']);
});

test('a story that continues with a locked part is listed for fourteen days', () => {
  const behindLock = (heard: number) => story([{ ...ended, heard }, { locked: true }]);
  expect(cardsOf(behindLock(13))).toEqual(['next locked Episode 1']);
  expect(cardsOf(behindLock(15))).toEqual([]);
});

test('a dismissed story stays away until it is heard again or has a new part', () => {
  const heard = { position: 40, heard: 5 };
  expect(cardsOf(story([heard, {}], { ago: 2, parts: 2 }))).toEqual([]);
  expect(cardsOf(story([{ ...heard, heard: 1 }, {}], { ago: 2, parts: 2 }))).toEqual([
    'inside resume Teaser',
  ]);
  expect(cardsOf(story([heard, {}, {}], { ago: 2, parts: 2 }))).toEqual(['inside resume Teaser']);
});

test('a part returned to its start does not count as heard', () => {
  expect(cardsOf(story([{ position: 0, heard: 1 }, {}]))).toEqual([]);
});

test('the story heard last is finished when nothing of it is left, locked parts too, and it was not dismissed', () => {
  const left = story([{ position: 40, heard: 2 }]);
  const heardToItsEnd = story([{ ...ended, heard: 1 }]);
  expect(finishedLast([left, heardToItsEnd])).toBe(heardToItsEnd);
  expect(finishedLast([story([{ position: 40, heard: 0 }]), heardToItsEnd])).toBeNull();
  expect(finishedLast([story([{ ...ended, heard: 1 }, { locked: true }])])).toBeNull();
  expect(finishedLast([story([{ ...ended, heard: 1 }], { ago: 0, parts: 1 })])).toBeNull();
  expect(finishedLast([])).toBeNull();
});

const partSpec = fc.record({
  position: fc.integer({ min: 0, max: 100 }),
  heard: fc.option(fc.nat(40), { nil: undefined }),
  finished: fc.boolean(),
  locked: fc.boolean(),
  made: fc.nat(90),
});

test('property: at most twelve cards, latest first, each of a story that was heard and continues', () => {
  const stories = fc.array(
    fc
      .array(partSpec, { minLength: 1, maxLength: 4 })
      .map((parts) =>
        story(parts.map(({ heard, ...more }) => (heard === undefined ? more : { ...more, heard }))),
      ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(stories, (heard) => {
      const cards = carryOnCards(heard, now);
      expect(cards.length).toBeLessThanOrEqual(12);
      expect(cards.map(({ at }) => at)).toEqual(cards.map(({ at }) => at).toSorted((a, b) => b - a));
      for (const { story: of, next } of cards) {
        expect(of.parts.some(({ heardAt }) => heardAt !== null)).toBe(true);
        expect(next.kind).not.toBe('again');
      }
    }),
  );
});
