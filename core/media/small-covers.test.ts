import { makeId } from '@meend/core/shared/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOfUpload, filesOfPicture, smallCovers } from './picture-set.ts';

const ids = fc
  .tuple(fc.nat(2 ** 40), fc.uint8Array({ minLength: 10, maxLength: 10 }))
  .map(([at, bytes]) => makeId(new Date(at), bytes) as never);

test('the smaller cover of any upload is one of its files, with half the width', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const { svg, small } = coverOfUpload(id);
      const files = new Map(filesOfPicture(id, 'square').map((file) => [file.address, file.width]));
      for (const address of [svg, small])
        expect(files.get(smallCovers(address))).toBe((files.get(address) ?? 0) / 2);
    }),
  );
});

test('in a page it changes the covers alone', () => {
  const id = makeId(new Date(0), new Uint8Array(10));
  expect(smallCovers(`<img src="/covers/${id}-400.webp"><img src="/covers/${id}-800.webp">`)).toBe(
    `<img src="/covers/${id}-200.webp"><img src="/covers/${id}-400.webp">`,
  );
  for (const other of ['/covers/monsoon-400.svg', `/covers/${id}-560.webp`, `/covers/${id}-200.webp`, ''])
    expect(smallCovers(other)).toBe(other);
});
