import { describe, expect, test } from 'vitest';
import { composePart } from './compose.ts';
import { SAMPLE_RATE, type Sound } from './sound.ts';

const pieces = [
  ['the-last-train-to-shimla', 0],
  ['the-last-train-to-shimla', 1],
  ['power-cut', 1],
  ['a-slow-sunday', 5],
] as const;

const peakOf = (sound: Sound) => sound.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
const levelOf = (sound: Sound) =>
  Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);

describe.each(pieces)('the music of %s, part %i', (slug, part) => {
  const sound = composePart(slug, part);

  test('lasts 20 to 30 seconds', () => {
    const seconds = sound.length / SAMPLE_RATE;
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(30);
  });

  test('peaks at -3 dBFS', () => {
    expect(20 * Math.log10(peakOf(sound))).toBeCloseTo(-3, 2);
  });

  test('carries no direct current', () => {
    expect(Math.abs(sound.reduce((sum, value) => sum + value, 0) / sound.length)).toBeLessThan(1e-4);
  });

  test('is heard within 150 ms', () => {
    expect(levelOf(sound.subarray(SAMPLE_RATE * 0.05, SAMPLE_RATE * 0.15))).toBeGreaterThan(0.03);
  });

  test('never falls silent before its end', () => {
    const quarter = SAMPLE_RATE / 4;
    for (let start = 0; start < sound.length - 3 * SAMPLE_RATE; start += quarter) {
      expect(levelOf(sound.subarray(start, start + quarter))).toBeGreaterThan(0.02);
    }
  });

  test('starts and ends at rest, without a click between', () => {
    expect(Math.abs(sound[0] ?? 1)).toBeLessThan(1e-3);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(1e-3);
    const step = sound.reduce(
      (widest, value, i) => Math.max(widest, Math.abs(value - (sound[i - 1] ?? 0))),
      0,
    );
    expect(step).toBeLessThan(0.35);
  });
});

test('the same story and part give the same bytes; another story differs, and so does another part', () => {
  const one = composePart('power-cut', 0);
  expect(composePart('power-cut', 0)).toEqual(one);
  expect(composePart('window-seat', 0)).not.toEqual(one);
  expect(composePart('power-cut', 1)).not.toEqual(one);
});
