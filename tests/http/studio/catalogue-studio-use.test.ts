import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { signedInAs } from '@meend/tests/kit/fixtures/fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { type Studio, studio } from '@meend/tests/kit/site/http-studio.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let at: Studio;

const site = sitePerFile();
beforeAll(async () => {
  at = await studio(site);
});

/** Guests' responses are cached for a second at most. */
const settled = (list: string, id: unknown, isThere: boolean) => {
  const has = async (): Promise<boolean> =>
    (await httpRequest(site, list)).json.some(({ _id }) => _id === id);
  return expect.poll(has).toBe(isThere);
};

test('guests’ lists change when a story is created, withdrawn, restored or becomes visible', async () => {
  const list = '/api/shortStories/shortStories';
  const publishAt = new Date(site.clock.now().getTime() + 60_000).toISOString();
  const { json: soon } = await at.post(
    '/api/upload/create-short-story',
    await at.bodies.quickie({ status: 'scheduled', publishAt }),
  );
  const { json: made } = await at.post('/api/upload/create-short-story', await at.bodies.quickie());
  await settled(list, made._id, true);
  await settled(list, soon._id, false);
  await at.own('DELETE', `/api/shortStories/${made._id}`);
  await settled(list, made._id, false);
  await at.post(`/api/shortStories/${made._id}/restore`);
  site.clock.advance(60_001);
  await settled(list, soon._id, true);
  await settled(list, made._id, true);
});

test('a story whose recordings are being processed is saved, and listed when they are ready', async () => {
  const [teaser, episode] = [await at.recording(), await at.recording()];
  const { json: made } = await at.post(
    '/api/upload/create-short-story',
    await at.bodies.quickie({ teaser, episode }),
  );
  expect(made).toMatchObject({ status: 'published', isListed: false, teaser, episode });
  expect(made.audioFiles).toMatchObject([
    { state: 'processing', seconds: null, url: teaser },
    { url: episode },
  ]);
  expect((await httpRequest(site, `/api/shortStories/${made._id}`)).status).toBe(404);
  await at.finish(teaser);
  await at.finish(episode);
  await settled('/api/shortStories/shortStories', made._id, true);
});

test('a rejected recording is reported with its reason', async () => {
  const teaser = await at.recording();
  const { json: made } = await at.post('/api/upload/create-short-story', await at.bodies.quickie({ teaser }));
  const stores = site.product.get(tokens.stores);
  const upload = await stores.uploads.findByAddress(teaser);
  if (upload === null) throw new Error('no upload');
  await stores.uploads.refuse(upload.id, 'upload.audio-damaged', site.clock.now());
  const { json } = await at.own('GET', `/api/shortStories/meendAdminstories/${made._id}`);
  const reason = 'This audio file is damaged.';
  expect((json.audioFiles as unknown[])[0]).toMatchObject({ state: 'refused', reason });
});

const heardUrls = async (slug: string): Promise<readonly string[]> => {
  const { json } = await at.own('GET', '/api/playlist/meendAdminplaylists');
  const files = (json.find((story) => story.slug === slug)?.audioFiles ?? []) as { url: string }[];
  for (const { url } of files) {
    const { status } = await httpRequest(site, url, { headers: { range: 'bytes=0-99' } });
    expect([url, status]).toEqual([url, 206]);
  }
  return files.map(({ url }) => url);
};

test('an admin plays every part, by URLs that work', { tags: ['studio-15'] }, async () => {
  const urls = await heardUrls('slow-train-to-kalka');
  expect(urls.map((url) => url.includes('sig='))).toEqual([false, true, true]);
});

test('in admin lists too the access rule decides: it opens every part to staff', async () => {
  const ports = site.product.get(tokens.ports);
  const asha = await addListener(site);
  const { listStudioStories, reindex } = site.product.get(tokens.useCases);
  await reindex();
  const page = {
    category: 'temptation',
    text: 'kalka',
    status: null,
    sort: 'oldest',
    limit: 1,
    after: null,
  } as const;
  const opened = await listStudioStories(page, signedInAs(ports, asha.user));
  const [train] = opened.ok ? opened.value : [];
  expect(train?.parts.map(({ url }) => url !== null)).toEqual([true, false, false]);
});

