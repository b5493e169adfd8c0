import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundDistance } from './sound-distance.ts';

test.each([
  ['namak', 'namk', 'namkin'],
  ['khirki', 'khidki', 'kharki'],
  ['kahani', 'kahni', 'kahana'],
  ['tren', 'tern', 'trek'],
  ['mohabat', 'mohobat', 'mohlat'],
  ['chok', 'chhok', 'chor'],
])('%s is nearer to %s than to %s', (key, near, far) => {
  expect(soundDistance(key, near)).toBeLessThan(soundDistance(key, far));
});

test('0 for equal keys alone, the same from both sides', () => {
  const key = fc.string({ unit: fc.constantFrom(...'aeihnkrtdy1'), maxLength: 8 });
  fc.assert(
    fc.property(key, key, (one, other) => {
      const distance = soundDistance(one, other);
      expect(distance === 0).toBe(one === other);
      expect(soundDistance(other, one)).toBeCloseTo(distance);
    }),
  );
});
