import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const teaser = (): string => site.stories[0]?.parts[0]?.id ?? '';

const send = (
  { user, token }: Listener,
  method: 'GET' | 'POST' | 'DELETE',
  where = '',
  body: unknown = { partId: teaser(), position: 7.9 },
): Promise<Answered> =>
  httpRequest(site, `/api/users/${user.id}/bookmarks${where}`, {
    method,
    token,
    ...(method === 'POST' && { body: body as object }),
  });

const listed = async (listener: Listener): Promise<readonly unknown[]> =>
  ((await send(listener, 'GET')).json as unknown as { bookmarks: unknown[] }).bookmarks;

test('a bookmark is returned with its story, once however often it is added, until it is removed', async () => {
  const asha = await addListener(site);
  const added = await send(asha, 'POST');
  const story = site.stories[0];
  const bookmark = {
    partId: teaser(),
    part: 0,
    label: 'Teaser',
    second: 7,
    note: '',
    addedAt: site.clock.now().toISOString(),
    open: true,
    audioModelType: expect.any(String),
    audio: expect.objectContaining({ _id: story?.id, slug: story?.slug, name: story?.name }),
  };
  expect(added.json).toEqual({ bookmark, added: true });
  expect((await send(asha, 'POST')).json).toEqual({ bookmark, added: false });
  expect(await listed(asha)).toEqual([bookmark]);
  const where = `/${teaser()}/7`;
  const noted = await send(asha, 'POST', '', {
    partId: teaser(),
    position: 7,
    note: ' the second cup\u202e ',
  });
  expect(noted.json).toEqual({ bookmark: { ...bookmark, note: 'the second cup' }, added: false });
  expect((await send(asha, 'DELETE', where)).json).toEqual({ partId: teaser(), second: 7 });
  expect((await send(asha, 'DELETE', where)).status).toBe(200);
  expect(await listed(asha)).toEqual([]);
});

test('twenty concurrent presses result in one bookmark, which one answer calls new', async () => {
  const asha = await addListener(site);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(asha, 'POST')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ json }) => (json as unknown as { added: boolean }).added)).toHaveLength(1);
  expect(await listed(asha)).toHaveLength(1);
});

test('clearing the history removes the bookmarks only where it is asked for', async () => {
  const asha = await addListener(site);
  await send(asha, 'POST');
  const clear = (body: object) =>
    httpRequest(site, `/api/users/${asha.user.id}/history/clear`, {
      method: 'POST',
      token: asha.token,
      body,
    });
  for (const body of [{ shelf: true }, { shelf: true, bookmarks: false }])
    expect((await clear(body)).status).toBe(200);
  expect(await listed(asha)).toHaveLength(1);
  expect((await clear({ shelf: false, bookmarks: true })).status).toBe(200);
  expect(await listed(asha)).toEqual([]);
});