test('GET /api/shortStories/{id} answers guests what is published and staff everything', {
  tags: ['catalogue-52'],
}, async () => {
  const { json: draft } = await at.post(
    '/api/upload/create-short-story',
    await at.bodies.quickie({ status: 'draft' }),
  );
  const path = `/api/shortStories/${draft._id}`;
  const asha = await addListener(site);
  expect((await httpRequest(site, path)).status).toBe(404);
  expect((await httpRequest(site, path, { token: asha.token })).status).toBe(404);
  expect((await httpRequest(site, path, { token: at.meera.token })).status).toBe(200);
});

test('admin lists are searched, sorted and paged, with the query repeated in the Link header', {
  tags: ['studio-15'],
}, async () => {
  const names = ['zeta listing', 'Alpha listing', 'mid listing'];
  for (const confessionName of names)
    await at.post('/api/upload/create-herconfession', await at.bodies.confession({ confessionName }));
  const base = '/api/herConfession/meendAdminconfessions?search=LISTING&sort=name';
  const first = await at.own('GET', `${base}&limit=2`);
  expect(first.json.map(({ name }) => name)).toEqual(['Alpha listing', 'mid listing']);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await at.own('GET', next);
  expect(second.json.map(({ name }) => name)).toEqual(['zeta listing']);
  expect((await at.own('GET', '/api/herConfession/meendAdminconfessions?search=%25')).json).toEqual([]);
  for (const query of ['sort=price;drop', 'status=any', 'limit=0', `search=${'x'.repeat(101)}`]) {
    expect((await at.own('GET', `/api/herConfession/meendAdminconfessions?${query}`)).status).toBe(400);
  }
});

test('one spelling finds a draft in any other, and guests find nothing of it', {
  tags: ['studio-15'],
}, async () => {
  const { json: draft } = await at.post(
    '/api/upload/create-short-story',
    await at.bodies.quickie({ status: 'draft', shortStoryName: 'Zamindar ki kahaani' }),
  );
  for (const text of ['kahaani', 'kahanee', 'कहानी', 'ज़मींदार', 'indar ki']) {
    const path = `/api/meendAdmin/stories?search=${encodeURIComponent(text)}`;
    expect((await at.own('GET', path)).json.map(({ _id }) => _id)).toEqual([draft._id]);
    const guest = await httpRequest(site, `/api/search?q=${encodeURIComponent(text)}`);
    expect([guest.status, guest.text.includes(`${draft._id}`), /zamindar/i.test(guest.text)]).toEqual([
      200,
      false,
      false,
    ]);
  }
});

test('the stories of all groups are listed together, and counted by group and state', {
  tags: ['studio-15'],
}, async () => {
  const [shortStoryName, confessionName] = ['everywhere, first', 'Everywhere, second'];
  await at.post('/api/upload/create-herconfession', await at.bodies.confession({ confessionName }));
  await at.post('/api/upload/create-short-story', await at.bodies.quickie({ shortStoryName }));
  const base = '/api/meendAdmin/stories?search=everywhere&sort=name&limit=1';
  const first = await at.own('GET', base);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await at.own('GET', next);
  const listed = [...first.json, ...second.json];
  expect(listed.map(({ category }) => category)).toEqual(['quickies', 'herconfession']);
  expect((await at.own('GET', `/api/meendAdmin/stories?after=${site.clock.now().getTime()}`)).status).toBe(
    404,
  );
  const { json } = await at.own('GET', '/api/meendAdmin/stories/counts');
  const all = await at.own('GET', '/api/shortStories/meendAdminstories');
  const sum = Object.values(json.quickies as Record<string, number>).reduce((one, other) => one + other, 0);
  expect(sum).toBe(all.json.length);
});

test('genres in use are suggested', async () => {
  await at.post('/api/upload/create-short-story', await at.bodies.quickie({ genre: ['Never seen before'] }));
  const { status, json } = await at.own('GET', '/api/upload/genres');
  expect([status, json]).toEqual([200, expect.arrayContaining(['Never seen before', 'Romance'])]);
});
