import { DAY } from '@meend/core/shared/timings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Compared, type HeardStory, recommend } from './recommend.ts';

const now = new Date('2026-11-01T00:00:00Z');

const compared = (id: string, some: Partial<Compared> = {}): Compared => ({
  id,
  genres: ['city'],
  writers: [],
  language: 'en',
  seconds: 600,
  ...some,
});

const heardStory = (id: string, some: Partial<HeardStory> = {}): HeardStory => ({
  ...compared(id),
  share: 1,
  heardAt: now,
  ...some,
});

const idsOf = (heard: readonly HeardStory[], candidates: readonly Compared[], count = 12) =>
  recommend(heard, candidates, { now, count }).map(({ story }) => story.id);

test('what is like the stories heard more and later comes first', () => {
  const heard = [
    heardStory('last week', { genres: ['monsoon'], heardAt: new Date(now.getTime() - 7 * DAY) }),
    heardStory('last year', { genres: ['city'], heardAt: new Date(now.getTime() - 365 * DAY) }),
    heardStory('begun', { genres: ['office'], share: 0.05 }),
  ];
  const candidates = ['office', 'city', 'monsoon'].map((genre) => compared(genre, { genres: [genre] }));
  expect(idsOf(heard, candidates)).toEqual(['monsoon', 'office', 'city']);
});

test('a rare genre says more than one that most stories have, and one writer as much as half of all genres', () => {
  const heard = [heardStory('heard', { genres: ['city', 'lighthouse'], writers: ['mehr'] })];
  const many = Array.from({ length: 20 }, (_, number) => compared(`other ${number}`));
  const candidates = [
    compared('of a common genre'),
    compared('of a rare genre', { genres: ['lighthouse'] }),
    compared('of the writer', { genres: ['travel'], writers: ['mehr'] }),
    ...many,
  ];
  expect(idsOf(heard, candidates, 2)).toEqual(['of a rare genre', 'of the writer']);
});

test('the closest story is the reason, unless a genre that several share says more', () => {
  const reasons = (heard: readonly HeardStory[]) =>
    recommend(heard, [compared('new')], { now, count: 1 }).map(({ reason }) => reason);
  expect(reasons([heardStory('one')])).toEqual([{ kind: 'finished', storyId: 'one' }]);
  expect(reasons([heardStory('one', { share: 0.5 })])).toEqual([{ kind: 'heard', storyId: 'one' }]);
  expect(reasons([heardStory('one'), heardStory('two'), heardStory('three')])).toEqual([
    { kind: 'genre', genre: 'city' },
  ]);
});

const names = (prefix: string, most: number) =>
  fc.array(
    fc.integer({ min: 0, max: 5 }).map((number) => `${prefix}${number}`),
    { maxLength: most },
  );

const anyCompared = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map(String),
  genres: names('genre', 3),
  writers: names('writer', 2),
  language: fc.constantFrom('en', 'hi'),
  seconds: fc.integer({ min: 0, max: 9_000 }),
});

const anyHeard = fc
  .tuple(
    anyCompared,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.date({ min: new Date(0), max: now, noInvalidDate: true }),
  )
  .map(([story, share, heardAt]) => ({ ...story, share, heardAt }));

test('never what was heard, never one twice, at most two of a writer, one of five of another genre, always a reason', () => {
  const stories = fc.uniqueArray(anyCompared, { selector: ({ id }) => id, maxLength: 40 });
  fc.assert(
    fc.property(fc.array(anyHeard, { maxLength: 25 }), stories, (heard, candidates) => {
      const chosen = recommend(heard, candidates, { now, count: 12 });
      const ids = chosen.map(({ story }) => story.id);
      const known = new Set(heard.map(({ id }) => id));
      expect(ids.filter((id) => known.has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      const writers = chosen.flatMap(({ story }) => [...new Set(story.writers)]);
      for (const writer of new Set(writers))
        expect(writers.filter((other) => other === writer).length).toBeLessThanOrEqual(2);
      for (const [index, { story, reason }] of chosen.entries()) {
        if (reason.kind === 'else') expect(index % 5).toBe(4);
        if (reason.kind === 'genre') expect(story.genres).toContain(reason.genre);
        if ('storyId' in reason) expect(known).toContain(reason.storyId);
      }
      const shuffled = recommend(heard, candidates.toReversed(), { now, count: 12 });
      expect(shuffled.map(({ story }) => story.id)).toEqual(ids);
    }),
  );
});
