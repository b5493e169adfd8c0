import { waveformText } from '@meend/core/media/recording-shape.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_HEIGHT, readPeaks, waveformPath } from './waveform-path.ts';

const peaks = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 400 });

test('whatever the peaks, the outline stays inside its picture and is symmetric to its middle', () => {
  fc.assert(
    fc.property(peaks, (measured) => {
      const points = [...waveformPath(measured).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      const isInside = points.every(
        ([x = -1, y = -1]) => x >= 0 && x <= measured.length && y >= 0 && y <= PICTURE_HEIGHT,
      );
      const heights = points.reduce((sum, [, y = 0]) => sum + y - PICTURE_HEIGHT / 2, 0);
      return isInside && points.length === 2 * measured.length + 2 && heights === 0;
    }),
  );
});

test('the peaks of the wire are those that were measured', () => {
  expect([...new Set(readPeaks(waveformText([0, 63, 100])))]).toEqual([0, 63, 100]);
});

test('without peaks there is no outline', () => {
  expect(waveformPath(readPeaks(''))).toBe('');
});
