import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { studio } from '@meend/tests/kit/site/http-studio.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const LIST = '/api/playlist/playlists';

const site = sitePerFile();

/** The bytes as sent; fetch would decompress them. */
const plainly = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(site.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test('every encoding has the same stories under its own ETag', async () => {
  const [plain, br, gzip] = await Promise.all([
    plainly(LIST, {}),
    plainly(LIST, { 'accept-encoding': 'gzip, br' }),
    plainly(LIST, { 'accept-encoding': 'gzip;q=1, br;q=0' }),
  ]);
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(new Set([plain.headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(3);
  expect(br.headers.vary).toBe('Authorization, Accept-Encoding, Accept-Language');
});

test('a guest who has the list cached gets 304', async () => {
  const { headers } = await plainly(LIST, { 'accept-encoding': 'br' });
  const again = await plainly(LIST, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('a new story appears within a second', async () => {
  const [story] = site.stories;
  if (story === undefined) throw new Error('The test catalogue is empty');
  const id = story.id.replace(/.{4}$/, 'ffff') as typeof story.id;
  const slug = 'added-later' as typeof story.slug;
  await site.product.get(tokens.stores).stories.addAll([{ ...story, id, slug, name: 'Added later' }]);
  await expect.poll(async () => (await httpRequest(site, LIST)).text).toContain('Added later');
});

test('a change by an admin is in the next page and list', async () => {
  const at = await studio(site);
  const { json: made } = await at.post('/api/upload/create-temptations', await at.bodies.temptation());
  const path = `/api/playlist/playlists/${made._id}`;
  const names = async () => (await httpRequest(site, LIST)).json.map(({ name }) => name);
  for (const name of ['One', 'Two', 'Three']) {
    await names();
    expect((await at.put(path, { name })).status).toBe(200);
    expect(await names()).toContain(name);
  }
  expect((await at.own('DELETE', path)).status).toBe(200);
  expect(await names()).not.toContain('Three');
  expect((await at.post(`${path}/restore`)).status).toBe(200);
  expect(await names()).toContain('Three');
});

test('a list is walked page by page along its Link header', { tags: ['catalogue-49'] }, async () => {
  const names: unknown[] = [];
  let path: string | undefined = '/api/shortStories/shortStories?limit=2';
  while (path !== undefined) {
    const page = await httpRequest(site, path);
    names.push(...page.json.map((story) => story.name));
    path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(names).toEqual(['Power Cut', 'Lift Number Four', 'Night Bus']);
});

test('no active banner is 204', { tags: ['banner-14'] }, async () => {
  const answer = await httpRequest(site, '/api/sticky-banner/active');
  expect([answer.status, answer.text]).toEqual([204, '']);
});

test('a guest gets no URL of a locked part', { tags: ['catalogue-38'] }, async () => {
  const { text } = await httpRequest(site, LIST);
  for (const story of site.stories)
    for (const part of story.parts.slice(1)) {
      expect(text).not.toContain(part.media.assetId);
      expect(text).not.toContain(part.media.hash);
    }
});

test('the list of a group is not read as one of its stories', { tags: ['catalogue-51'] }, async () => {
  const list = await httpRequest(site, '/api/shortStories/shortStories');
  const one = await httpRequest(site, `/api/shortStories/${list.json[0]?._id}`);
  expect(Array.isArray(list.json)).toBe(true);
  expect(one.json.name).toBe('Power Cut');
});
