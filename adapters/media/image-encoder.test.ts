import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage, gridCover } from './image-encoder.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#6E2747"/><circle cx="180" cy="150" r="60" fill="#FFD9CC"/></svg>',
);

test('a generated cover becomes a small WebP of the grid size', async () => {
  const bytes = await encodeImage(svg, gridCover);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  expect(bytes.byteLength).toBeLessThan(12_000);
});

test('a cover can be made as AVIF too', async () => {
  const bytes = await encodeImage(svg, { format: 'avif', width: 200, quality: 60 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 200 });
});

test('a file that is no picture is rejected', async () => {
  await expect(encodeImage(Buffer.from('<html></html>'), gridCover)).rejects.toThrow();
});
