import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelsOf, luminanceOf, TINTED_SIDE, tintOfColour, tintOfPixels } from './tint.ts';

const PIXELS = TINTED_SIDE ** 2;

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminanceOf(channelsOf(hex))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('both colours of text can be read on the tint of any picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: PIXELS * 3, maxLength: PIXELS * 3 }), (pixels) => {
      const tint = tintOfPixels(pixels);
      expect(tint).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(tint, '#fff6ea')).toBeGreaterThan(9);
      expect(contrast(tint, '#ebdde2')).toBeGreaterThan(7);
    }),
  );
});

test('a picture of one colour has a tint of its hue, and a black one is black', () => {
  const plain = (red: number, green: number, blue: number) =>
    tintOfPixels(Uint8Array.from({ length: PIXELS * 3 }, (_, at) => [red, green, blue][at % 3] ?? 0));
  const [red, green, blue] = channelsOf(plain(60, 140, 150));
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
  expect(plain(0, 0, 0)).toBe('#000000');
});

test('a dark colour is its own tint, a light one is darkened', () => {
  expect(tintOfColour('#1f102a')).toBe('#1f102a');
  expect(luminanceOf(channelsOf(tintOfColour('#f0a35e')))).toBeLessThanOrEqual(0.05);
});
