import type { UploadId } from '@meend/core/shared/ids.ts';
import { expect, test } from 'vitest';
import { coverOfUpload, filesOfPicture, pictureSetOf } from './picture-set.ts';
import { uploadIdOf } from './upload.ts';

const id = '0192f0c4-1111-7222-8333-123456789abc' as UploadId;

test('the path of any picture of an uploaded cover yields the whole set', () => {
  const { small, svg } = coverOfUpload(id);
  expect(pictureSetOf(small)).toEqual(pictureSetOf(svg));
  expect(pictureSetOf(small)?.avif).toBe(
    `/covers/${id}-200.avif 200w, /covers/${id}-400.avif 400w, /covers/${id}-800.avif 800w`,
  );
});

test('every path of an uploaded cover yields its upload', () => {
  expect(Object.values(coverOfUpload(id)).map(uploadIdOf)).toEqual([id, id]);
  expect(Object.values(coverOfUpload(id, 'wide')).map(uploadIdOf)).toEqual([id, id]);
});

test.each(['square', 'wide'] as const)('the identifying path of a %s picture is among its files', (shape) => {
  const files = filesOfPicture(id, shape);
  const { small, svg } = coverOfUpload(id, shape);
  expect(files.map(({ address }) => address)).toEqual(expect.arrayContaining([small, svg]));
  for (const { width, height } of files) expect(width / height).toBe(shape === 'wide' ? 16 / 9 : 1);
});

test.each(['/covers/chai-0123456789.webp', '/covers/chai.svg', 'https://elsewhere.example/x-400.webp', ''])(
  '%j does not belong to a set',
  (address) => expect(pictureSetOf(address)).toBeNull(),
);
