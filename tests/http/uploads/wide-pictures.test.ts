import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type BlogClient, blogClient } from '@meend/tests/kit/site/http-blog.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { pictureForm, send } from '@meend/tests/kit/site/http-uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;

let site: TestSite;
let at: BlogClient;

beforeAll(async () => {
  site = await startSite();
  at = await blogClient(site);
});
afterAll(() => site.stop());

const upload = async (width: number, height: number, category = 'blog') => {
  const create = { width, height, channels: 3 as const, background: '#6e2747' };
  const form = pictureForm(new Uint8Array(await sharp({ create }).png().toBuffer()));
  form.set('category', category);
  return send(site, '/api/upload/upload-thumbnail', form, at.meera.token);
};

const sizeOf = async (address: unknown): Promise<string> => {
  const shown = await fetch(`${site.url}${address}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
  return `${width} by ${height}`;
};

test.each([
  [2000, 1500, '560 by 315', '1120 by 630'],
  [900, 2000, '560 by 315', '900 by 506'],
  [400, 400, '400 by 225', '400 by 225'],
])(
  'a picture for the blog of %i by %i is stored sixteen by nine and never enlarged',
  async (width, height, small, large) => {
    const { status, json } = await upload(width, height);
    const { thumbnailUrl, uploadId } = json;
    expect([status, thumbnailUrl]).toEqual([200, `/covers/${uploadId}-560.webp`]);
    const mainImage = { url: thumbnailUrl, alt: 'Rain', courtesy: 'Drawn by us' };
    const { json: made } = await at.create({ mainImage });
    expect(made.mainImage).toMatchObject({ small: thumbnailUrl, url: `/covers/${uploadId}-1120.webp` });
    expect([await sizeOf(thumbnailUrl), await sizeOf(`/covers/${uploadId}-1120.webp`)]).toEqual([
      small,
      large,
    ]);
  },
);

test('a picture for anything else stays square', async () => {
  const { json } = await upload(900, 700, 'quickies');
  expect(json.thumbnailUrl).toBe(`/covers/${json.uploadId}-400.webp`);
  expect(await sizeOf(json.thumbnailUrl)).toBe('400 by 400');
});

test('a picture no article used is purged after a day, a used one stays', async () => {
  const [left, used] = [await upload(1200, 700), await upload(1200, 700)];
  await at.create({ mainImage: { url: used.json.thumbnailUrl, alt: 'Rain', courtesy: 'Us' } });
  site.clock.advance(2 * DAY);
  await site.product.get(tokens.useCases).purgeUploads();
  const covers = readdirSync(join(site.dataDir, 'covers'));
  const of = (id: unknown) => covers.filter((name) => name.startsWith(String(id)));
  expect([of(left.json.uploadId), of(used.json.uploadId)]).toEqual([
    [],
    [`${used.json.uploadId}-1120.webp`, `${used.json.uploadId}-560.webp`],
  ]);
});
