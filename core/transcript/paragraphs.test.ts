import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf, plainText } from './paragraphs.ts';

const line = (at: number, until: number, text = 'So it was.', speaker: string | null = null) => ({
  at,
  until,
  speaker,
  text,
});

test('a paragraph ends at another speaker, a pause of 2 seconds, and 400 letters', () => {
  const first = line(0, 1_000);
  const soon = line(2_999, 4_000);
  const paused = line(6_000, 7_000);
  const other = line(7_000, 8_000, 'Is it?', 'Anita');
  const long = line(8_000, 9_000, 'a'.repeat(393), 'Anita');
  const longer = line(9_000, 9_500, 'a', 'Anita');
  expect(paragraphsOf([first, soon, paused, other, long, longer])).toEqual([
    { at: 0, speaker: null, cues: [first, soon] },
    { at: 6_000, speaker: null, cues: [paused] },
    { at: 7_000, speaker: 'Anita', cues: [other, long] },
    { at: 9_000, speaker: 'Anita', cues: [longer] },
  ]);
  expect(paragraphsOf([])).toEqual([]);
});

test('as plain text, each paragraph is a line with its speaker', () => {
  const cues = [line(0, 1_000), line(1_000, 2_000, 'It rained.'), line(2_000, 3_000, 'Is it?', 'Anita')];
  expect(plainText(cues)).toBe('So it was. It rained.\nAnita: Is it?');
});

test('a cue within a longer one does not end the paragraph after it', () => {
  const around = line(0, 8_000);
  const within = line(1_000, 2_000);
  const after = line(9_000, 9_500);
  expect(paragraphsOf([around, within, after])).toHaveLength(1);
});

test('a text without times is grouped by speakers and letters', () => {
  const untimed = Array.from({ length: 10 }, () => line(0, 0, 'अ'.repeat(99)));
  expect(paragraphsOf(untimed).map(({ cues }) => cues.length)).toEqual([4, 4, 2]);
});

const lines = fc.array(
  fc.record({
    at: fc.nat(60_000),
    until: fc.nat(60_000),
    speaker: fc.constantFrom(null, 'Anita', 'Rohan'),
    text: fc.string({ maxLength: 120 }),
  }),
);

test('grouping keeps each text once and in order, and each paragraph has one speaker', () => {
  fc.assert(
    fc.property(lines, (cues) => {
      const paragraphs = paragraphsOf(cues);
      expect(paragraphs.flatMap((one) => one.cues)).toEqual(cues);
      for (const { at, speaker, cues: own } of paragraphs) {
        expect(own[0]?.at).toBe(at);
        expect(new Set(own.map((cue) => cue.speaker))).toEqual(new Set([speaker]));
      }
    }),
  );
});
