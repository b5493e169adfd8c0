import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, bannerAdminToken } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const read = (partId: string, token?: string) =>
  httpRequest(site, `/api/playback/parts/${partId}`, token === undefined ? {} : { token });

const parts = () => site.stories[0]?.parts ?? [];

test('an open part has 300 peaks, the same for everybody', async () => {
  const [teaser] = parts();
  if (!teaser) throw new Error('the story has a teaser');
  await site.product.get(tokens.stores).waveforms.save(teaser.media.assetId, [0, 50, 100]);
  const { token } = await addListener(site);
  for (const by of [undefined, token]) {
    const { status, json } = await read(teaser.id, by);
    expect(status).toBe(200);
    expect([...new Set(Buffer.from(String(json.peaks), 'base64'))]).toEqual([0, 50, 100]);
    expect(Buffer.from(String(json.peaks), 'base64')).toHaveLength(300);
  }
});

test('a locked part is refused, an unknown one is not found', async () => {
  const { token } = await addListener(site);
  for (const by of [undefined, token]) {
    expect(await read(parts()[1]?.id ?? '', by)).toMatchObject({
      status: 403,
      json: { code: 'playback.locked' },
    });
    for (const id of ['x', '01890000-0000-7000-8000-000000000000', `${parts()[0]?.id}x`])
      expect(await read(id, by)).toMatchObject({ status: 404 });
    expect(await read('%00', by)).toMatchObject({ status: 400 });
  }
});

test('a locked part is read by who chose its story and by staff, not once suspended', async () => {
  const { selections, users } = site.product.get(tokens.stores);
  const storyId = site.stories[0]?.id;
  if (!storyId) throw new Error('there is a story');
  const [asha, gone] = [await addListener(site), await addListener(site)];
  for (const { user } of [asha, gone]) await selections.addAll(user.id, [storyId], site.clock.now());
  await users.setSuspended(gone.user.id, site.clock.now());
  const status = async (token: string) => (await read(parts()[1]?.id ?? '', token)).status;
  expect(await status(asha.token)).toBe(200);
  expect(await status((await addStaff(site, 'admin')).token)).toBe(200);
  expect(await status(gone.token)).toBe(403);
  expect(await status(await bannerAdminToken(site))).toBe(403);
});

test('saved chapters are heard at once, by guests too', async () => {
  const { token } = await addStaff(site, 'admin');
  const id = parts()[0]?.id ?? '';
  const path = `/api/meendAdmin/parts/${id}/chapters`;
  const heard = async () => (await read(id)).json.chapters;
  expect(await heard()).toEqual([]);
  const chapters = [{ at: 0, title: 'The platform' }];
  const body = { chapters, revision: 0 };
  const saved = { chapters, revision: 1 };
  expect((await httpRequest(site, path, { method: 'PUT', token, body })).json).toEqual(saved);
  expect(await heard()).toEqual(chapters);
  expect((await httpRequest(site, path, { token })).json).toEqual(saved);
});
