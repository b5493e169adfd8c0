import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { SAMPLE_RATE, type Sound } from './sound.ts';
import { pluckedString } from './tanpura.ts';

/** Amplitude of a frequency in a section of the sound. */
const strength = (sound: Sound, frequency: number, from: number, to: number): number => {
  let [real, imaginary] = [0, 0];
  for (let i = from; i < to; i += 1) {
    const angle = (2 * Math.PI * frequency * i) / SAMPLE_RATE;
    real += (sound[i] ?? 0) * Math.cos(angle);
    imaginary += (sound[i] ?? 0) * Math.sin(angle);
  }
  return Math.hypot(real, imaginary) / (to - from);
};

const cents = (frequency: number, amount: number) => frequency * 2 ** (amount / 1200);

test.each([98, 147, 220, 440])('a string tuned to %i Hz is in tune within 3 cents', (frequency) => {
  const sound = pluckedString(
    { frequency, from: frequency, seconds: 2, brightness: 0.5 },
    seededRandom('tune'),
  );
  const candidates = [-12, -6, -3, 0, 3, 6, 12];
  const strengths = candidates.map((amount) => strength(sound, cents(frequency, amount), 3_000, 60_000));
  const best = candidates[strengths.indexOf(Math.max(...strengths))] ?? 99;
  expect(Math.abs(best)).toBeLessThanOrEqual(3);
});

test('a meend starts on the previous note and arrives on its own', () => {
  const sound = pluckedString(
    { frequency: 220, from: 196, seconds: 2, brightness: 0.5 },
    seededRandom('glide'),
  );
  expect(strength(sound, 196, 0, 1_900)).toBeGreaterThan(strength(sound, 220, 0, 1_900));
  expect(strength(sound, 220, 12_000, 40_000)).toBeGreaterThan(5 * strength(sound, 196, 12_000, 40_000));
});
