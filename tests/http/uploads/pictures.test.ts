import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { blogClient } from '@meend/tests/kit/site/http-blog.ts';
import { type Bytes, passingFiles, pictureForm, send } from '@meend/tests/kit/site/http-uploads.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const ADDRESS = '/api/upload/upload-thumbnail';
let meera: Listener;

const site = sitePerFile();
beforeAll(async () => {
  meera = await addStaff(site, 'admin', 'meera');
});

const upload = (bytes: Bytes, name?: string, type?: string) =>
  send(site, ADDRESS, pictureForm(bytes, name, type), meera.token);

const photo = (width = 900, height = 700) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#6e2747',
      noise: { type: 'gaussian', mean: 120, sigma: 6 },
    },
  });

const bytesOf = async (picture: Sharp): Promise<Bytes> => new Uint8Array(await picture.toBuffer());

const storedCovers = (): readonly string[] => readdirSync(join(site.dataDir, 'covers')).sort();

test('a picture is decoded and re-encoded in every width and format, before the response', {
  tags: ['studio-10', 'studio-20'],
}, async () => {
  const answer = await upload(await bytesOf(photo().avif({ effort: 1 })), '../../x.svg', 'image/svg+xml');
  expect(answer.status).toBe(200);
  const { thumbnailUrl, uploadId, pictures } = answer.json;
  expect(thumbnailUrl).toBe(`/covers/${uploadId}-400.webp`);
  const addresses = Object.values(pictures as Record<string, string>).flatMap((set) =>
    set.split(', ').map((one) => one.split(' ')),
  );
  expect(addresses).toHaveLength(9);
  for (const [address = '', width = ''] of addresses) {
    const shown = await fetch(site.url + address);
    expect([shown.status, shown.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    const facts = await sharp(await shown.arrayBuffer()).metadata();
    expect([`${facts.width}w`, facts.height]).toEqual([
      Number.parseInt(width, 10) > 700 ? '700w' : width,
      facts.width,
    ]);
  }
  expect(passingFiles(site)).toEqual([]);
});

test('location, camera, orientation and a script behind it are removed from a picture, and it is upright', async () => {
  const turned = photo(900, 600)
    .withExif({ IFD0: { Make: 'Camera of Meera' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg();
  const page = Buffer.from('<script>alert(1)</script>');
  const { json } = await upload(new Uint8Array(Buffer.concat([await turned.toBuffer(), page])));
  const shown = Buffer.from(await (await fetch(site.url + json.thumbnailUrl)).arrayBuffer());
  const facts = await sharp(shown).metadata();
  expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  for (const lost of ['Camera of Meera', '<script>']) expect(shown.includes(lost)).toBe(false);
});

/** A decompression bomb: a PNG of one colour, tiny as a file and huge in pixels. */
const bomb = (width: number, height: number): Bytes => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 20_000)));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};

const text = async (content: string): Promise<Bytes> => new Uint8Array(Buffer.from(content));

test.each([
  ['an empty file', () => text(''), 'upload.not-picture'],
  ['a page that begins like a JPEG', () => text('\xff\xd8\xff<html>'), 'upload.not-picture'],
  ['17,000 by 17,000 pixels', async () => bomb(17_000, 17_000), 'upload.picture-pixels'],
  ['65,535 by 1 pixel', async () => bomb(65_535, 1), 'upload.picture-pixels'],
  [
    'a PNG that was cut off',
    async () => (await bytesOf(photo().png())).subarray(0, 40_000),
    'upload.picture-damaged',
  ],
  [
    'a JPEG that was cut off',
    async () => (await bytesOf(photo().jpeg())).subarray(0, 20_000),
    'upload.picture-damaged',
  ],
] as const)(
  '%s is rejected with its reason and leaves nothing behind',
  { tags: ['studio-10'] },
  async (_, bytes, code) => {
    const stored = storedCovers();
    const answer = await upload(new Uint8Array(await bytes()), 'cover.png', 'image/png');
    expect([answer.status, answer.json.code]).toEqual([422, code]);
    expect(passingFiles(site)).toEqual([]);
    expect(storedCovers()).toEqual(stored);
  },
);

test('a cover in the grid weighs at most 12 kB where the browser takes AVIF or WebP', async () => {
  const svg = '<svg width="800" height="800"><circle cx="400" cy="300" r="180" fill="#ffd9cc"/></svg>';
  const { json } = await upload(
    await bytesOf(sharp(Buffer.from(svg)).flatten({ background: '#6e2747' }).jpeg()),
  );
  expect(statSync(join(site.dataDir, String(json.thumbnailUrl))).size).toBeLessThan(12_000);
});

test.each([
  [2000, 1500, '560 by 315', '1120 by 630'],
  [400, 400, '400 by 225', '400 by 225'],
])(
  'a picture for the blog of %i by %i is stored sixteen by nine and never enlarged',
  async (width, height, small, large) => {
    const form = pictureForm(
      await bytesOf(sharp({ create: { width, height, channels: 3, background: '#6e2747' } }).png()),
    );
    form.set('category', 'blog');
    const { json } = await send(site, ADDRESS, form, meera.token);
    expect(json.thumbnailUrl).toBe(`/covers/${json.uploadId}-560.webp`);
    const at = await blogClient(site);
    const mainImage = { url: json.thumbnailUrl, alt: 'Rain', courtesy: 'Drawn by us' };
    const { json: made } = await at.create({ mainImage });
    const { url } = made.mainImage as unknown as { readonly url: string };
    expect(url).toBe(`/covers/${json.uploadId}-1120.webp`);
    const sizes = [json.thumbnailUrl, url].map(async (address) => {
      const { width, height } = await sharp(join(site.dataDir, String(address))).metadata();
      return `${width} by ${height}`;
    });
    expect(await Promise.all(sizes)).toEqual([small, large]);
  },
);

test('an unused picture is deleted after a day, with all its files; one a story uses stays', async () => {
  const bytes = await bytesOf(photo(300, 300).png());
  const [lost, used] = [(await upload(bytes)).json.uploadId, (await upload(bytes)).json.uploadId];
  const { uploads } = site.product.get(tokens.stores);
  await uploads.claim(used as never, site.stories[0]?.id ?? '');
  site.clock.set(new Date(site.clock.now().getTime() + 25 * 60 * 60_000));
  await site.product.get(tokens.useCases).purgeUploads();
  expect(await uploads.find(lost as never)).toBeNull();
  expect(await uploads.find(used as never)).not.toBeNull();
  const stored = storedCovers();
  expect(stored.filter((name) => name.startsWith(String(lost)))).toEqual([]);
  expect(stored.filter((name) => name.startsWith(String(used)))).toHaveLength(9);
});
