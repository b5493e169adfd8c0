import { expect, test } from 'vitest';
import { levelling, mayEndQuiet, quietness, withoutOffset } from './loudness.ts';

test('speech is not measured again; what the gain or the limiter cannot bring to its level is', () => {
  expect(mayEndQuiet({ loudness: -24, loudest: 0.5 })).toBe(false);
  expect(mayEndQuiet({ loudness: -66, loudest: 0.004 })).toBe(true);
  expect(mayEndQuiet({ loudness: -40, loudest: 1 })).toBe(true);
});

test('a recording below -20 LUFS has a notice with its distance to the others', () => {
  expect(quietness(-36.2)).toEqual([{ kind: 'too-quiet', amount: 20 }]);
  expect(quietness(-20)).toEqual([]);
});

test('an offset is filtered from every recording, and fades in where it would click', () => {
  expect(withoutOffset(0)).toBe('highpass=f=10,');
  expect(withoutOffset(-0.3)).toContain('afade=t=in');
  expect(levelling(-80)).toContain('volume=0.00dB');
});
