import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WAVEFORM_LENGTH, waveform, waveformText } from './recording-shape.ts';

const peaks = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 1_000 });

describe('laws', () => {
  test('a waveform has 300 peaks, whatever was measured, and its loudest and softest are among the measured', () => {
    fc.assert(
      fc.property(peaks, (measured) => {
        const shown = waveform(measured);
        expect(shown).toHaveLength(WAVEFORM_LENGTH);
        expect(Math.max(...shown)).toBe(Math.max(...measured));
        expect(shown.every((peak) => measured.includes(peak))).toBe(true);
      }),
    );
  });

  test('its text decodes to the same bytes', () => {
    fc.assert(
      fc.property(peaks, (measured) => {
        expect([...Buffer.from(waveformText(measured), 'base64')]).toEqual([...waveform(measured)]);
      }),
    );
  });
});

test('each peak is where it was measured', () => {
  const shown = waveform([...Array(60).fill(10), ...Array(60).fill(90)]);
  expect([shown[0], shown[149], shown[150], shown[299]]).toEqual([10, 10, 90, 90]);
});

test('a recording without measured peaks has no waveform', () => {
  expect(waveformText([])).toBe('');
});
