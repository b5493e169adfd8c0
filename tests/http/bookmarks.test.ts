import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, addStaff, bannerAdminToken, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

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
  expect((await clear({ shelf: true, bookmarks: 'yes' })).status).toBe(400);
  for (const body of [{ shelf: true }, { shelf: true, bookmarks: false }])
    expect((await clear(body)).status).toBe(200);
  expect(await listed(asha)).toHaveLength(1);
  expect((await clear({ shelf: false, bookmarks: true })).status).toBe(200);
  expect(await listed(asha)).toEqual([]);
});

test('malformed and unknown input is rejected and changes nothing', async () => {
  const asha = await addListener(site);
  const before = await site.rows.count('bookmarks');
  const good = { partId: teaser(), position: 7 };
  const bad: readonly unknown[] = [
    ...[{}, [], null, 'yes', { position: 7 }, { partId: teaser() }],
    ...[-1, -0.5, '7', null, 100_000, 86_400].map((position) => ({ ...good, position })),
    ...['a'.repeat(121), 'क'.repeat(121), 'a'.repeat(3_000), 7, null].map((note) => ({ ...good, note })),
    ...['soon', '7', null, [7]].map((age) => ({ ...good, age })),
    { ...good, addedAt: site.clock.now().toISOString() },
    { ...good, partId: 7 },
    { ...good, more: 1 },
  ];
  for (const body of bad) expect([body, (await send(asha, 'POST', '', body)).status]).toEqual([body, 400]);
  for (const partId of ['x', UNKNOWN, site.stories[0]?.id])
    expect((await send(asha, 'POST', '', { ...good, partId })).status).toBe(404);
  for (const where of [`/${teaser()}`, '/x/7', `/${teaser()}/x`, `/${teaser()}/-1`, `/${teaser()}/1e3`])
    expect([where, (await send(asha, 'DELETE', where)).status]).toEqual([where, 404]);
  expect((await send(asha, 'DELETE', `/${UNKNOWN}/99999`)).status).toBe(200);
  const long = await send(asha, 'POST', '', { ...good, note: 'a'.repeat(121) });
  expect(long.json).toMatchObject({ message: 'Keep the note to 120 letters.' });
  expect(await site.rows.count('bookmarks')).toBe(before);
});

test('a guest, another listener, a suspended one, staff and the banner admin reach no bookmarks but their own', async () => {
  const [asha, ravi] = [await addListener(site), await addListener(site)];
  await send(asha, 'POST');
  const gone = await addListener(site);
  await site.product.get(tokens.stores).users.setSuspended(gone.user.id, site.clock.now());
  const [admin, banner] = [await addStaff(site, 'admin'), await bannerAdminToken(site)];
  const as = (token: string | undefined, user = asha.user) => ({ user, token }) as Listener;
  const statuses = async (caller: Listener) => [
    (await send(caller, 'GET')).status,
    (await send(caller, 'POST')).status,
    (await send(caller, 'DELETE', `/${teaser()}/7`)).status,
  ];
  expect(await statuses(as(undefined))).toEqual([401, 401, 401]);
  expect(await statuses(as(gone.token, gone.user))).toEqual([401, 401, 401]);
  for (const { token } of [ravi, admin]) expect(await statuses(as(token))).toEqual([404, 403, 403]);
  expect(await statuses(as(banner))).toEqual([403, 403, 403]);
  expect(await listed(asha)).toHaveLength(1);
  for (const own of [ravi, admin]) expect(await statuses(own)).toEqual([200, 200, 200]);
});
